import { partnershipEvents } from '@marquee/domain/distribution/partnership/events.ts';
import { placementAggregate } from '@marquee/domain/distribution/placement/aggregate.ts';
import { type PlacedKind, placementEvents, type RejectionCode } from '@marquee/domain/distribution/placement/events.ts';
import { platformAggregate } from '@marquee/domain/distribution/platform/aggregate.ts';
import { type PlatformFacts, platformEvents } from '@marquee/domain/distribution/platform/events.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { partnershipsTable } from './partnerships.ts';

/** One streaming platform (spec section 3). `secret` is the vault's reference of its token. */
export interface PlatformRow {
  readonly platform: string;
  readonly name: string;
  readonly supported: boolean;
  readonly endpoint: string;
  readonly secret: string | null;
  readonly content_format: string;
  readonly max_resolution: string;
  readonly codecs: readonly string[];
  readonly added_at: string;
  readonly updated_at: string;
}

/** One thing on one platform (spec section 3, platform_content). */
export interface PlacementRow {
  readonly placement: string;
  readonly platform: string;
  readonly kind: PlacedKind;
  readonly content: string;
  readonly owner: string;
  readonly status: 'pending' | 'published' | 'rejected' | 'withdrawn';
  /** Who of the staff sees to it; null while nobody does. */
  readonly claimed_by: string | null;
  /** Why it was rejected; null while it is not. */
  readonly code: RejectionCode | null;
  readonly reason: string | null;
  readonly published_at: string | null;
  /** Sums over its days, `revenue` in cents. */
  readonly views: number;
  readonly revenue: number;
  /** When it was submitted first, and last. */
  readonly created_at: string;
  readonly submitted_at: string;
}

/** The figures of a UTC day (`YYYY-MM-DD`), `revenue` in cents. */
export interface PlacementDayRow {
  readonly placement: string;
  readonly day: string;
  readonly views: number;
  readonly revenue: number;
}

const platformsTable = keyedTable<PlatformRow, 'platform', typeof platformEvents>({
  name: 'streaming_platforms',
  columns: {
    platform: 'uuid',
    name: 'text not null',
    supported: 'boolean not null',
    endpoint: 'text not null',
    secret: 'uuid',
    content_format: 'text not null',
    max_resolution: 'text not null',
    codecs: 'text[] not null',
    added_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
  },
  key: ['platform'],
  categories: [platformAggregate.category],
  keyOf: ({ stream }) => ({ platform: keyOf(stream) }),
  isFirst: ({ type }) => type === 'PlatformAdded',
  on: {
    PlatformAdded: (_, { data, meta: { recordedAt: at } }, { platform }) => ({
      ...{ platform, ...columnsOf(data), added_at: at, updated_at: at },
    }),
    PlatformEdited: (row, { data, meta }) => row && { ...row, ...columnsOf(data), updated_at: meta.recordedAt },
  },
});

function columnsOf({ contentFormat, maxResolution, secret, ...facts }: PlatformFacts) {
  return { ...facts, secret: secret ?? null, content_format: contentFormat, max_resolution: maxResolution };
}

const undecided = { status: 'pending', claimed_by: null, code: null, reason: null } as const;

const placementsTable = keyedTable<PlacementRow, 'placement', typeof placementEvents>({
  name: 'placements',
  columns: {
    placement: 'uuid',
    platform: 'uuid not null',
    kind: 'text not null',
    content: 'uuid not null',
    owner: 'uuid not null',
    status: 'text not null',
    claimed_by: 'uuid',
    code: 'text',
    reason: 'text',
    published_at: 'timestamptz',
    views: 'bigint not null',
    revenue: 'bigint not null',
    created_at: 'timestamptz not null',
    submitted_at: 'timestamptz not null',
  },
  key: ['placement'],
  indexes: ['(owner, submitted_at desc, placement)', '(status, submitted_at, placement)'],
  categories: [placementAggregate.category],
  keyOf: ({ stream }) => ({ placement: keyOf(stream) }),
  on: {
    SubmissionRequested: (row, { data: { content, platform, owner }, meta: { recordedAt: at } }, { placement }) => ({
      ...{ placement, platform, kind: content.kind, content: content.id, owner, ...undecided },
      ...{ published_at: null, views: row?.views ?? 0, revenue: row?.revenue ?? 0 },
      ...{ created_at: row?.created_at ?? at, submitted_at: at },
    }),
    SubmissionClaimed: (row, { data }) => row && { ...row, claimed_by: data.by },
    SubmissionAccepted: (row, { data }) => row && { ...row, status: 'published', published_at: data.at },
    SubmissionRejected: (row, { data: { code, reason } }) => row && { ...row, status: 'rejected', code, reason },
    SubmissionWithdrawn: (row) => row && { ...row, status: 'withdrawn' },
    PlatformStatsRecorded: (row, { data }) =>
      row && { ...row, views: row.views + data.views, revenue: row.revenue + data.revenue },
  },
});

const daysTable = keyedTable<PlacementDayRow, 'placement' | 'day', typeof placementEvents>({
  name: 'placement_days',
  columns: { placement: 'uuid', day: 'text', views: 'bigint not null', revenue: 'bigint not null' },
  key: ['placement', 'day'],
  keyOf: ({ type, stream, data }) =>
    type === 'PlatformStatsRecorded' ? { placement: keyOf(stream), day: data.day } : [],
  isFirst: () => true,
  on: { PlatformStatsRecorded: (_, { data }, { placement }) => ({ placement, ...data }) },
});

const events = { ...platformEvents, ...placementEvents, ...partnershipEvents };

/** Streaming platforms, what is submitted to them, what they say of each day, and partnerships. */
export const distribution = projection('distribution', 2, events, [
  platformsTable,
  placementsTable,
  daysTable,
  partnershipsTable,
]);
