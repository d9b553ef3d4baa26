import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { type PublicationBody, publicationEvents } from '@marquee/domain/social/publication/events.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { peopleByIds } from '@marquee/projections/accounts/people.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { groupsByIds } from '@marquee/projections/social/group-queries.ts';
import { postsBy, postsByIds } from '@marquee/projections/social/post-queries.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import type { Searchable } from '../search/searchable.ts';
import { sightsOfPosts, standingModels } from './sight.ts';

/** No person's id: the index is of what everybody finds. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** So many letters of a post tell which one it is. */
const MOST_TOLD = 160;

/**
 * Posts for everybody by any of their words. What is sold, or is for followers or a private group, is in no index, nor what somebody says
 * who is private or wants not to be found.
 */
export const searchablePosts: Searchable = {
  kind: 'post',
  types: Object.keys(publicationEvents),
  about: ({ stream }) => keyOf(stream),
  models: ['posts', ...standingModels],
  names: async (ids, { database, personalData }) => wordsOf(personalData, await foundAmong(database, ids)),
  publishedAt: async (ids, { database }) =>
    new Map([...(await postsByIds(database, ids))].map(([id, { published_at }]) => [id, published_at])),
  ofPerson: async (person, { database }) =>
    (await postsBy(database, person)).filter(({ kind }) => kind === 'post').map(({ id }) => id),
  async hits(ids, { database, directory, personalData }, viewer) {
    const rows = await foundAmong(database, ids);
    const sights = await sightsOfPosts(database, viewer, rows);
    const seen = rows.filter((_, n) => sights[n] === 'whole');
    const [words, people] = await Promise.all([
      wordsOf(personalData, seen),
      directory.people(seen.map(({ author }) => author)),
    ]);
    return new Map(
      seen.flatMap(({ post: id, author }) => {
        const [said, by] = [words.get(id), people.get(author)];
        if (said === undefined || !by) return [];
        const detail = by.firstName?.trim() || by.username;
        return [[id, { kind: 'post', id, name: beginningOf(said), detail, imageUrl: null } as const]];
      }),
    );
  },
};

async function foundAmong(database: Database, ids: readonly string[]): Promise<readonly PostRow[]> {
  const open = [...(await postsByIds(database, ids)).values()].filter(
    ({ kind, live, audience, exclusive }) => kind === 'post' && live && audience === 'public' && !exclusive,
  );
  const [authors, groups] = await Promise.all([
    peopleByIds(
      database,
      open.map(({ author }) => author),
    ),
    groupsByIds(
      database,
      NOBODY,
      open.flatMap(({ grp }) => grp ?? []),
    ),
  ]);
  return open.filter(({ author, grp }) => {
    const by = authors.get(author);
    const findable = by && !by.erased && !by.private && by.discoverable;
    return findable && (grp === null || groups.get(grp)?.privacy === 'public');
  });
}

async function wordsOf(
  personalData: Pick<PersonalData, 'openAll'>,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<string, string>> {
  const there = rows.flatMap(({ post, body }) => (body ? [{ post, body }] : []));
  const opened = await personalData.openAll<PublicationBody>(there.map(({ body }) => body));
  return new Map(
    there.flatMap(({ post }, n) => {
      const content = opened[n]?.content;
      return content ? [[post, content] as const] : [];
    }),
  );
}

function beginningOf(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ');
  const letters = [...line];
  return letters.length > MOST_TOLD ? `${letters.slice(0, MOST_TOLD).join('').trimEnd()}…` : line;
}
