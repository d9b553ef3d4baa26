import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { dollars } from '@marquee/domain/money.ts';
import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import { fromAgeOf } from '@marquee/projections/content-ages.ts';
import { tipsOfPosts } from '@marquee/projections/payments/tip-queries.ts';
import { commentCountsOf } from '@marquee/projections/social/comment-queries.ts';
import { groupsByIds } from '@marquee/projections/social/group-queries.ts';
import { likeCountsOf } from '@marquee/projections/social/likes.ts';
import { mediaOfPosts } from '@marquee/projections/social/post-media.ts';
import { shareCountsOf } from '@marquee/projections/social/post-queries.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import { viewCountsOf } from '@marquee/projections/social/views.ts';
import { minorsAmongThese } from '../accounts/minors.ts';
import type { PlainPost, Post } from '../contract/social.ts';
import { groupOfPost, namesOfGroups } from './groups/group-names.ts';
import { mediumView } from './media/medium-view.ts';
import { ReadMentions } from './mentions.ts';
import { musicOf, musicPart } from './music/music-part.ts';
import { unopened } from './open-unlocked.ts';
import { reelPart } from './reels/reel-part.ts';
import type { SocialServices } from './services.ts';
import { originalsOf, sharesBy } from './shares.ts';
import { type Looker, sightsOfPosts } from './sight.ts';

type Viewing = Pick<SocialServices, 'addresses' | 'bus' | 'database' | 'directory' | 'personalData'>;

/**
 * The contract's form of posts as somebody sees them, in order; what they do not see is left out, and of what is locked
 * or gated for them no word is opened and no picture has an address. What they have paid for and never seen is opened by it,
 * unless `open` is false: then it is as locked.
 */
export async function postViews(
  services: Viewing,
  session: Looker,
  rows: readonly PostRow[],
  { open = true }: { readonly open?: boolean } = {},
): Promise<Post[]> {
  const originals = await originalsOf(services.database, rows);
  const views = await plainViews(services, session, [...rows, ...originals.values()], open);
  return rows.flatMap(({ post, shared }): Post[] => {
    const view = views.get(post);
    if (!view) return [];
    const shown = shared === null ? undefined : views.get(shared);
    // what was bought and then deleted is its buyer's, and not for a share to show
    const standing = shown && originals.get(shown.id)?.state === 'published' ? shown : null;
    return [{ ...view, of: shared === null ? null : { id: shared, post: standing } }];
  });
}

async function plainViews(
  { addresses, bus, database, directory, personalData }: Viewing,
  session: Looker,
  all: readonly PostRow[],
  open: boolean,
): Promise<ReadonlyMap<string, PlainPost>> {
  const rows = [...new Map(all.map((row) => [row.post, row])).values()];
  const sights = await sightsOfPosts(database, session, rows);
  const whole = rows.filter((_, n) => sights[n] === 'whole');
  const unpaid = await unopened({ bus, database }, session, whole, open);
  const seen = rows.flatMap((row, n) => {
    const sight = unpaid.has(row.post) ? 'locked' : sights[n];
    return sight === undefined || sight === 'nothing' ? [] : [{ row, sight, closed: sight !== 'whole' }];
  });
  const bodies = new Map<string, SealedItem>();
  for (const { row, closed } of seen) if (!closed && row.body) bodies.set(row.post, row.body);
  const ids = seen.map(({ row }) => row.post);
  const authors = seen.map(({ row }) => row.author);
  const [people, minors, opened, likes, comments, media, tips, views, groups, shares, mine, tracks] = await Promise.all(
    [
      directory.people(authors),
      minorsAmongThese({ database, personalData }, authors),
      personalData.openAll<PublicationBody>([...bodies.values()]),
      likeCountsOf(database, 'post', session.personId, ids),
      commentCountsOf(database, ids),
      mediaOfPosts(database, ids),
      tipsOfPosts(database, ids),
      viewCountsOf(database, 'post', ids),
      groupsByIds(
        database,
        session.personId,
        seen.flatMap(({ row }) => row.grp ?? []),
      ),
      shareCountsOf(database, ids),
      sharesBy(
        database,
        session.personId,
        seen.map(({ row }) => row),
      ),
      musicOf(
        { addresses, database, personalData },
        session,
        seen.map(({ row }) => row),
      ),
    ],
  );
  const names = await namesOfGroups(personalData, [...groups.values()]);
  const words = new Map([...bodies.keys()].map((post, n) => [post, opened[n]]));
  const named = await ReadMentions.of(
    { database, directory },
    session.personId,
    opened.map((body) => body?.mentioned),
  );
  const plain = seen.flatMap(({ row, sight, closed }): PlainPost[] => {
    const author = people.get(row.author);
    const body = words.get(row.post);
    // Its words, or its author, were erased a moment ago.
    if (!author || (!closed && !body)) return [];
    const shown = media.get(row.post) ?? [];
    const files = closed
      ? []
      : shown.map((one) => mediumView(addresses, one, body?.alts?.[one.place] ?? '', session.personId));
    const group = row.grp === null ? undefined : groups.get(row.grp);
    return [
      {
        id: row.post,
        userId: row.author,
        author,
        content: closed ? '' : (body?.content ?? ''),
        mentions: closed ? [] : named.in(body?.mentioned),
        media: files,
        mediaCount: shown.length,
        imageUrl: files.find(({ kind }) => kind === 'picture')?.sources.at(-1)?.url ?? null,
        videoUrl: files.find(({ kind }) => kind === 'video')?.videoUrl ?? null,
        expiresAt: null,
        postType: row.post_type,
        reel: reelPart(row, body, files, shown),
        ...musicPart(row, tracks, { closed }),
        isExclusive: row.exclusive,
        price: row.price,
        locked: sight === 'locked',
        fromAge: fromAgeOf(row),
        gated: sight === 'gated',
        audience: row.audience,
        group: groupOfPost(group, names),
        commentsOpen: row.comments_open && !group?.archived_at,
        likeCount: likes.get(row.post)?.likes ?? 0,
        isLiked: likes.get(row.post)?.liked ?? false,
        commentCount: comments.get(row.post) ?? 0,
        shareCount: shares.get(row.post) ?? 0,
        myShareId: mine.get(row.post) ?? null,
        viewCount: views.get(row.post) ?? 0,
        tipCount: tips.get(row.post)?.tips ?? 0,
        takesTips: !minors.has(row.author),
        tipTotal: row.author === session.personId ? dollars(tips.get(row.post)?.cents ?? 0) : null,
        permanentHosting: row.permanent_hosting,
        aiProcessed: row.ai_processed,
        rokuSupport: row.roku_support,
        instagramCopyright: row.instagram_copyright,
        edits: row.rev,
        hidden: row.hidden,
        // who bought what its author deleted keeps it, and hears nothing of that
        erasesAt: row.author === session.personId ? row.erase_at : null,
        createdAt: row.published_at,
        updatedAt: row.updated_at,
      },
    ];
  });
  return new Map(plain.map((view) => [view.id, view]));
}
