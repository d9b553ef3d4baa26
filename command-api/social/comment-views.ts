import { iso, ms } from '@marquee/domain/kernel/time.ts';
import { EDIT_MS } from '@marquee/domain/social/comment/aggregate.ts';
import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import { answersTo } from '@marquee/projections/social/comment-queries.ts';
import type { CommentRow } from '@marquee/projections/social/comments.ts';
import { likeCountsOf } from '@marquee/projections/social/likes.ts';
import type { Answer, Comment } from '../contract/social-comments.ts';
import type { Services } from '../http/services.ts';
import { ReadMentions } from './mentions.ts';
import { type Looker, sightsOfComments } from './sight.ts';

type Viewing = Pick<Services, 'database' | 'directory' | 'personalData'>;

/**
 * The contract's form of comments on a post as somebody sees them, in order, with the answers to each. One that they do not see
 * stands there blank where somebody answered it, else it is left out; an answer that they do not see is left out.
 */
export async function commentViews(services: Viewing, looker: Looker, rows: readonly CommentRow[]): Promise<Comment[]> {
  const answers = await answersTo(
    services.database,
    rows.map(({ comment }) => comment),
  );
  const views = await viewsOf(services, looker, [...rows, ...[...answers.values()].flat()]);
  return rows.flatMap((row): Comment[] => {
    const seen = (answers.get(row.comment) ?? []).flatMap((answer) => views.get(answer.comment) ?? []);
    const view = views.get(row.comment) ?? (seen.length > 0 ? blank(row) : undefined);
    return view ? [{ ...view, answers: seen }] : [];
  });
}

async function viewsOf(
  { database, directory, personalData }: Viewing,
  looker: Looker,
  rows: readonly CommentRow[],
): Promise<ReadonlyMap<string, Answer>> {
  const sights = await sightsOfComments(database, looker, rows);
  const seen = rows.filter(({ state }, n) => sights[n] === 'whole' && state === 'published');
  const [people, opened, likes] = await Promise.all([
    directory.people(seen.map(({ author }) => author)),
    personalData.openAll<PublicationBody>(seen.flatMap(({ body }) => body ?? [])),
    likeCountsOf(
      database,
      'comment',
      looker.personId,
      seen.map(({ comment }) => comment),
    ),
  ]);
  const named = await ReadMentions.of(
    { database, directory },
    looker.personId,
    opened.map((body) => body?.mentioned),
  );
  const words = opened.values();
  const views = new Map<string, Answer>();
  for (const row of seen) {
    const body = row.body ? words.next().value : undefined;
    const content = body?.content;
    const author = people.get(row.author);
    if (content === undefined || !author) continue;
    const { likes: likeCount, liked: isLiked } = likes.get(row.comment) ?? { likes: 0, liked: false };
    const mentions = named.in(body?.mentioned);
    const said = { userId: row.author, author, content, mentions, blank: false };
    views.set(row.comment, { ...frame(row), ...said, likeCount, isLiked });
  }
  return views;
}

function frame({ comment, subject, rev, created_at }: CommentRow) {
  return {
    id: comment,
    postId: subject,
    edits: rev,
    editableUntil: iso(ms(created_at) + EDIT_MS),
    createdAt: created_at,
  };
}

const blankWords = { content: '', mentions: [], blank: true };

/** A comment that is not there for who looks: neither its words nor whose it was. */
function blank(row: CommentRow): Answer {
  return { ...frame(row), userId: null, author: null, ...blankWords, likeCount: 0, isLiked: false };
}
