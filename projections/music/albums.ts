import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { albumEvents } from '@marquee/domain/music/album/events.ts';
import { gating } from '../content-ages.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';

/** One album. What its owner says of it is sealed. */
export interface AlbumRow {
  readonly album: string;
  readonly owner: string;
  /** `AlbumBody`; null once it is erased. */
  readonly body: SealedItem | null;
  /** A kept picture. */
  readonly artwork: string | null;
  /** In their order. */
  readonly tracks: readonly string[];
  readonly state: 'published' | 'deleted' | 'erased';
  readonly hidden: string | null;
  /** From which age a decision keeps it; 0: none does. */
  readonly gate: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** Null: a draft, its owner's alone. */
  readonly released_at: string | null;
  readonly erase_at: string | null;
}

const albumsTable = keyedTable<AlbumRow, 'album', typeof albumEvents>({
  name: 'albums',
  columns: {
    album: 'uuid',
    owner: 'uuid not null',
    body: 'json',
    artwork: 'uuid',
    tracks: 'json not null',
    state: 'text not null',
    hidden: 'text',
    gate: 'integer not null',
    created_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    released_at: 'timestamptz',
    erase_at: 'timestamptz',
  },
  key: ['album'],
  indexes: [
    '(owner, created_at desc, album desc)',
    '(artwork) where artwork is not null',
    '(erase_at) where erase_at is not null',
  ],
  // the facets' events are those of other content as well
  categories: [albumAggregate.category],
  keyOf: ({ stream }) => ({ album: keyOf(stream) }),
  isFirst: ({ type }) => type === 'AlbumCreated',
  on: {
    AlbumCreated: (_, { data, meta: { recordedAt } }, { album }) => ({
      ...{ album, ...data, state: 'published', hidden: null, gate: 0 },
      ...{ created_at: recordedAt, updated_at: recordedAt, released_at: null, erase_at: null },
    }),
    AlbumEdited: (row, { data: { body, artwork, tracks }, meta: { recordedAt } }) =>
      row && {
        ...row,
        body: body ?? row.body,
        artwork: artwork === undefined ? row.artwork : artwork,
        tracks: tracks ?? row.tracks,
        updated_at: recordedAt,
      },
    AlbumReleased: (row, { data: { at } }) => row && { ...row, released_at: at },
    ContentDeleted: (row, { data }) => row && { ...row, state: 'deleted', erase_at: data.eraseAt },
    ContentRestored: (row) => row && { ...row, state: 'published', erase_at: null },
    ContentErased: (row) => row && { ...row, state: 'erased', body: null, erase_at: null },
    ContentHidden: (row, { data }) => row && { ...row, hidden: data.reason },
    ContentUnhidden: (row) => row && { ...row, hidden: null },
    ...gating,
  },
});

export const albums = projection('albums', 2, albumEvents, [albumsTable]);
