import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { dollars } from '@marquee/domain/money.ts';
import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import { tipsOfPosts } from '@marquee/projections/payments/tip-queries.ts';
import { commentCountsOf } from '@marquee/projections/social/comment-queries.ts';
import { likeCountsOf } from '@marquee/projections/social/likes.ts';
import { mediaOfPosts } from '@marquee/projections/social/post-media.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import type { Post } from '../contract/social.ts';
import { mediumView } from './media/medium-view.ts';
import { unopened } from './open-unlocked.ts';
import type { SocialServices } from './services.ts';
import { type Looker, sightsOfPosts } from './sight.ts';

type Viewing = Pick<SocialServices, 'addresses' | 'bus' | 'database' | 'directory' | 'personalData'>;

/**
 * The contract's form of posts as somebody sees them, in order; what they do not see is left out, and of what is locked for
 * them no word is opened and no picture has an address. What they have paid for and never seen is opened by it, unless `open` is false:
 * then it is as locked.
 */
export async function postViews(
  { addresses, bus, database, directory, personalData }: Viewing,
  session: Looker,
  rows: readonly PostRow[],
  { open = true }: { readonly open?: boolean } = {},
): Promise<Post[]> {
  const sights = await sightsOfPosts(database, session, rows);
  const whole = rows.filter((_, n) => sights[n] === 'whole');
  const closed = await unopened({ bus, database }, session, whole, open);
  const seen = rows.flatMap((row, n) =>
    sights[n] === 'nothing' ? [] : [{ row, locked: sights[n] === 'locked' || closed.has(row.post) }],
  );
  const bodies = new Map<string, SealedItem>();
  for (const { row, locked } of seen) if (!locked && row.body) bodies.set(row.post, row.body);
  const ids = seen.map(({ row }) => row.post);
  const [people, opened, likes, comments, media, tips] = await Promise.all([
    directory.people(seen.map(({ row }) => row.author)),
    personalData.openAll<PublicationBody>([...bodies.values()]),
    likeCountsOf(database, 'post', session.personId, ids),
    commentCountsOf(database, ids),
    mediaOfPosts(database, ids),
    tipsOfPosts(database, ids),
  ]);
  const words = new Map([...bodies.keys()].map((post, n) => [post, opened[n]]));
  return seen.flatMap(({ row, locked }): Post[] => {
    const author = people.get(row.author);
    const body = words.get(row.post);
    // Its words, or its author, were erased a moment ago.
    if (!author || (!locked && !body)) return [];
    const shown = media.get(row.post) ?? [];
    return [
      {
        id: row.post,
        userId: row.author,
        author,
        content: locked ? '' : (body?.content ?? ''),
        media: locked
          ? []
          : shown.map((one) => mediumView(addresses, one, body?.alts?.[one.place] ?? '', session.personId)),
        mediaCount: shown.length,
        postType: row.post_type,
        isExclusive: row.exclusive,
        price: row.price,
        locked,
        audience: row.audience,
        commentsOpen: row.comments_open,
        likeCount: likes.get(row.post)?.likes ?? 0,
        isLiked: likes.get(row.post)?.liked ?? false,
        commentCount: comments.get(row.post) ?? 0,
        tipCount: tips.get(row.post)?.tips ?? 0,
        tipTotal: row.author === session.personId ? dollars(tips.get(row.post)?.cents ?? 0) : null,
        permanentHosting: row.permanent_hosting,
        aiProcessed: row.ai_processed,
        rokuSupport: row.roku_support,
        instagramCopyright: row.instagram_copyright,
        edits: row.rev,
        hidden: row.hidden,
        erasesAt: row.erase_at,
        createdAt: row.published_at,
        updatedAt: row.updated_at,
      },
    ];
  });
}
