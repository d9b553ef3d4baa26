import { follows } from '../accounts/follows.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { groups } from './groups.ts';
import { posts } from './posts.ts';

/** A place in a feed: the newest first, and among those of one millisecond the greater id. */
export interface FeedKey {
  readonly post: string;
  /** ISO 8601, UTC. */
  readonly published_at: string;
}

export type Feed =
  /** Of everybody. */
  | { readonly of: 'all'; readonly viewer: string }
  /** Of whom the viewer follows, of their groups, and their own. */
  | { readonly of: 'following'; readonly viewer: string }
  /** Of everybody whom the viewer does not follow. */
  | { readonly of: 'discover'; readonly viewer: string }
  /** Of one author, on their own. */
  | { readonly of: 'author'; readonly author: string }
  /** In one group. */
  | { readonly of: 'group'; readonly group: string }
  /** Reels alone: of everybody, of whom the viewer follows, their groups and their own, or of one author or in one group. */
  | { readonly of: 'reels'; readonly viewer: string }
  | { readonly of: 'reels following'; readonly viewer: string }
  | { readonly of: 'reels of'; readonly channel: string }
  /** What somebody has deleted and can still bring back. */
  | { readonly of: 'deleted'; readonly author: string };

const inPosts = projectionVersionOf(posts).table('posts');
const inFollows = projectionVersionOf(follows).table('follows');
const inMembers = projectionVersionOf(groups).table('members');

/** After the place of `$1` and `$2`, `$3` of them. */
const before = '(published_at, post) < ($1::timestamptz, $2::uuid)';
const newest = 'order by published_at desc, post desc limit $3';
/** The groups that `$4` is in. */
const joined = `select grp as channel from ${inMembers} where person = $4 and standing = 'member'`;
/** Whom `$4` follows, their groups, and themselves. */
const channels = `(select followee as channel from ${inFollows} where follower = $4 and state = 'following'
  union all ${joined} union all select $4::uuid)`;

const all = prepared<FeedKey>(
  `select post, published_at from ${inPosts}
   where live and (audience = 'public' or channel = $4 or (audience = 'group' and channel = any(array(${joined}))))
     and ${before} ${newest}`,
);
const ofChannel = prepared<FeedKey>(
  `select post, published_at from ${inPosts} where channel = $4 and live and ${before} ${newest}`,
);
/** Reels are few beside posts: each of these walks a partial index of reels alone. */
const isReel = `live and kind = 'reel'`;
const reels = prepared<FeedKey>(
  `select post, published_at from ${inPosts}
   where ${isReel} and (audience = 'public' or channel = $4 or (audience = 'group' and channel = any(array(${joined})))) and ${before} ${newest}`,
);
const followedReels = prepared<FeedKey>(
  `select post, published_at from ${inPosts} p
   where ${isReel} and ${before} and (channel = $4
     or exists (select 1 from ${inFollows} f where f.follower = $4 and f.followee = p.channel and f.state = 'following')
     or exists (select 1 from ${inMembers} m where m.grp = p.channel and m.person = $4 and m.standing = 'member'))
   ${newest}`,
);
const reelsOf = prepared<FeedKey>(
  `select post, published_at from ${inPosts} where ${isReel} and channel = $4 and ${before} ${newest}`,
);
const deleted = prepared<FeedKey>(
  `select post, published_at from ${inPosts} where author = $4 and state = 'deleted' and ${before} ${newest}`,
);
const discover = prepared<FeedKey>(
  `select p.post, p.published_at from ${inPosts} p
   where p.live and p.audience = 'public' and (p.published_at, p.post) < ($1::timestamptz, $2::uuid)
     and p.author <> $4 and p.channel <> all(array(${joined}))
     and not exists (select 1 from ${inFollows} f where f.follower = $4 and f.followee = p.author and f.state = 'following')
   order by p.published_at desc, p.post desc limit $3`,
);
/** Plan L: the newest of each channel, merged. What it costs grows with the channels. */
const fewChannels = prepared<FeedKey>(
  `select x.post, x.published_at from ${channels} f
   cross join lateral (
     select post, published_at from ${inPosts} p
     where p.channel = f.channel and p.live and (p.published_at, p.post) < ($1::timestamptz, $2::uuid)
     order by p.published_at desc, p.post desc limit $3
   ) x
   order by x.published_at desc, x.post desc limit $3`,
);
/** Plan W: of the newest 2,000 of everybody those of a followed channel. What it costs does not grow with the channels. */
const manyChannels = prepared<FeedKey>(
  `select k.post, k.published_at from (
     select post, channel, published_at from ${inPosts} where live and ${before}
     order by published_at desc, post desc limit 2000
   ) k
   cross join lateral (
     select 1 where k.channel = $4
       or exists (select 1 from ${inFollows} f where f.follower = $4 and f.followee = k.channel and f.state = 'following')
       or exists (select 1 from ${inMembers} m where m.grp = k.channel and m.person = $4 and m.standing = 'member')
     offset 0
   ) f
   order by k.published_at desc, k.post desc limit $3`,
);
const channelCount = prepared<{ channels: number }>(
  `select count(*) as channels from (
     (select 1 from ${inFollows} where follower = $1 and state = 'following' limit $2)
     union all (select 1 from ${inMembers} where person = $1 and standing = 'member' limit $2)
   ) f`,
);

/** Up to so many channels a feed is merged of each; of more it is picked from everybody's newest (content.md section 3). */
export const MOST_MERGED = 300;

/** Later than anything that is written. */
export const BEGINNING: FeedKey = {
  post: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  published_at: '9999-12-31T00:00:00.000Z',
};

/**
 * The next places of a feed after one, keys alone: what is seen of them is asked of `canSee` afterwards. Fewer than `limit`
 * only where it ends.
 */
export async function feedKeys(
  database: Database,
  feed: Feed,
  after: FeedKey,
  limit: number,
  mostMerged = MOST_MERGED,
): Promise<readonly FeedKey[]> {
  const values = [after.published_at, after.post, limit] as const;
  switch (feed.of) {
    case 'all':
      return all(database, [...values, feed.viewer]);
    case 'author':
      return ofChannel(database, [...values, feed.author]);
    case 'group':
      return ofChannel(database, [...values, feed.group]);
    case 'reels':
      return reels(database, [...values, feed.viewer]);
    case 'reels following':
      return followedReels(database, [...values, feed.viewer]);
    case 'reels of':
      return reelsOf(database, [...values, feed.channel]);
    case 'deleted':
      return deleted(database, [...values, feed.author]);
    case 'discover':
      return discover(database, [...values, feed.viewer]);
    case 'following': {
      const [count] = await channelCount(database, [feed.viewer, mostMerged + 1]);
      if ((count?.channels ?? 0) > mostMerged) {
        const picked = await manyChannels(database, [...values, feed.viewer]);
        if (picked.length === limit) return picked;
      }
      return fewChannels(database, [...values, feed.viewer]);
    }
  }
}
