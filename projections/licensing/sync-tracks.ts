import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { type SyncOffer, syncTrackEvents } from '@marquee/domain/licensing/synctrack/events.ts';
import type { LicenseType, Mood, SyncGenre, Territory, Usage } from '@marquee/domain/licensing/words.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection, type Recorded } from '../runner/projection.ts';

/** One track that is, or was, offered for licensing (spec section 3, sync_tracks). Its title and artist are its track's. Cents. */
export interface SyncTrackRow {
  readonly synctrack: string;
  readonly track: string;
  readonly owner: string;
  readonly genre: readonly SyncGenre[];
  readonly mood: readonly Mood[];
  readonly instruments: readonly string[];
  readonly tags: readonly string[];
  readonly usage_rights: readonly Usage[];
  readonly tempo: number;
  readonly key_signature: string | null;
  readonly instrumental: boolean;
  readonly license_type: LicenseType;
  readonly base_price: number;
  readonly territory: Territory;
  readonly auto_offer: boolean;
  readonly milliseconds: number;
  readonly available: boolean;
  /** Why it is not on offer; null while it is. */
  readonly withdrawn: string | null;
  readonly offered_at: string;
  readonly updated_at: string;
}

/** What a licence has of a track, or is about to; gone once it is released. */
export interface SyncGrantRow {
  readonly synctrack: string;
  readonly licence: string;
  readonly usage: readonly Usage[];
  readonly territory: Territory;
  /** `YYYY-MM-DD`, both included; no end: for good. */
  readonly first_day: string;
  readonly last_day: string | null;
  readonly exclusive: boolean;
  /** Until when it counts while it is not confirmed. */
  readonly until: string;
  readonly confirmed: boolean;
}

const syncTracksTable = keyedTable<SyncTrackRow, 'synctrack', typeof syncTrackEvents>({
  name: 'sync_tracks',
  columns: {
    synctrack: 'uuid',
    track: 'uuid not null',
    owner: 'uuid not null',
    genre: 'text[] not null',
    mood: 'text[] not null',
    instruments: 'text[] not null',
    tags: 'text[] not null',
    usage_rights: 'text[] not null',
    tempo: 'integer not null',
    key_signature: 'text',
    instrumental: 'boolean not null',
    license_type: 'text not null',
    base_price: 'bigint not null',
    territory: 'text not null',
    auto_offer: 'boolean not null',
    milliseconds: 'bigint not null',
    available: 'boolean not null',
    withdrawn: 'text',
    offered_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
  },
  key: ['synctrack'],
  indexes: [
    '(track)',
    '(owner, offered_at desc, synctrack desc)',
    '(offered_at desc, synctrack desc) where available',
    'using gin (genre) where available',
    'using gin (mood) where available',
    'using gin (usage_rights) where available',
    '(tempo) where available',
    '(key_signature) where available',
    '(base_price) where available',
    '(milliseconds) where available',
    '(offered_at desc, synctrack desc) where available and instrumental',
  ],
  keyOf: (event: Recorded<typeof syncTrackEvents>) => ({ synctrack: keyOf(event.stream) }),
  on: {
    SyncTrackOffered: (_, { data: { track, owner, milliseconds, ...offer }, meta }, { synctrack }) => ({
      ...{ synctrack, track, owner, milliseconds, available: true, withdrawn: null, ...said(offer) },
      ...{ offered_at: meta.recordedAt, updated_at: meta.recordedAt },
    }),
    SyncTrackEdited: (row, { data, meta }) => row && { ...row, ...said(data), updated_at: meta.recordedAt },
    SyncTrackWithdrawn: (row, { data, meta }) =>
      row && { ...row, available: false, withdrawn: data.reason, updated_at: meta.recordedAt },
  },
});

function said(offer: SyncOffer) {
  const { genre, mood, instruments, tags, tempo, instrumental, territory } = offer;
  return {
    ...{ genre, mood, instruments, tags, tempo, instrumental, territory },
    usage_rights: offer.usageRights,
    key_signature: offer.keySignature,
    license_type: offer.licenseType,
    base_price: offer.basePrice,
    auto_offer: offer.autoOffer,
  };
}

const { GrantReserved, GrantConfirmed, GrantReleased } = syncTrackEvents;
const grantEvents = { GrantReserved, GrantConfirmed, GrantReleased };

const syncGrantsTable = keyedTable<SyncGrantRow, 'licence' | 'synctrack', typeof grantEvents>({
  name: 'sync_grants',
  columns: {
    synctrack: 'uuid',
    licence: 'uuid',
    usage: 'text[] not null',
    territory: 'text not null',
    first_day: 'text not null',
    last_day: 'text',
    exclusive: 'boolean not null',
    until: 'timestamptz not null',
    confirmed: 'boolean not null',
  },
  key: ['synctrack', 'licence'],
  keyOf: ({ stream, data: { licence } }) => ({ synctrack: keyOf(stream), licence }),
  on: {
    GrantReserved: (_, { data: { usage, territory, start, end = null, exclusive, until } }, key) => ({
      ...key,
      ...{ usage, territory, first_day: start, last_day: end, exclusive, until, confirmed: false },
    }),
    GrantConfirmed: (row) => row && { ...row, confirmed: true },
    GrantReleased: () => undefined,
  },
});

/** Tracks on offer for films, shows and games, and what of them is taken. */
export const syncTracks = projection('syncTracks', 1, syncTrackEvents, [syncTracksTable, syncGrantsTable]);
