import { randomUUID } from 'node:crypto';
import { art } from '@marquee/command-api/contract/art.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { albums } from '@marquee/command-api/contract/music-albums.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { reels } from '@marquee/command-api/contract/social-reels.ts';
import { stories } from '@marquee/command-api/contract/social-stories.ts';
import type { Visible } from '@marquee/domain/content/visibility.ts';
import type { Client } from '../../../testing/client.ts';
import { keepPicture, keepVideo } from '../kept-files.ts';
import { newSound } from '../tracks.ts';

/** What becomes of something once it was published, and once everybody has bought what they buy. */
export type Fate = 'hidden' | 'gated' | 'deleted' | 'erased';

/** Something that an author publishes: its words hold one that is nowhere else, so that an answer with it shows the thing. */
export interface Plan {
  readonly kind: 'post' | 'reel' | 'story' | 'comment' | 'track' | 'album' | 'art';
  readonly audience?: Visible['audience'];
  readonly group?: 'public' | 'private';
  readonly exclusive?: true;
  /** With a picture or a video of its own. */
  readonly pictured?: true;
  readonly fate?: Fate;
  /** As its author says. */
  readonly fromAge?: 7 | 13 | 16;
}

/** One that was published. */
export interface Item extends Plan {
  readonly id: string;
  readonly author: string;
  readonly canary: string;
  /** Where it is read by itself; a comment among the others. */
  readonly address: string;
  /** For a comment: what it is on. */
  readonly on?: string;
}

/** What everybody publishes, whatever becomes of them. */
export const ofEverybody: readonly Plan[] = [
  { kind: 'post', pictured: true },
  { kind: 'story' },
  { kind: 'comment' },
  { kind: 'track' },
];

/** What is published besides by those who stay. */
export const ofThoseWhoStay: readonly Plan[] = [
  { kind: 'post', audience: 'followers', pictured: true },
  { kind: 'post', exclusive: true, pictured: true },
  { kind: 'post', exclusive: true, audience: 'followers' },
  { kind: 'post', exclusive: true, fate: 'deleted' },
  { kind: 'post', exclusive: true, fate: 'hidden' },
  { kind: 'post', exclusive: true, group: 'private' },
  { kind: 'post', fate: 'deleted', pictured: true },
  { kind: 'post', fate: 'erased' },
  { kind: 'post', fate: 'hidden', pictured: true },
  { kind: 'post', fate: 'gated' },
  { kind: 'post', fromAge: 13, pictured: true },
  { kind: 'post', fromAge: 16 },
  { kind: 'post', group: 'public' },
  { kind: 'post', group: 'private', pictured: true },
  { kind: 'reel', pictured: true, fromAge: 7 },
  { kind: 'reel', fromAge: 16 },
  { kind: 'reel', audience: 'followers' },
  { kind: 'reel', exclusive: true },
  { kind: 'reel', group: 'private' },
  { kind: 'reel', fate: 'hidden' },
  { kind: 'story', audience: 'followers', pictured: true },
  { kind: 'story', fromAge: 13 },
  { kind: 'story', fate: 'deleted' },
  { kind: 'story', fate: 'hidden' },
  { kind: 'comment', fate: 'hidden' },
  { kind: 'comment', fate: 'deleted' },
  { kind: 'track', exclusive: true },
  { kind: 'track', fromAge: 16 },
  { kind: 'track', fate: 'deleted' },
  { kind: 'album' },
  { kind: 'art' },
  { kind: 'art', fromAge: 13 },
];

/** Who publishes, and where. */
export interface Publisher {
  readonly client: Client;
  readonly id: string;
  /** A word in all that is published, to look for. */
  readonly common: string;
  readonly groups: Readonly<Record<'public' | 'private', string>>;
  /** A post of somebody else's that everybody sees, to comment on. */
  readonly talk: string;
}

/** Publishes one. */
export async function publish(by: Publisher, plan: Plan): Promise<Item> {
  const canary = `cn${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  const words = `${by.common} ${canary}`;
  const item = { ...plan, author: by.id, canary };
  const terms = {
    ...(plan.audience && { audience: plan.audience }),
    ...(plan.group && { group: by.groups[plan.group] }),
    ...(plan.exclusive && { isExclusive: true, price: 4 }),
    ...(plan.fromAge && { fromAge: plan.fromAge }),
  } as const;
  const { client } = by;
  switch (plan.kind) {
    case 'post': {
      const media = plan.pictured ? [{ file: (await keepPicture(client)).id, alt: words }] : [];
      const { id } = await client.call(social.createPost, { body: { content: words, media, ...terms } as never });
      return { ...item, id, address: `/api/posts/${id}` };
    }
    case 'reel': {
      const video = { file: (await keepVideo(client)).id };
      const { id } = await client.call(reels.createReel, { body: { title: words, video, ...terms } as never });
      return { ...item, id, address: `/api/reels/${id}` };
    }
    case 'story': {
      const medium = plan.pictured && { medium: { file: (await keepPicture(client)).id } };
      const { id } = await client.call(stories.createStory, { body: { content: words, ...medium, ...terms } as never });
      return { ...item, id, address: `/api/stories/${id}` };
    }
    case 'comment': {
      const params = { postId: by.talk };
      await client.call(commenting.addComment, { params, body: { content: words } });
      const said = await client.call(commenting.listComments, { params, query: { limit: 100 } });
      const id = said.find(({ content }) => content === words)?.id ?? '';
      return { ...item, id, on: by.talk, address: `/api/posts/${by.talk}/comments?limit=100` };
    }
    case 'track': {
      const { id } = await track(client, words, plan);
      return { ...item, id, address: `/api/tracks/${id}` };
    }
    case 'album': {
      const { id: song } = await track(client, by.common);
      const { id } = await client.call(albums.createAlbum, { body: { title: words, tracks: [song] } });
      await client.call(albums.releaseAlbum, { params: { albumId: id } });
      return { ...item, id, address: `/api/albums/${id}` };
    }
    case 'art': {
      const { id: image } = await keepPicture(client);
      const body = { title: words, description: '', category: 'digital' as const, image, fromAge: plan.fromAge };
      const { id } = await client.call(art.createPiece, { body });
      return { ...item, id, address: `/api/art/${id}` };
    }
  }
}

function track(
  client: Client,
  title: string,
  { exclusive, fromAge }: Pick<Plan, 'exclusive' | 'fromAge'> = {},
): Promise<{ id: string }> {
  const price: readonly (readonly [string, string])[] = exclusive
    ? [
        ['isExclusive', 'true'],
        ['price', '4'],
      ]
    : [];
  return client.form(music.uploadTrack, [
    ['audio', newSound()],
    ['title', title],
    ['artist', 'Odette'],
    ['fromAge', String(fromAge ?? 0)],
    ...price,
  ]);
}
