import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Finding, VerificationEvent, verificationEvents } from '@marquee/domain/operations/verification/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import type { Recorded } from '../runner/projection.ts';

/** One look at the whole log. */
export interface VerificationRow {
  /** The UTC day of a nightly one, or a uuid. */
  readonly verification: string;
  readonly outcome: 'requested' | 'sound' | 'unsound';
  /** The operator who asked for it, and why; null for a nightly one. */
  readonly requested_by: string | null;
  readonly reason: string | null;
  readonly requested_at: string | null;
  /** How much was read and checked; null while it is at work. */
  readonly events: number | null;
  readonly checks: number | null;
  /** How much was wrong. */
  readonly findings: number;
  /** What of it is told by name. */
  readonly named: readonly Finding[];
  readonly ended_at: string | null;
  /** When it last changed. */
  readonly at: string;
}

type Event<T extends VerificationEvent['type']> = Recorded<typeof verificationEvents, T>;

const nothing = {
  requested_by: null,
  reason: null,
  requested_at: null,
  events: null,
  checks: null,
  findings: 0,
  named: [],
  ended_at: null,
};

export const verificationsTable = keyedTable<VerificationRow, 'verification', typeof verificationEvents>({
  name: 'verifications',
  columns: {
    verification: 'text',
    outcome: 'text not null',
    requested_by: 'text',
    reason: 'text',
    requested_at: 'timestamptz',
    events: 'bigint',
    checks: 'integer',
    findings: 'bigint not null',
    named: 'json not null',
    ended_at: 'timestamptz',
    at: 'timestamptz not null',
  },
  key: ['verification'],
  indexes: ['(at desc)', `(ended_at desc) where ended_at is not null`],
  keyOf: (event) => ({ verification: keyOf(event.stream) }),
  on: {
    VerificationRequested: (_, event) => ({
      ...nothing,
      verification: keyOf(event.stream),
      outcome: 'requested',
      requested_by: event.meta.actor,
      reason: event.data.reason,
      requested_at: event.meta.recordedAt,
      at: event.meta.recordedAt,
    }),
    LogVerified: (row, event) => ended(row, event, 'sound'),
    LogFoundUnsound: (row, event) => {
      const { count: findings, named } = event.data.findings;
      return { ...ended(row, event, 'unsound'), findings, named };
    },
  },
});

function ended(
  row: VerificationRow | undefined,
  event: Event<'LogVerified' | 'LogFoundUnsound'>,
  outcome: 'sound' | 'unsound',
): VerificationRow {
  const { events, checks } = event.data;
  const at = event.meta.recordedAt;
  return { ...nothing, ...row, verification: keyOf(event.stream), outcome, events, checks, ended_at: at, at };
}
