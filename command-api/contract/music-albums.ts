import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { MOST_TRACKS } from '@marquee/domain/music/album/events.ts';
import { z } from 'zod';
import { Done, Hidden, Instant, PublicPerson, page, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Track } from './music.ts';

const albumId = z.object({ albumId: Uuid });
const title = text(textLimits.album, 1, 'Title is required');
const description = text(textLimits.trackDescription);
/** In their order. */
const tracks = z.array(Uuid).max(MOST_TRACKS);
/** A picture that I keep; null: the cover of its first track. */
const artwork = Uuid.nullable();

/** One album. Addresses are good for who asks, for an hour or two. */
export const Album = z.object({
  id: Uuid,
  userId: Uuid,
  owner: PublicPerson,
  title: z.string(),
  description: z.string().nullable(),
  artworkUrl: z.string().nullable(),
  /** The kept picture that it has for a cover; told to its owner. */
  artworkFile: Uuid.nullable(),
  /** Its tracks in their order, as far as who asks sees them. */
  tracks: z.array(Track),
  /** Null: a draft, its owner's alone. */
  releasedAt: Instant.nullable(),
  /** Why a moderator has hidden it; told to its owner and to staff. */
  hidden: z.string().nullable(),
  /** Deleted by its owner, who can bring it back until then. */
  erasesAt: Instant.nullable(),
  createdAt: Instant,
});
export type Album = z.infer<typeof Album>;

export const albums = {
  listAlbums: endpoint({
    method: 'GET',
    path: '/api/albums',
    summary:
      'Albums, newest first: mine, with drafts and those that I deleted, or somebody else’s; `X-Next-Cursor` goes on',
    access: 'person',
    query: z.object({ owner: Uuid.optional(), ...page }),
    response: z.array(Album),
  }),
  getAlbum: endpoint({
    method: 'GET',
    path: '/api/albums/:albumId',
    summary: 'One album',
    access: 'person',
    params: albumId,
    response: Album,
  }),
  /** Refusals: 400 `InvalidFile`, 403 `TrackNotYours`. */
  createAlbum: endpoint({
    method: 'POST',
    path: '/api/albums',
    summary: 'Make an album of tracks of mine, or that I have a share of; it is a draft until it is released',
    access: 'person',
    body: z.object({
      title,
      description: description.default(''),
      artwork: artwork.default(null),
      tracks: tracks.default([]),
    }),
    response: Album,
  }),
  /** Refusals: 400 `InvalidFile`, 403 `TrackNotYours`, 409 `NoTracks` (it is released). */
  editAlbum: endpoint({
    method: 'PATCH',
    path: '/api/albums/:albumId',
    summary: 'Change what is said of an album, its cover, or its tracks and their order (its owner)',
    access: 'person',
    params: albumId,
    body: z.object({
      title: title.optional(),
      description: description.optional(),
      artwork: artwork.optional(),
      tracks: tracks.optional(),
    }),
    response: Album,
  }),
  /** Refusals: 409 `NoTracks`. */
  releaseAlbum: endpoint({
    method: 'POST',
    path: '/api/albums/:albumId/release',
    summary: 'Show an album to everybody (its owner)',
    access: 'person',
    params: albumId,
    response: Album,
  }),
  deleteAlbum: endpoint({
    method: 'DELETE',
    path: '/api/albums/:albumId',
    summary: 'Delete an album (its owner); it can be restored for 30 days, and its tracks stay',
    access: 'person',
    params: albumId,
    response: Done,
  }),
  restoreAlbum: endpoint({
    method: 'POST',
    path: '/api/albums/:albumId/restore',
    summary: 'Bring a deleted album back (its owner)',
    access: 'person',
    params: albumId,
    response: Album,
  }),
  eraseAlbum: endpoint({
    method: 'POST',
    path: '/api/albums/:albumId/erase',
    summary: 'Erase an album for good (its owner); its tracks stay',
    access: 'person',
    params: albumId,
    response: Done,
  }),
  hideAlbum: endpoint({
    method: 'POST',
    path: '/api/albums/:albumId/hide',
    summary: 'Hide an album from everybody but its owner (moderators), with a reason that they read',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: albumId,
    body: z.object({ reason: text(textLimits.reason, 1, 'Write down why') }),
    response: Hidden,
  }),
  unhideAlbum: endpoint({
    method: 'POST',
    path: '/api/albums/:albumId/unhide',
    summary: 'Show a hidden album again (moderators)',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: albumId,
    response: Done,
  }),
};
