import type { Post } from '@marquee/command-api/contract/social.ts';
import type { MusicPart } from '@marquee/command-api/contract/social-music.ts';
import { artist, fromNow, idOf } from './records.ts';

const HOUR = 3_600_000;

/** What a post or story says of its music where it has none. */
export const noMusic: MusicPart = {
  ...{ musicTrackId: null, musicTitle: null, musicArtist: null, musicUrl: null },
  ...{ musicStart: null, musicDuration: null, isDistributedMusic: false },
};

/** A post of somebody else, three hours old. */
export function postOf(changes: Partial<Post> = {}): Post {
  return {
    id: crypto.randomUUID(),
    userId: idOf(2),
    author: artist(),
    content: 'Soundcheck done.',
    mentions: [],
    media: [],
    mediaCount: 0,
    ...{ imageUrl: null, videoUrl: null, expiresAt: null },
    postType: 'post',
    reel: null,
    ...noMusic,
    isExclusive: false,
    price: 0,
    locked: false,
    fromAge: 0,
    gated: false,
    audience: 'public',
    group: null,
    commentsOpen: true,
    likeCount: 0,
    isLiked: false,
    commentCount: 0,
    shareCount: 0,
    myShareId: null,
    of: null,
    viewCount: 0,
    tipCount: 0,
    takesTips: true,
    tipTotal: null,
    permanentHosting: true,
    aiProcessed: true,
    rokuSupport: true,
    instagramCopyright: true,
    edits: 0,
    hidden: null,
    erasesAt: null,
    createdAt: fromNow(-3 * HOUR),
    updatedAt: fromNow(-3 * HOUR),
    ...changes,
  };
}
