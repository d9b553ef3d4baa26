import { requestsForGuardian } from '@marquee/projections/accounts/follow-lists.ts';
import { kidsOf } from '@marquee/projections/accounts/people.ts';
import type { NoticeLine } from '@marquee/projections/notifications/notice-queries.ts';
import { whatWasSaid, whoAccepted, whoFollowed, whoLikes } from '@marquee/projections/notifications/who-did.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { commentsByIds } from '@marquee/projections/social/comment-queries.ts';
import { postsByIds } from '@marquee/projections/social/post-queries.ts';
import { type Looker, sightsOfComments, sightsOfPosts } from '../social/sight.ts';
import { byNotice, of, type StandingLine } from './standing-line.ts';

/** Who follows, asks to, or has let somebody in. */
export async function aboutPeople(database: Database, { personId }: Looker, lines: readonly NoticeLine[]) {
  const [followed, asked, accepted] = await Promise.all([
    whoFollowed(database, personId, 'following', of(lines, 'followed')),
    whoFollowed(database, personId, 'requested', of(lines, 'followRequested')),
    whoAccepted(database, personId, of(lines, 'followAccepted')),
  ]);
  const did = byNotice([...followed, ...asked, ...accepted]);
  return of(lines, 'followed', 'followRequested', 'followAccepted').flatMap((line): StandingLine[] => {
    const actors = did.get(line.notice)?.map(({ person }) => person) ?? [];
    return actors.length === 0 ? [] : [{ line, subject: line.subject, title: null, actors }];
  });
}

/** What kids and those who ask to follow them wait for, until their parent has answered all of a day. */
export async function aboutKids(database: Database, { personId }: Looker, lines: readonly NoticeLine[]) {
  const asked = of(lines, 'kidRequested');
  if (asked.length === 0) return [];
  const kids = (await kidsOf(database, personId)).map(({ person }) => person);
  const byDay = Map.groupBy(await requestsForGuardian(database, personId, kids), (row) => row.followed_at.slice(0, 10));
  return asked.flatMap((line): StandingLine[] => {
    const actors = [...new Set(byDay.get(line.day)?.map(({ follower }) => follower))];
    return actors.length === 0 ? [] : [{ line, subject: line.subject, title: null, actors }];
  });
}

/** Likes of posts, and what was said to them. */
export async function aboutPosts(database: Database, looker: Looker, lines: readonly NoticeLine[]) {
  const [liked, commented] = [of(lines, 'liked'), of(lines, 'commented')];
  const posts = await postsByIds(
    database,
    [...liked, ...commented].map(({ subject }) => subject),
  );
  const stands = ({ subject }: NoticeLine) => posts.get(subject)?.state === 'published';
  const [likers, words] = await Promise.all([
    whoLikes(database, looker.personId, 'post', liked.filter(stands)),
    whatWasSaid(database, looker.personId, 'post', commented.filter(stands)),
  ]);
  return [
    ...likeLines(liked, likers, ({ subject }) => subject),
    ...(await wordLines(database, looker, commented, words)),
  ];
}

/** Likes of comments and answers to them, where the post is seen still. */
export async function aboutComments(database: Database, looker: Looker, lines: readonly NoticeLine[]) {
  const [liked, replied] = [of(lines, 'likedComment'), of(lines, 'replied')];
  const about = [...liked, ...replied].map(({ subject }) => subject);
  const roots = await commentsByIds(database, about);
  const posts = await postsByIds(
    database,
    [...roots.values()].map(({ subject }) => subject),
  );
  const rows = [...posts.values()];
  const sights = await sightsOfPosts(database, looker, rows);
  const seen = new Set(rows.flatMap(({ post }, n) => (sights[n] === 'whole' ? [post] : [])));
  const stands = ({ subject }: NoticeLine) => {
    const root = roots.get(subject);
    return root?.state === 'published' && seen.has(root.subject);
  };
  const [likers, words] = await Promise.all([
    whoLikes(database, looker.personId, 'comment', liked.filter(stands)),
    whatWasSaid(database, looker.personId, 'comment', replied.filter(stands)),
  ]);
  const postOf = ({ subject }: NoticeLine) => roots.get(subject)?.subject ?? subject;
  return [...likeLines(liked, likers, postOf), ...(await wordLines(database, looker, replied, words))];
}

function likeLines(
  lines: readonly NoticeLine[],
  likers: Awaited<ReturnType<typeof whoLikes>>,
  subjectOf: (line: NoticeLine) => string,
): StandingLine[] {
  const did = byNotice(likers);
  return lines.flatMap((line) => {
    const rows = did.get(line.notice) ?? [];
    const [first] = rows;
    const actors = rows.map(({ person }) => person);
    return first ? [{ line, subject: subjectOf(line), title: null, actors, all: first.all }] : [];
  });
}

async function wordLines(
  database: Database,
  looker: Looker,
  lines: readonly NoticeLine[],
  words: Awaited<ReturnType<typeof whatWasSaid>>,
): Promise<StandingLine[]> {
  const sights = await sightsOfComments(database, looker, words);
  const did = byNotice(words.filter(({ state }, n) => sights[n] === 'whole' && state === 'published'));
  return lines.flatMap((line) => {
    const rows = did.get(line.notice) ?? [];
    const [first] = rows;
    const actors = [...new Set(rows.map(({ author }) => author))];
    return first ? [{ line, subject: first.subject, title: null, actors }] : [];
  });
}
