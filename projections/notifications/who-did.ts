import { follows } from '../accounts/follows.ts';
import { tips } from '../payments/tips.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type CommentRow, comments } from '../social/comments.ts';
import { likes } from '../social/likes.ts';
import { type PostRow, posts } from '../social/posts.ts';
import type { NoticeLine } from './notice-queries.ts';

/** People that are looked up for one line, at most: more are a number at the most. */
export const MOST_ACTORS = 50;

const inFollows = projectionVersionOf(follows).table('follows');
const inComments = projectionVersionOf(comments).table('comments');
const inLikes = projectionVersionOf(likes);
const asked = `unnest($2::uuid[], $3::uuid[], $4::date[]) w(notice, subject, day)`;
const within = (at: string) =>
  `${at} >= (w.day::timestamp at time zone 'UTC') and ${at} < ((w.day + 1)::timestamp at time zone 'UTC')`;

interface Did {
  readonly notice: string;
  readonly person: string;
}

const likers = prepared<Did & { readonly all: number }>(
  `select w.notice, l.person, coalesce(c.likes, 0)::bigint as all from ${asked}
   cross join lateral (select person, at from ${inLikes.table('likes')} l
     where l.kind = any($5) and l.id = w.subject and l.person <> $1 order by l.at desc limit 10) l
   left join ${inLikes.table('like_counts')} c on c.kind = any($5) and c.id = w.subject
   order by w.notice, l.at desc, l.person`,
);
const followers = prepared<Did>(
  `select w.notice, f.follower as person from ${asked}
   cross join lateral (select follower, followed_at from ${inFollows} f
     where f.followee = $1 and f.state = $5 and ${within('f.followed_at')}
     order by f.followed_at desc, f.follower desc limit ${MOST_ACTORS}) f
   order by w.notice, f.followed_at desc, f.follower desc`,
);
const accepted = prepared<Did>(
  `select w.notice, f.followee as person from ${asked}
   join ${inFollows} f on f.follower = $1 and f.followee = w.subject and f.state = 'following'`,
);
const said = prepared<CommentRow & { readonly notice: string }>(
  `select w.notice, c.* from ${asked}
   cross join lateral (select * from ${inComments} c
     where c.subject = w.subject and c.parent is null and c.author <> $1 and ${within('c.created_at')}
     order by c.created_at desc, c.comment desc limit ${MOST_ACTORS}) c
   order by w.notice, c.created_at desc, c.comment desc`,
);
const answered = prepared<CommentRow & { readonly notice: string }>(
  `select w.notice, c.* from ${asked}
   cross join lateral (select * from ${inComments} c
     where c.parent = w.subject and c.author <> $1 and ${within('c.created_at')}
     order by c.created_at desc, c.comment desc limit ${MOST_ACTORS}) c
   order by w.notice, c.created_at desc, c.comment desc`,
);

const sharers = prepared<PostRow & { readonly notice: string }>(
  `select w.notice, p.* from ${asked}
   cross join lateral (select * from ${projectionVersionOf(posts).table('posts')} p
     where p.shared = w.subject and p.live and p.author <> $1 and ${within('p.published_at')}
     order by p.published_at desc, p.post desc limit ${MOST_ACTORS}) p
   order by w.notice, p.published_at desc, p.post desc`,
);

const tippers = prepared<Did & { readonly cents: number }>(
  `select w.notice, t.payer as person, t.cents from ${asked}
   cross join lateral (select payer, cents, received_at from ${projectionVersionOf(tips).table('tips')} t
     where t.recipient = $1 and t.status = 'received' and ${within('t.received_at')}
     order by t.received_at desc, t.tip desc limit ${MOST_ACTORS}) t
   order by w.notice, t.received_at desc`,
);

type Lines = readonly Pick<NoticeLine, 'notice' | 'subject' | 'day'>[];

const values = (person: string, lines: Lines) => [
  person,
  lines.map(({ notice }) => notice),
  lines.map(({ subject }) => subject),
  lines.map(({ day }) => day),
];

/** Who likes what these lines are about, the last first, and how many do, the person themselves among them. */
export function whoLikes(database: Database, person: string, what: 'post' | 'comment', lines: Lines) {
  const kinds = what === 'post' ? ['post', 'reel'] : ['comment'];
  return lines.length === 0 ? Promise.resolve([]) : likers(database, [...values(person, lines), kinds]);
}

/** Who followed a person, or asked to, on the day of each line, the last first. */
export function whoFollowed(database: Database, person: string, state: 'following' | 'requested', lines: Lines) {
  return lines.length === 0 ? Promise.resolve([]) : followers(database, [...values(person, lines), state]);
}

/** Whom a person follows still of those who said yes to it. */
export function whoAccepted(database: Database, person: string, lines: Lines) {
  return lines.length === 0 ? Promise.resolve([]) : accepted(database, values(person, lines));
}

/** What others said that day to a post, or under a comment, the last first. */
export function whatWasSaid(database: Database, person: string, to: 'post' | 'comment', lines: Lines) {
  if (lines.length === 0) return Promise.resolve([]);
  return (to === 'post' ? said : answered)(database, values(person, lines));
}

/** Shares that others made that day of a post, the last first. */
export function whoShared(database: Database, person: string, lines: Lines) {
  return lines.length === 0 ? Promise.resolve([]) : sharers(database, values(person, lines));
}

/** Who tipped a person on the day of each line, the last first, a row for every tip that stands, with its cents. */
export function whoTipped(database: Database, person: string, lines: Lines) {
  return lines.length === 0 ? Promise.resolve([]) : tippers(database, values(person, lines));
}
