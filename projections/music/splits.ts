import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { type Share, splitEvents } from '@marquee/domain/music/split/events.ts';
import { withoutParty } from '@marquee/domain/music/split/state.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { trackEvents } from '@marquee/domain/music/track/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';

/** Shares that wait for somebody's yes. */
export interface ProposedShares {
  readonly parties: readonly Share[];
  /** Who has a share, and none in these: they are asked as well. */
  readonly leaving: readonly string[];
  readonly accepted: readonly string[];
}

/** How a track is shared out, and how it would be; there is a row for each track that anybody was ever asked about. */
export interface SplitRow {
  readonly track: string;
  readonly owner: string;
  readonly proposed: ProposedShares | null;
  readonly proposed_version: number | null;
  /** Null: all of it is its artist's. */
  readonly in_force: readonly Share[] | null;
  readonly in_force_version: number | null;
  /** Who ended the last proposal by a no. */
  readonly declined_by: string | null;
  readonly changed_at: string;
}

/** Somebody who was asked about a track: the version that they were asked last, and the one that they have a share by. */
export interface SplitPartyRow {
  readonly track: string;
  readonly party: string;
  readonly asked: number;
  readonly in_force: number | null;
}

const definitions = { ...splitEvents, ContentErased: trackEvents.ContentErased } as const;

const nothing = { proposed: null, proposed_version: null } as const;

const splitsTable = keyedTable<SplitRow, 'track', typeof definitions>({
  name: 'splits',
  columns: {
    track: 'uuid',
    owner: 'uuid not null',
    proposed: 'json',
    proposed_version: 'integer',
    in_force: 'json',
    in_force_version: 'integer',
    declined_by: 'uuid',
    changed_at: 'timestamptz not null',
  },
  key: ['track'],
  indexes: ['(owner, changed_at desc, track desc)'],
  // what is erased may be other content as well
  categories: [trackAggregate.category],
  keyOf: ({ stream }) => ({ track: keyOf(stream) }),
  on: {
    SplitProposed: (row, { data: { version, owner, parties, leaving }, meta }, { track }) => ({
      ...{ track, owner, proposed: { parties, leaving, accepted: [] }, proposed_version: version },
      in_force: row?.in_force ?? null,
      in_force_version: row?.in_force_version ?? null,
      declined_by: null,
      changed_at: meta.recordedAt,
    }),
    SplitAccepted: (row, { data: { party }, meta }) =>
      row?.proposed
        ? {
            ...row,
            proposed: { ...row.proposed, accepted: [...row.proposed.accepted, party] },
            changed_at: meta.recordedAt,
          }
        : row,
    SplitDeclined: (row, { data: { party }, meta }) =>
      row && { ...row, ...nothing, declined_by: party, changed_at: meta.recordedAt },
    SplitWithdrawn: (row, { meta }) => row && { ...row, ...nothing, changed_at: meta.recordedAt },
    SplitInForce: (row, { data: { version, owner, parties }, meta }) => {
      const isShared = parties.some(({ party }) => party !== owner);
      const after = isShared ? { in_force: parties, in_force_version: version } : wholly;
      return row && { ...row, ...nothing, ...after, changed_at: meta.recordedAt };
    },
    SplitLeft: (row, { data: { party, owner }, meta }) => {
      const parties = row?.in_force ? withoutParty(row.in_force, party, owner) : [];
      return row && { ...row, ...(parties.length > 0 ? { in_force: parties } : wholly), changed_at: meta.recordedAt };
    },
    ContentErased: (row, { meta }) =>
      row && { ...row, ...nothing, ...wholly, declined_by: null, changed_at: meta.recordedAt },
  },
});
/** All of it is its artist's. */
const wholly = { in_force: null, in_force_version: null } as const;

const partiesTable = keyedTable<SplitPartyRow, 'track' | 'party', typeof definitions>({
  name: 'split_parties',
  columns: { track: 'uuid', party: 'uuid', asked: 'integer not null', in_force: 'integer' },
  key: ['track', 'party'],
  indexes: ['(party)'],
  keyOf: ({ type, stream, data }) => {
    const track = keyOf(stream);
    if (type === 'SplitLeft') return { track, party: data.party };
    if (type !== 'SplitProposed' && type !== 'SplitInForce') return [];
    return [...data.parties.map(({ party }) => party), ...data.leaving].map((party) => ({ track, party }));
  },
  on: {
    SplitProposed: (row, { data: { version } }, key) => ({ ...key, asked: version, in_force: row?.in_force ?? null }),
    SplitInForce: (row, { data: { version, parties } }, { party }) =>
      row && { ...row, in_force: parties.some((share) => share.party === party) ? version : null },
    SplitLeft: (row) => row && { ...row, in_force: null },
  },
});

export const splits = projection('splits', 1, definitions, [splitsTable, partiesTable]);
