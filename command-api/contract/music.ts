import { FromAge } from '@marquee/domain/content/ages.ts';
import { fromAges } from '@marquee/domain/content/from-ages.ts';
import { mostBytes } from '@marquee/domain/files/limits.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { Version } from '@marquee/domain/music/mastering/events.ts';
import { z } from 'zod';
import { Done, Hidden, Instant, PublicPerson, page, text, Uuid } from './common.ts';
import { endpoint, formEndpoint } from './endpoint.ts';
import { UnlockStarted } from './social-unlocks.ts';

const trackId = z.object({ trackId: Uuid });
const title = text(textLimits.trackTitle, 1, 'Title is required');
const artist = text(textLimits.trackArtist, 1, 'Artist name is required');
const album = text(textLimits.album);
const genre = text(textLimits.genre);
const description = text(textLimits.trackDescription);
const rights = z.enum(['independent', 'major']);

/** One track (spec section 3, tracks). Addresses are good for who asks, for an hour or two. */
export const Track = z.object({
  id: Uuid,
  userId: Uuid,
  owner: PublicPerson,
  title: z.string(),
  artist: z.string(),
  album: z.string().nullable(),
  description: z.string().nullable(),
  genre: z.string(),
  /** Seconds; 0 while nobody has counted. */
  duration: z.number(),
  /** The recording as it was uploaded; null while it is locked, and where its file is gone. */
  fileUrl: z.string().nullable(),
  /** The same in fewer bytes, for playing; null where nothing was made of it: `fileUrl` is played then. */
  streamUrl: z.string().nullable(),
  /** The cover that came with the recording. */
  artworkUrl: z.string().nullable(),
  /** The loudest of each equal part, 0 to 255; null while it is not known. */
  waveform: z.array(z.int()).nullable(),
  isProcessed: z.boolean(),
  processing: z.enum(['running', 'ready', 'failed']),
  isExclusive: z.boolean(),
  /** Dollars, such as 4.5; 0 unless it is exclusive. */
  price: z.number(),
  /** Exclusive, and not bought by who asks. */
  locked: z.boolean(),
  rights,
  /** From which age it is, in years, by its artist's word or by a decision; 0 for everybody. */
  fromAge: z.int(),
  /** How often others have heard it, each of them once in an hour or so. */
  playCount: z.int(),
  likeCount: z.int(),
  /** I like it. */
  isLiked: z.boolean(),
  /** What of it is heard. */
  version: Version,
  /** Its master; told to its artist, null where none was asked for. Where one waits or came to nothing, `reason` is a code. */
  mastering: z
    .object({
      status: z.enum(['running', 'parked', 'failed', 'mastered']),
      reason: z.string().nullable(),
      /** How much of it is done, from 0 to 100, while it is made; null where nobody has said yet. */
      percent: z.int().nullable(),
      /** Integrated, of the master. */
      lufs: z.number().nullable(),
      /** dBTP, of the master. */
      truePeak: z.number().nullable(),
      /** Both to compare; null until there is a master, and where the file is gone. */
      originalUrl: z.string().nullable(),
      masterUrl: z.string().nullable(),
    })
    .nullable(),
  /** Why a moderator has hidden it; told to its artist and to staff. */
  hidden: z.string().nullable(),
  /** Deleted by its artist, who can bring it back until then. */
  erasesAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Track = z.infer<typeof Track>;

/** What a recording tells of itself; empty where it says nothing. */
export const SoundTags = z.object({ title: z.string(), artist: z.string(), album: z.string(), genre: z.string() });
export type SoundTags = z.infer<typeof SoundTags>;

export const music = {
  listTracks: endpoint({
    method: 'GET',
    path: '/api/tracks',
    summary: 'Tracks, newest first: mine, with those that I deleted, or somebody else’s; `X-Next-Cursor` goes on',
    access: 'person',
    query: z.object({ owner: Uuid.optional(), ...page }),
    response: z.array(Track),
  }),
  getTrack: endpoint({
    method: 'GET',
    path: '/api/tracks/:trackId',
    summary: 'One track',
    access: 'person',
    params: trackId,
    response: Track,
  }),
  /**
   * The recording is the part `audio`, or one that I keep already (`file`, by its id). Refusals: 400 `NoFile`, `PriceOutOfRange`; 403
   * `AgeVerificationRequired`; 409 `DuplicateTrack` (`details.track` is the first), `QuotaExceeded`; 413 `FileTooLarge`; 415 `InvalidFile`.
   */
  uploadTrack: formEndpoint({
    method: 'POST',
    path: '/api/tracks',
    summary: 'Upload a recording with what is said of it, in any order; an exclusive one costs $1 to $99',
    access: 'person',
    form: {
      file: 'audio',
      maxBytes: mostBytes.audio,
      fields: z.object({
        title,
        artist,
        album: album.default(''),
        genre: genre.default(''),
        description: description.default(''),
        isExclusive: z
          .enum(['true', 'false'])
          .default('false')
          .transform((typed) => typed === 'true'),
        /** Dollars; what is no number is 0. */
        price: text(textLimits.genre).default(''),
        rights: rights.default('independent'),
        fromAge: z
          .enum(fromAges.map(String) as [`${FromAge}`])
          .default('0')
          .transform((typed) => Number(typed) as FromAge),
        file: Uuid.optional(),
      }),
    },
    response: Track,
  }),
  /** Refusals: 400 `PriceOutOfRange`, 403 `AgeVerificationRequired`. */
  editTrack: endpoint({
    method: 'PATCH',
    path: '/api/tracks/:trackId',
    summary: 'Change what is said of a track, or its price (its artist)',
    access: 'person',
    params: trackId,
    body: z.object({
      title: title.optional(),
      artist: artist.optional(),
      album: album.optional(),
      genre: genre.optional(),
      description: description.optional(),
      isExclusive: z.boolean().optional(),
      /** Dollars. */
      price: z.number().min(0).max(1_000_000).optional(),
      fromAge: FromAge.optional(),
    }),
    response: Track,
  }),
  deleteTrack: endpoint({
    method: 'DELETE',
    path: '/api/tracks/:trackId',
    summary: 'Delete a track (its artist); it can be restored for 30 days',
    access: 'person',
    params: trackId,
    response: Done,
  }),
  restoreTrack: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/restore',
    summary: 'Bring a deleted track back (its artist)',
    access: 'person',
    params: trackId,
    response: Track,
  }),
  /** Refusals: 409 `HeldForLicence`. */
  eraseTrack: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/erase',
    summary: 'Erase a track for good, with its recording (its artist)',
    access: 'person',
    params: trackId,
    response: Done,
  }),
  retryTrack: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/retry',
    summary: 'Have a recording looked through again that could not be (its artist, operators, support)',
    access: 'person',
    staff: ['operator', 'support'],
    params: trackId,
    response: Done,
  }),
  hideTrack: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/hide',
    summary: 'Hide a track from everybody but its artist (moderators), with a reason that they read',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: trackId,
    body: z.object({ reason: text(textLimits.reason, 1, 'Write down why') }),
    response: Hidden,
  }),
  unhideTrack: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/unhide',
    summary: 'Show a hidden track again (moderators)',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: trackId,
    response: Done,
  }),
  /** Refusals: 403 `AgeVerificationRequired`, 409 `AlreadyUnlocked`, `NotForSale`, `OwnContent`. */
  unlockTrack: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/unlock',
    summary: 'Pay to hear an exclusive track; asked again, the payment that is open is answered',
    access: 'person',
    guardian: 'money',
    params: trackId,
    response: UnlockStarted,
  }),
  /** Refusals: 415 `InvalidFile`. */
  readSoundTags: endpoint({
    method: 'GET',
    path: '/api/files/:fileId/tags',
    summary: 'What a recording that I keep tells of itself',
    access: 'person',
    params: z.object({ fileId: Uuid }),
    response: SoundTags,
  }),
};
