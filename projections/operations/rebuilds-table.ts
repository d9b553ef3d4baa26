import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { RebuildEvent, rebuildEvents, rebuildOutcomes } from '@marquee/domain/operations/rebuild/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import type { Recorded } from '../runner/projection.ts';

/** The last rebuild of a read model that an operator has asked for. */
export interface RebuildRow {
  readonly read_model: string;
  readonly rebuild: string;
  /** `requested`: it is under way. */
  readonly outcome: 'requested' | 'failed' | (typeof rebuildOutcomes)[number];
  /** Id of the operator. */
  readonly requested_by: string;
  readonly reason: string;
  readonly requested_at: string;
  /** Rows that the log gives it; null where it is not known. */
  readonly rows: number | null;
  /** Why it could not be done. */
  readonly message: string | null;
  readonly ended_at: string | null;
}

type Ended = Recorded<typeof rebuildEvents, Exclude<RebuildEvent['type'], 'RebuildRequested'>>;

export const rebuildsTable = keyedTable<RebuildRow, 'read_model', typeof rebuildEvents>({
  name: 'rebuilds',
  columns: {
    read_model: 'text',
    rebuild: 'uuid not null',
    outcome: 'text not null',
    requested_by: 'text not null',
    reason: 'text not null',
    requested_at: 'timestamptz not null',
    rows: 'bigint',
    message: 'text',
    ended_at: 'timestamptz',
  },
  key: ['read_model'],
  keyOf: (event) => ({ read_model: keyOf(event.stream) }),
  on: {
    RebuildRequested: (_, { data, meta, stream }) => ({
      read_model: keyOf(stream),
      rebuild: data.rebuild,
      outcome: 'requested',
      requested_by: meta.actor,
      reason: data.reason,
      requested_at: meta.recordedAt,
      rows: null,
      message: null,
      ended_at: null,
    }),
    ReadModelRebuilt: (row, event) => ended(row, event, { outcome: event.data.outcome, rows: event.data.rows }),
    RebuildFailed: (row, event) => ended(row, event, { outcome: 'failed', message: event.data.message }),
  },
});

function ended(
  row: RebuildRow | undefined,
  { meta }: Ended,
  result: Pick<RebuildRow, 'outcome'> & Partial<RebuildRow>,
): RebuildRow | undefined {
  return row && { ...row, ...result, ended_at: meta.recordedAt };
}
