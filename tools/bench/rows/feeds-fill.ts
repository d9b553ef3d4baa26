import { openToAll } from '@marquee/domain/accounts/person/events.ts';
import { type FollowRow, follows } from '@marquee/projections/accounts/follows.ts';
import { type PersonRow, people } from '@marquee/projections/accounts/people.ts';
import { projectionVersionOf } from '@marquee/projections/runner/projection-version.ts';
import { type PostRow, posts } from '@marquee/projections/social/posts.ts';
import type { Pool } from 'pg';
import { insertLike } from './insert-like.ts';

/** Who writes, one post after another in turns. */
const WRITERS = 10_000;
/** Who has written once, before all others, and never again. */
const DORMANT = 7500;
/** Readers of each kind. */
export const READERS = 40;

const inPosts = projectionVersionOf(posts).table('posts');
const inFollows = projectionVersionOf(follows).table('follows');
const inPeople = projectionVersionOf(people).table('people');

const at = '2020-01-01T00:00:00.000Z';
const nobody = { person: '', item: '', sealed: '' };
/** Somebody of whom nothing is known but that they are there. */
export const somebody: Omit<PersonRow, 'person'> = {
  ...openToAll,
  user_type: 'fan',
  profile: nobody,
  show_birthday: false,
  image_url: null,
  roles: [],
  age: 'unknown',
  failed_checks: 0,
  declared_at: null,
  birth: null,
  guardian: null,
  limits: null,
  erase_at: null,
  erased: false,
  created_at: at,
  updated_at: at,
};
const something: Omit<PostRow, 'post' | 'author' | 'channel' | 'published_at' | 'updated_at'> = {
  kind: 'post',
  grp: null,
  post_type: 'post',
  shared: null,
  body: nobody,
  exclusive: false,
  price: 0,
  audience: 'public',
  music: null,
  comments_open: true,
  permanent_hosting: true,
  ai_processed: false,
  roku_support: false,
  instagram_copyright: false,
  rev: 0,
  state: 'published',
  hidden: null,
  gate: 0,
  label: 0,
  live: true,
  erase_at: null,
};
const following: Omit<FollowRow, 'follower' | 'followee'> = {
  state: 'following',
  followed_at: at,
  awaits_followee: false,
  guardians: [],
};

/** The id of the `n`-th of a kind of people, the same in every run; both are SQL. */
export const idSql = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;

/**
 * Fills the read models of a platform that stands still with `count` posts, with `few` readers who follow so many of those who write,
 * and with `dormant` ones who follow everybody who has stopped.
 */
export async function fillFeeds(pool: Pool, count: number, followed: number): Promise<void> {
  const kinds = { writer: WRITERS, dormant: DORMANT, 'reader of few': READERS, 'reader of dormant': READERS };
  for (const [kind, most] of Object.entries(kinds))
    await insertLike(pool, inPeople, somebody, { person: idSql(kind, 'n') }, `generate_series(0, ${most - 1}) n`);
  const post = (kind: string, writer: string, since: string) => ({
    post: `md5('post of ${kind} ' || n)::uuid`,
    author: idSql(kind, writer),
    channel: idSql(kind, writer),
    published_at: `timestamptz '${since}' + n * interval '20 seconds'`,
    updated_at: `timestamptz '${since}'`,
  });
  await insertLike(
    pool,
    inPosts,
    something,
    post('dormant', 'n', '2020-01-01'),
    `generate_series(0, ${DORMANT - 1}) n`,
  );
  const writer = `n % ${WRITERS}`;
  await insertLike(
    pool,
    inPosts,
    something,
    post('writer', writer, '2024-01-01'),
    `generate_series(0, ${count - 1}) n`,
  );
  const follow = async (reader: string, followee: string, most: number) => {
    const fields = { follower: idSql(reader, 'r'), followee };
    const from = `generate_series(0, ${READERS - 1}) r, generate_series(0, ${most - 1}) f`;
    await insertLike(pool, inFollows, following, fields, from);
  };
  await follow('reader of few', idSql('writer', `(r * 211 + f * 31) % ${WRITERS}`), followed);
  await follow('reader of dormant', idSql('dormant', 'f'), DORMANT);
}

/** The ids of the readers who follow these. */
export async function readersOf(pool: Pool, followed: 'few' | 'dormant'): Promise<readonly string[]> {
  const id = idSql(`reader of ${followed}`, 'n');
  const { rows } = await pool.query<{ id: string }>(`select ${id} as id from generate_series(0, ${READERS - 1}) n`);
  return rows.map((row) => row.id);
}
