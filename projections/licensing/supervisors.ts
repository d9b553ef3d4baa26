import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { type SupervisorWork, supervisorEvents } from '@marquee/domain/licensing/supervisor/events.ts';
import type { BudgetRange } from '@marquee/domain/licensing/supervisor/ranges.ts';
import type { SyncGenre } from '@marquee/domain/licensing/words.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';

/** One music supervisor (spec section 3). Who they are is sealed. */
export interface SupervisorRow {
  readonly person: string;
  /** `SupervisorProfile`. */
  readonly profile: SealedEnvelope;
  readonly specialties: readonly string[];
  readonly genres: readonly SyncGenre[];
  readonly budget_range: BudgetRange | null;
  readonly standing: 'registered' | 'verified' | 'suspended';
  /** Why they are suspended; null while they are not. */
  readonly reason: string | null;
  readonly registered_at: string;
  readonly updated_at: string;
}

const supervisorsTable = keyedTable<SupervisorRow, 'person', typeof supervisorEvents>({
  name: 'supervisors',
  columns: {
    person: 'uuid',
    profile: 'json not null',
    specialties: 'text[] not null',
    genres: 'text[] not null',
    budget_range: 'text',
    standing: 'text not null',
    reason: 'text',
    registered_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
  },
  key: ['person'],
  indexes: ['(standing, registered_at, person)'],
  keyOf: ({ stream }) => ({ person: keyOf(stream) }),
  isFirst: ({ type }) => type === 'SupervisorRegistered',
  on: {
    SupervisorRegistered: (_, { data, meta }, { person }) => ({
      ...{ person, ...work(data), standing: 'registered', reason: null },
      ...{ registered_at: meta.recordedAt, updated_at: meta.recordedAt },
    }),
    SupervisorEdited: (row, { data, meta }) =>
      row && {
        ...row,
        ...work(data),
        standing: data.anew && row.standing === 'verified' ? 'registered' : row.standing,
        updated_at: meta.recordedAt,
      },
    SupervisorVerified: (row, { meta }) =>
      row && { ...row, standing: 'verified', reason: null, updated_at: meta.recordedAt },
    SupervisorSuspended: (row, { data, meta }) =>
      row && { ...row, standing: 'suspended', reason: data.reason, updated_at: meta.recordedAt },
  },
});

function work({ specialties, preferredGenres, budgetRange, profile }: SupervisorWork & { profile: SealedEnvelope }) {
  return { specialties, genres: preferredGenres, budget_range: budgetRange, profile };
}

/** Who may license music, and who wants to. */
export const supervisors = projection('supervisors', 1, supervisorEvents, [supervisorsTable]);
