import type { NoticeLine } from '@marquee/projections/notifications/notice-queries.ts';
import { whoShared } from '@marquee/projections/notifications/who-did.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { commentsByIds } from '@marquee/projections/social/comment-queries.ts';
import { postsByIds } from '@marquee/projections/social/post-queries.ts';
import { type Looker, sightsOfComments, sightsOfPosts } from '../social/sight.ts';
import type { StandingLine } from './standing-line.ts';

/** Who shared a post of the looker's, in shares that they see. */
export async function aboutShares(
  database: Database,
  looker: Looker,
  lines: readonly NoticeLine[],
): Promise<StandingLine[]> {
  const shared = lines.filter(({ kind }) => kind === 'shared');
  const originals = await postsByIds(
    database,
    shared.map(({ subject }) => subject),
  );
  const standing = shared.filter(({ subject }) => originals.get(subject)?.state === 'published');
  const shares = await whoShared(database, looker.personId, standing);
  const sights = await sightsOfPosts(database, looker, shares);
  const did = Map.groupBy(
    shares.filter((_, n) => sights[n] === 'whole'),
    ({ notice }) => notice,
  );
  return standing.flatMap((line): StandingLine[] => {
    const rows = did.get(line.notice) ?? [];
    const [first] = rows;
    const actors = [...new Set(rows.map(({ author }) => author))];
    return first ? [{ line, subject: first.post, title: null, actors }] : [];
  });
}

/** Who mentioned the looker, in posts and comments that they see. */
export async function aboutMentions(
  database: Database,
  looker: Looker,
  lines: readonly NoticeLine[],
): Promise<StandingLine[]> {
  const mentioned = lines.filter(({ kind }) => kind === 'mentioned');
  const about = mentioned.map(({ subject }) => subject);
  const comments = await commentsByIds(database, about);
  const posts = await postsByIds(database, [...about, ...[...comments.values()].map(({ subject }) => subject)]);
  const [said, shown] = [[...comments.values()], [...posts.values()]];
  const [ofComments, ofPosts] = await Promise.all([
    sightsOfComments(database, looker, said),
    sightsOfPosts(database, looker, shown),
  ]);
  const seen = new Set([
    ...said.flatMap(({ comment, state }, n) => (ofComments[n] === 'whole' && state === 'published' ? [comment] : [])),
    ...shown.flatMap(({ post, state }, n) => (ofPosts[n] === 'whole' && state === 'published' ? [post] : [])),
  ]);
  return mentioned.flatMap((line): StandingLine[] => {
    const comment = comments.get(line.subject);
    const post = posts.get(comment?.subject ?? line.subject);
    const author = comment?.author ?? post?.author;
    if (!post || author === undefined || !seen.has(line.subject) || !seen.has(post.post)) return [];
    return [{ line, subject: post.post, title: null, actors: [author] }];
  });
}
