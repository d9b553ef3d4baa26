import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import {
  keySignatures,
  licenseTypes,
  moods,
  mostNamed,
  syncGenres,
  tempoBounds,
  territories,
  usages,
} from '@marquee/domain/licensing/words.ts';
import { z } from 'zod';
import { Day, DollarsInput, Done, Instant, page, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Track } from './music.ts';

export const Genre = z.enum(syncGenres);
export const MoodName = z.enum(moods);
export const UsageName = z.enum(usages);
export const TerritoryName = z.enum(territories);
/** Some of a list, each once. */
export const some = <T extends z.ZodType>(of: T, least = 1) =>
  z
    .array(of)
    .min(least, 'Choose at least one')
    .max(mostNamed, `At most ${mostNamed}`)
    .transform((all) => [...new Set(all)]);
const tempo = z.coerce.number().int().min(tempoBounds.least).max(tempoBounds.most);
const trackId = z.object({ trackId: Uuid });
const syncTrackId = z.object({ syncTrackId: Uuid });

/** One track on offer for films, shows and games (spec section 3, sync_tracks). Amounts in dollars. */
export const SyncTrack = z.object({
  id: Uuid,
  trackId: Uuid,
  userId: Uuid,
  title: z.string(),
  artist: z.string(),
  genre: z.array(Genre),
  mood: z.array(MoodName),
  instruments: z.array(z.string()),
  tags: z.array(z.string()),
  /** Beats a minute. */
  tempo: z.int(),
  /** Seconds. */
  duration: z.number(),
  keySignature: z.string().nullable(),
  isInstrumental: z.boolean(),
  licenseType: z.enum(licenseTypes),
  basePrice: z.number(),
  usageRights: z.array(UsageName),
  territory: TerritoryName,
  isAvailable: z.boolean(),
  /** Who asks gets the base price as an offer at once. */
  autoOffer: z.boolean(),
  /** To be played; its recording has no address where it is locked. */
  track: Track,
  /** The beginning of what is locked, in bytes of its own; null for what is heard whole, and where there is none. */
  preview: z.object({ url: z.string(), seconds: z.number() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type SyncTrack = z.infer<typeof SyncTrack>;

/** What nobody else can license of a track. */
export const Taken = z.object({
  usage: z.array(UsageName),
  territory: TerritoryName,
  startDate: Day,
  endDate: Day.nullable(),
});

export const licensing = {
  /** Spec section 7. */
  listSyncTracks: endpoint({
    method: 'GET',
    path: '/api/sync-tracks',
    summary: 'Tracks on offer for licensing, the newest offer first; `X-Next-Cursor` goes on',
    access: 'person',
    query: z.object({
      ...page,
      /** Title, artist, tags and instruments. */
      q: text(textLimits.search).optional(),
      genre: Genre.optional(),
      mood: MoodName.optional(),
      usage: UsageName.optional(),
      keySignature: z.enum(keySignatures).optional(),
      instrumental: z.enum(['true', 'false']).optional(),
      tempoFrom: tempo.optional(),
      tempoTo: tempo.optional(),
      /** Dollars. */
      priceTo: z.coerce.number().min(0).max(1_000_000).optional(),
      /** Seconds. */
      durationTo: z.coerce.number().min(0).max(100_000).optional(),
      territory: TerritoryName.optional(),
    }),
    response: z.array(SyncTrack),
  }),
  listMySyncTracks: endpoint({
    method: 'GET',
    path: '/api/my-sync-tracks',
    summary: 'What I offer, or have offered, for licensing',
    access: 'person',
    response: z.array(SyncTrack),
  }),
  getSyncTrack: endpoint({
    method: 'GET',
    path: '/api/sync-tracks/:syncTrackId',
    summary: 'One track on offer, and what of it is taken',
    access: 'person',
    params: syncTrackId,
    response: SyncTrack.extend({ taken: z.array(Taken) }),
  }),
  /** Refusals: 400 `AmountOutOfRange`; 409 `NotReady`. */
  offerSyncTrack: endpoint({
    method: 'PUT',
    path: '/api/tracks/:trackId/sync',
    summary: 'Offer a track for licensing, or change what is said of it (its artist)',
    access: 'person',
    params: trackId,
    body: z.object({
      genre: some(Genre),
      mood: some(MoodName),
      instruments: some(text(textLimits.tag, 1), 0).default([]),
      tags: some(text(textLimits.tag, 1), 0).default([]),
      usageRights: some(UsageName),
      tempo: z.int().min(tempoBounds.least).max(tempoBounds.most),
      keySignature: z.enum(keySignatures).nullable().default(null),
      isInstrumental: z.boolean().default(false),
      licenseType: z.enum(licenseTypes).default('any'),
      basePrice: DollarsInput,
      territory: TerritoryName.default('worldwide'),
      autoOffer: z.boolean().default(false),
    }),
    response: SyncTrack,
  }),
  withdrawSyncTrack: endpoint({
    method: 'DELETE',
    path: '/api/tracks/:trackId/sync',
    summary: 'Take a track off the offer; licences stay (its artist)',
    access: 'person',
    params: trackId,
    response: Done,
  }),
};
