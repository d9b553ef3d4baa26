import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';

/** What a door did that should not have been: it let in a second time on one ticket, or on a dead code. Instants are ISO 8601, UTC. */
export interface DoorFindingRow {
  readonly order_id: string;
  readonly unit: number;
  readonly admission: string;
  /** Who let in, when and where. */
  readonly by: string;
  readonly at: string;
  readonly door: string;
  /** The admission that counts; null on a dead code. */
  readonly first: { readonly at: string; readonly by: string; readonly door?: string | undefined } | null;
  /** Why the code was dead, and since when; null for a second admission. */
  readonly code: string | null;
  readonly died_at: string | null;
}

const { DoubleAdmissionFound, DeadCodeAdmitted } = orderEvents;

export const doorFindings = keyedTable<
  DoorFindingRow,
  'order_id' | 'unit' | 'admission',
  { DoubleAdmissionFound: typeof DoubleAdmissionFound; DeadCodeAdmitted: typeof DeadCodeAdmitted }
>({
  name: 'door_findings',
  columns: {
    order_id: 'uuid',
    unit: 'integer',
    admission: 'uuid',
    by: 'uuid not null',
    at: 'timestamptz not null',
    door: 'text not null',
    first: 'json',
    code: 'text',
    died_at: 'timestamptz',
  },
  key: ['order_id', 'unit', 'admission'],
  keyOf: ({ stream, data }) => ({ order_id: keyOf(stream), unit: data.unit, admission: data.admission }),
  on: {
    DoubleAdmissionFound: (_, { data: { by, at, door, first } }, key) => {
      return { ...key, by, at, door, first, code: null, died_at: null };
    },
    DeadCodeAdmitted: (_, { data: { by, at, door, code, diedAt } }, key) => {
      return { ...key, by, at, door, first: null, code, died_at: diedAt ?? null };
    },
  },
});
