import type { FileBody } from '@marquee/domain/files/file/events.ts';
import { hasRole } from '@marquee/domain/kernel/actor.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import type { SubjectKind } from '@marquee/domain/moderation/case/terms.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import type { PublicationBody, PublicationKind } from '@marquee/domain/social/publication/events.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { fileById } from '@marquee/projections/files/files.ts';
import { albumsByIds } from '@marquee/projections/music/album-queries.ts';
import { trackById } from '@marquee/projections/music/track-queries.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import { commentById } from '@marquee/projections/social/comment-queries.ts';
import { groupsByIds } from '@marquee/projections/social/group-queries.ts';
import { postById } from '@marquee/projections/social/post-queries.ts';
import { storiesByIds } from '@marquee/projections/social/story-queries.ts';
import { profileOf } from '../accounts/current-user.ts';
import type { CaseSubject } from '../contract/moderation-cases.ts';
import type { MediaAddresses } from '../files/media/media-addresses.ts';
import type { Services } from '../http/services.ts';
import { albumViews } from '../music/album-views.ts';
import { bodiesOf, namesOfGroups } from '../social/groups/group-names.ts';
import { groupViews } from '../social/groups/group-views.ts';
import { mediumView } from '../social/media/medium-view.ts';
import { postViews } from '../social/post-views.ts';
import {
  isThere,
  type Looker,
  sightsOfAlbums,
  sightsOfComments,
  sightsOfPosts,
  sightsOfStories,
  sightsOfTracks,
  standingModels,
} from '../social/sight.ts';

export interface SubjectServices extends Services {
  readonly addresses: MediaAddresses;
}

/** Whose a thing is, and how often it had been changed. */
export interface Owned {
  readonly owner: string;
  readonly revision: number;
}

/** What is asked of a kind of thing that can be reported. */
interface SubjectReader {
  /** Undefined where there is no such thing, or who asks sees nothing of it. */
  owned(services: SubjectServices, looker: Looker, id: string): Promise<Owned | undefined>;
  /** As its readers see it, for staff; undefined where it is gone. */
  view(services: SubjectServices, looker: Looker, id: string): Promise<CaseSubject | undefined>;
}

/** Read models that these are told from. */
export const subjectModels = [
  'posts',
  'post_media',
  'stories',
  'comments',
  'tracks',
  'albums',
  'files',
  'likes',
  'shows',
  ...standingModels,
];
const personPage = (person: string) => `/profile?person=${person}`;
const plain: Pick<CaseSubject, 'pictures' | 'videos' | 'group' | 'createdAt' | 'hidden' | 'gated'> = {
  ...{ pictures: [], videos: [], group: null, createdAt: null, hidden: null, gated: false },
};

/** The one list of what can be reported. A kind that is forgotten does not compile. */
const readers: Readonly<Record<SubjectKind, SubjectReader>> = {
  post: publication('post'),
  reel: publication('reel'),
  story: {
    async owned({ database }, looker, id) {
      const [row] = await storiesByIds(database, [id], iso(Date.now()));
      const [sight] = row ? await sightsOfStories(database, looker, [row]) : [];
      return row && sight === 'whole' ? { owner: row.author, revision: 0 } : undefined;
    },
    // what has run out is its author's alone, and staff's as long as somebody has reported it
    async view({ addresses, database, personalData }, looker, id) {
      const [row] = await storiesByIds(database, [id], iso(Date.now()));
      const body = row?.body && (await personalData.open<PublicationBody>(row.body));
      if (!row || !body) return undefined;
      const { file, kind, renditions } = row;
      const alt = body.alts?.[0] ?? '';
      const medium =
        file && kind && renditions
          ? mediumView(addresses, { file, kind, renditions }, alt, looker.personId)
          : undefined;
      const videos = medium?.videoUrl ? [{ url: medium.videoUrl, alt }] : [];
      const picture = medium?.kind === 'picture' ? medium.sources[0] : undefined;
      const pictures = picture ? [{ url: picture.url, alt }] : [];
      const state = { createdAt: row.published_at, hidden: row.hidden, gated: row.gated };
      const address = personPage(row.author);
      return { title: null, text: body.content, pictures, videos, address, group: null, ...state };
    },
  },
  comment: {
    async owned(services, looker, id) {
      const { database } = services;
      const row = await commentById(database, id);
      const [sight] = row ? await sightsOfComments(database, looker, [row]) : [];
      const on = row && (await postById(database, row.subject));
      const post = on && (await readers[on.kind].owned(services, looker, on.post));
      return row && post && sight !== 'nothing' ? { owner: row.author, revision: row.rev } : undefined;
    },
    async view({ database, personalData }, { personId }, id) {
      const row = await commentById(database, id);
      const on = row && (await postById(database, row.subject));
      const body = row?.body && (await personalData.open<PublicationBody>(row.body));
      if (!row || !body) return undefined;
      const state = { createdAt: row.created_at, hidden: row.hidden, gated: row.gated };
      return {
        ...plain,
        title: null,
        text: body.content,
        address: addressOf(on?.kind ?? 'post', row.subject),
        group: await groupNamed({ database, personalData }, personId, on?.grp ?? null),
        ...state,
      };
    },
  },
  track: {
    async owned({ database }, looker, id) {
      const row = await trackById(database, id);
      const [sight] = row ? await sightsOfTracks(database, looker, [row]) : [];
      return row && isThere(sight) ? { owner: row.owner, revision: 0 } : undefined;
    },
    async view({ database, personalData }, _, id) {
      const row = await trackById(database, id);
      const body = row?.body && (await personalData.open<TrackBody>(row.body));
      if (!row || !body) return undefined;
      const text = [body.artist, body.description].filter(Boolean).join('\n');
      const state = { createdAt: row.uploaded_at, hidden: row.hidden, gated: row.gated };
      return { ...plain, title: body.title, text, address: `/track?id=${id}`, ...state };
    },
  },
  album: {
    async owned({ database }, looker, id) {
      const row = (await albumsByIds(database, [id])).get(id);
      const [sight] = row ? await sightsOfAlbums(database, looker, [row]) : [];
      return row && isThere(sight) ? { owner: row.owner, revision: 0 } : undefined;
    },
    async view(services, looker, id) {
      const row = (await albumsByIds(services.database, [id])).get(id);
      const [album] = row ? await albumViews(services, looker, [row]) : [];
      if (!row || !album) return undefined;
      const tracks = album.tracks.map(({ title }, n) => `${n + 1}. ${title}`);
      const text = [album.description, ...tracks].filter(Boolean).join('\n');
      const pictures = album.artworkUrl ? [{ url: album.artworkUrl, alt: 'Cover' }] : [];
      const state = { createdAt: row.created_at, hidden: row.hidden, gated: row.gated };
      return { ...plain, title: album.title, text, pictures, address: `/album?id=${id}`, ...state };
    },
  },
  group: {
    async owned({ database, directory, personalData }, looker, id) {
      const row = (await groupsByIds(database, looker.personId, [id])).get(id);
      const [group] = row ? await groupViews({ database, directory, personalData }, looker, [row]) : [];
      return group && { owner: group.owner.id, revision: 0 };
    },
    async view({ database, personalData }, { personId }, id) {
      const row = (await groupsByIds(database, personId, [id])).get(id);
      const body = row && (await bodiesOf(personalData, [row])).get(id);
      if (!row || !body) return undefined;
      const text = [body.description, body.rules].filter(Boolean).join('\n\n');
      const state = { createdAt: row.created_at, hidden: row.hidden };
      return { ...plain, title: body.name, text, address: `/groups?group=${id}`, ...state };
    },
  },
  file: {
    // a file by itself is seen where its owner has made it public
    async owned({ database }, _, id) {
      const row = await fileById(database, id);
      const isSeen = row?.public && row.standing === 'ready' && row.erase_at === null && row.hidden === null;
      return row && isSeen ? { owner: row.owner, revision: 0 } : undefined;
    },
    async view({ addresses, database, personalData }, { personId }, id) {
      const row = await fileById(database, id);
      const body = row && (await personalData.open<FileBody>(row.body));
      if (!row || !body) return undefined;
      const url = addresses.give(id, 'original', personId);
      const shown = [{ url, alt: body.fileName }];
      const text = [row.mime, ...body.tags].join(', ');
      return {
        ...{ ...plain, title: body.fileName, text, address: `/files/public/${id}` },
        ...{ pictures: row.kind === 'picture' ? shown : [], videos: row.kind === 'video' ? shown : [] },
        ...{ createdAt: row.stored_at, hidden: row.hidden },
      };
    },
  },
  person: {
    async owned({ database }, { actor }, id) {
      const row = await personById(database, id);
      const seen = row && (!row.erased || hasRole(actor, 'moderator', 'operator'));
      return seen ? { owner: id, revision: 0 } : undefined;
    },
    async view({ database, personalData }, _, id) {
      const row = await personById(database, id);
      const profile = row && (await profileOf(personalData, row));
      if (!row || !profile) return undefined;
      const pictures = row.image_url ? [{ url: row.image_url, alt: 'Profile picture' }] : [];
      const text = [profile.bio, ...(profile.links ?? [])].filter(Boolean).join('\n');
      return { ...plain, title: profile.username, text, pictures, address: personPage(id) };
    },
  },
  show: {
    async owned({ database }, _, id) {
      const row = await showById(database, id);
      return row && { owner: row.owner, revision: 0 };
    },
    async view({ database }, _, id) {
      const row = await showById(database, id);
      if (!row) return undefined;
      const { title, description: text, created_at: createdAt } = row;
      return { ...plain, title, text, createdAt, address: `/live-shows?show=${id}` };
    },
  },
};

/** Where a post or reel stands. */
const addressOf = (kind: PublicationKind, id: string) => `/social?${kind}=${id}`;

/** The group that something was said in; null outside of groups. */
async function groupNamed(
  { database, personalData }: Pick<SubjectServices, 'database' | 'personalData'>,
  viewer: string,
  grp: string | null,
): Promise<CaseSubject['group']> {
  const row = grp === null ? undefined : (await groupsByIds(database, viewer, [grp])).get(grp);
  return row ? { id: row.grp, name: (await namesOfGroups(personalData, [row])).get(row.grp) ?? '' } : null;
}

function publication(kind: PublicationKind): SubjectReader {
  return {
    async owned({ database }, looker, id) {
      const row = await postById(database, id);
      const [sight] = row?.kind === kind ? await sightsOfPosts(database, looker, [row]) : [];
      return row && sight !== undefined && sight !== 'nothing' ? { owner: row.author, revision: row.rev } : undefined;
    },
    async view(services, looker, id) {
      const row = await postById(services.database, id);
      const [post] = row?.kind === kind ? await postViews(services, looker, [row]) : [];
      if (!row || !post) return undefined;
      const pictures = post.media.flatMap(({ kind: shown, sources, alt }) =>
        shown === 'picture' ? sources.slice(0, 1).map(({ url }) => ({ url, alt })) : [],
      );
      const videos = post.media.flatMap(({ videoUrl: url, alt }) => (url ? [{ url, alt }] : []));
      const { content: text, createdAt } = post;
      const state = { hidden: row.hidden, gated: row.gated };
      const address = addressOf(kind, id);
      const group = await groupNamed(services, looker.personId, row.grp);
      return { title: post.reel?.title || null, text, pictures, videos, address, group, createdAt, ...state };
    },
  };
}

/** Whose something is that somebody wants to report; undefined where they see nothing of it. */
export function ownedSubject(services: SubjectServices, looker: Looker, { kind, id }: Subject) {
  return readers[kind].owned(services, looker, id);
}

/** Something as its readers see it, for staff; undefined where it is gone. */
export function subjectView(services: SubjectServices, looker: Looker, { kind, id }: Subject) {
  return readers[kind].view(services, looker, id);
}
