import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { z } from 'zod';
import { keyedTable } from '../runner/keyed-table.ts';
import { type Projection, projection } from '../runner/projection.ts';
import { rollup } from '../runner/rollup.ts';

export const counterEvents = {
  Counted: { version: 1, schema: z.object({ by: z.int() }) },
  Dropped: { version: 1, schema: z.object({}) },
} as const;

export interface CounterRow {
  readonly counter: string;
  readonly total: number;
  readonly events: number;
}

const sum = rollup<CounterRow>({
  name: 'sums',
  columns: { parity: 'integer', counters: 'bigint not null', total: 'bigint not null' },
  key: ['parity'],
  contributions: ({ total }) => [{ parity: Math.abs(total % 2), counters: 1, total }],
});

export const counterTable = (refused?: number) =>
  keyedTable<CounterRow, 'counter', typeof counterEvents>({
    name: 'counters',
    columns: { counter: 'text', total: 'bigint not null', events: 'integer not null' },
    key: ['counter'],
    keyOf: (event) => ({ counter: keyOf(event.stream) }),
    on: {
      Counted: (row, { data: { by } }, { counter }) => {
        if (by === refused) throw new Error(`cannot count ${by}`);
        return { counter, total: (row?.total ?? 0) + by, events: (row?.events ?? 0) + 1 };
      },
      Dropped: () => undefined,
    },
    rollups: [sum],
  });

/** A projection for tests of the runner: sums by stream. Its first revision cannot count 13. */
export function counters(revision = 1, name = 'counters'): Projection {
  return projection(name, revision, counterEvents, [counterTable(revision === 1 ? 13 : undefined)]);
}

/** The first revision without its defect: it is the same version, as what a handler does is no part of that. */
export function mendedCounters(): Projection {
  return projection('counters', 1, counterEvents, [counterTable()]);
}

/** A version in which an upcaster takes 13 out of the log's first version of the event. */
export function upcastCounters(): Projection {
  const Counted = {
    ...counterEvents.Counted,
    version: 2,
    upcasters: {
      1: (data: unknown) => ((data as { by: number }).by === 13 ? [] : [{ type: 'Counted', data }]),
    },
  };
  return projection('counters', 1, { ...counterEvents, Counted }, [counterTable(13)]);
}
