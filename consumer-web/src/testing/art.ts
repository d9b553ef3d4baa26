import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import type { Medium } from '@marquee/command-api/contract/social-media.ts';
import { artist, fromNow, idOf } from './records.ts';

/** A picture at two widths. */
export const pictureOf = (id: string, alt: string): Medium => ({
  ...{ id, kind: 'picture', alt, width: 900, height: 1200, videoUrl: null, originalUrl: null },
  sources: [
    { url: `/files/media/${id}-w320.webp`, width: 320 },
    { url: `/files/media/${id}-w900.webp`, width: 900 },
  ],
});

/** A piece that somebody else made and sells. */
export const artOf = (changes: Partial<Art> = {}): Art => {
  const odette = artist({ id: idOf(3), firstName: 'Odette Marsh', username: 'odette' });
  return {
    ...{ id: idOf(70), kind: 'piece', userId: idOf(3), creator: odette, artist: 'Odette Marsh' },
    ...{ ownerId: idOf(3), owner: odette, title: 'Slack water', description: 'Four inks on paper.' },
    ...{ category: 'traditional', fromAge: 0 },
    ...{ imageUrl: '/files/media/x', images: [pictureOf(idOf(90), 'Slack water')], pieces: [], musicTracks: [] },
    ...{ isForSale: true, price: 1250, priceCents: '125000', priceInfinite: false, isPayable: true },
    ...{ reservedUntil: null, reservedByMe: false, collection: null },
    ...{ isCollaboration: false, collaborators: [], lockedUntil: null },
    ...{ views: 12, likeCount: 3, isLiked: false, hidden: null, erasesAt: null, createdAt: fromNow(0) },
    ...changes,
  };
};
