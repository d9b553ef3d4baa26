import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Version } from '@marquee/domain/music/mastering/events.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { type Rights, trackEvents, type Waveform } from '@marquee/domain/music/track/events.ts';
import { gating, labelled } from '../content-ages.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';

/** How far the master of a track is. */
export interface MasteringRow {
  readonly status: 'running' | 'parked' | 'failed' | 'mastered';
  /** Why it waits, or came to nothing; null else. */
  readonly code: string | null;
  /** LUFS and dBTP of the master; null until there is one. */
  readonly master: { readonly file: StoredBytes; readonly lufs: number; readonly truePeak: number } | null;
  readonly which: Version;
}

/** A version of a track in fewer bytes, at so many kbit/s. */
export interface RenditionRow {
  readonly which: Version;
  readonly file: StoredBytes;
  readonly kbps: number;
}

/** The beginning of a version, of so many milliseconds, which is heard before anybody has paid. */
export interface PreviewRow {
  readonly which: Version;
  readonly file: StoredBytes;
  readonly milliseconds: number;
}

/** One track (spec section 3, tracks). What its artist says of it is sealed. */
export interface TrackRow {
  readonly track: string;
  readonly owner: string;
  /** `TrackBody`; null once it is erased. */
  readonly body: SealedItem | null;
  readonly genre: string;
  /** A kept file. */
  readonly file: string;
  readonly milliseconds: number;
  readonly exclusive: boolean;
  readonly price_cents: number;
  readonly rights: Rights;
  readonly processing: 'running' | 'ready' | 'failed';
  /** The try that it is at, or was. */
  readonly n: number;
  /** Why it could not be looked through; null unless it failed. */
  readonly failure: string | null;
  readonly waveform: Waveform | null;
  /** Null where no master was asked for. */
  readonly mastering: MasteringRow | null;
  /** What it is heard by where that is there: the same in fewer bytes. */
  readonly renditions: readonly RenditionRow[];
  readonly previews: readonly PreviewRow[];
  readonly state: 'published' | 'deleted' | 'erased';
  /** Why a moderator has hidden it; null while it is not hidden. */
  readonly hidden: string | null;
  /** From which age a decision keeps it; 0: none does. */
  readonly gate: number;
  /** From which age it is as its author says; 0: for everybody. */
  readonly label: number;
  readonly uploaded_at: string;
  readonly updated_at: string;
  /** When it goes for good; null while it is not deleted. */
  readonly erase_at: string | null;
}

function mastered(row: TrackRow, change: Partial<MasteringRow>): TrackRow {
  return { ...row, mastering: row.mastering && { ...row.mastering, ...change } };
}

/** Its recording could not be looked through, or its master waits or came to nothing; and it is there. */
export const inTrouble = `(processing = 'failed' or mastering ->> 'status' in ('parked', 'failed')) and state = 'published'`;

const tracksTable = keyedTable<TrackRow, 'track', typeof trackEvents>({
  name: 'tracks',
  columns: {
    track: 'uuid',
    owner: 'uuid not null',
    body: 'json',
    genre: 'text not null',
    file: 'uuid not null',
    milliseconds: 'bigint not null',
    exclusive: 'boolean not null',
    price_cents: 'bigint not null',
    rights: 'text not null',
    processing: 'text not null',
    n: 'integer not null',
    failure: 'text',
    waveform: 'json',
    mastering: 'json',
    renditions: 'json not null',
    previews: 'json not null',
    state: 'text not null',
    hidden: 'text',
    gate: 'integer not null',
    label: 'integer not null',
    uploaded_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    erase_at: 'timestamptz',
  },
  key: ['track'],
  indexes: [
    '(owner, uploaded_at desc, track desc)',
    "(uploaded_at desc, track desc) where state = 'published' and hidden is null",
    '(file)',
    '(uploaded_at desc, track desc)',
    `(uploaded_at desc, track desc) where ${inTrouble}`,
    '(erase_at) where erase_at is not null',
  ],
  // the facets' events are those of other content as well
  categories: [trackAggregate.category],
  keyOf: ({ stream }) => ({ track: keyOf(stream) }),
  isFirst: ({ type, revision }) => type === 'TrackUploaded' && revision === 0,
  on: {
    TrackUploaded: (_, { data: { priceCents, origin: _origin, ...data }, meta: { recordedAt } }, { track }) => ({
      track,
      ...data,
      price_cents: priceCents,
      processing: 'running',
      failure: null,
      waveform: null,
      mastering: null,
      renditions: [],
      previews: [],
      state: 'published',
      hidden: null,
      gate: 0,
      label: 0,
      uploaded_at: recordedAt,
      updated_at: recordedAt,
      erase_at: null,
    }),
    TrackProcessed: (row, { data: { milliseconds, waveform } }) =>
      row && { ...row, processing: 'ready', failure: null, milliseconds, waveform },
    ProcessingFailed: (row, { data: { code } }) => row && { ...row, processing: 'failed', failure: code },
    ProcessingRetried: (row, { data: { n } }) => row && { ...row, processing: 'running', failure: null, n },
    TrackEdited: (row, { data, meta }) =>
      row && {
        ...row,
        body: data.body ?? row.body,
        genre: data.genre ?? row.genre,
        updated_at: meta.recordedAt,
      },
    TrackPriced: (row, { data, meta }) =>
      row && {
        ...row,
        exclusive: data.exclusive,
        price_cents: data.priceCents,
        updated_at: meta.recordedAt,
      },
    MasteringRequested: (row) =>
      row && { ...row, mastering: { status: 'running', code: null, master: null, which: 'original' } },
    MasteringParked: (row, { data: { code } }) => row && mastered(row, { status: 'parked', code }),
    MasteringFailed: (row, { data: { code } }) => row && mastered(row, { status: 'failed', code }),
    TrackMastered: (row, { data: { file, lufs, truePeak } }) =>
      row && mastered(row, { status: 'mastered', code: null, master: { file, lufs, truePeak } }),
    VersionChosen: (row, { data: { which } }) => row && mastered(row, { which }),
    TrackRendered: (row, { data: { which, rendition: file, kbps } }) =>
      row && { ...row, renditions: [...row.renditions, { which, file, kbps }] },
    TrackPreviewed: (row, { data: { which, preview: file, milliseconds } }) =>
      row && { ...row, previews: [...row.previews, { which, file, milliseconds }] },
    ContentDeleted: (row, { data }) => row && { ...row, state: 'deleted', erase_at: data.eraseAt },
    ContentRestored: (row) => row && { ...row, state: 'published', erase_at: null },
    ContentErased: (row) =>
      row && { ...row, state: 'erased', body: null, mastering: null, renditions: [], previews: [], erase_at: null },
    ContentHidden: (row, { data }) => row && { ...row, hidden: data.reason },
    ContentUnhidden: (row) => row && { ...row, hidden: null },
    ContentLabelled: labelled,
    ...gating,
  },
});

export const tracks = projection('tracks', 6, trackEvents, [tracksTable]);
