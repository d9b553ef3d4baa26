import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { expect, test } from 'vitest';
import { allProjections } from './all.ts';
import { newest, type Projection, type TableDefinition, type Write } from './runner/projection.ts';
import { keyTexts, type Row } from './runner/rows.ts';
import { play } from './testing/history/play.ts';
import { World } from './testing/world.ts';

/**
 * Sums over many streams, lines that are numbered over all of a payee's, notices of what many did, what moved at the provider by its own
 * ids: to meet there is their purpose. What is deferred is by an invoice, whose id is derived from the subscription that tells of it.
 */
const shared = new Set(['payees', 'payee_lines', 'notices', 'provider_moved', 'view_counts', 'deferred']);
/** Streams whose names are derived from what their events say: there is no second one that says the same. */
const derived = new Set([
  ...[
    'bell',
    'discrepancy',
    'follow',
    'job',
    'likes',
    'member',
    'noticereading',
    'noticepreference',
    'revenuemonth',
    'views',
  ],
]);
/** Read models of such streams alone. */
const ofDerived = ['deferred_revenue', 'follows', 'likes', 'reconciliation', 'views'];

const HISTORIES = [1, 2, 3, 4, 5];

/** Played once for all read models. */
const histories = new Map<number, ReturnType<typeof played>>();
function pairs(seed: number): ReturnType<typeof played> {
  const known = histories.get(seed) ?? played(seed);
  histories.set(seed, known);
  return known;
}

/** The events of a played history, each with the same said in a stream of its own beside it. */
async function played(seed: number): Promise<readonly (readonly [RecordedEvent, RecordedEvent])[]> {
  const world = new World(memoryEventStore(), seed);
  await play(world, 400);
  const found = await eventsToEnd(world.store);
  return found
    .filter(({ stream }) => !derived.has(categoryOf(stream)))
    .map((event) => [event, { ...event, id: derivedId('twin', event.id), stream: twinOf(event.stream) }]);
}

/** Another stream of the same kind: another show's inventory of the same tier, for example. */
function twinOf(stream: string): string {
  const [, kind, id, rest] = /^([a-z]+)-([0-9a-f-]{36}|[^-].*?)(-[a-z]+)?$/.exec(stream) ?? [];
  return `${kind}-${derivedId('twin', id ?? '')}${rest ?? ''}`;
}

/** Keys of the rows that one event reads or writes, as `table: key`. */
async function rowsOf(projection: Projection, event: RecordedEvent): Promise<readonly string[]> {
  const touched = new Set<string>();
  const query = async ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) => {
    const table = projection.tables.find(({ name }) => text.includes(`<${name}>`));
    const isSum = /^insert into \S+ as t /.test(text);
    if (!table) throw new Error(`a statement about no table: ${text}`);
    const rows = typeof values[0] === 'string' && !isSum && !shared.has(table.name) ? JSON.parse(values[0]) : [];
    for (const row of rows as readonly Row[]) touched.add(`${table.name}: ${keyText(table, row)}`);
    return { rows: [] };
  };
  const write: Write = { client: { query: query as Write['client']['query'] }, table: (name) => `<${name}>` };
  // What an event does to a row that is not there may throw: by then the row was looked for.
  await projection.apply(newest(projection, [event]), write).catch(() => {});
  return [...touched];
}

function keyText({ columns, key }: TableDefinition, row: Row): string {
  return keyTexts(columns, key)(row);
}

test.each(allProjections)('$name: the same ids in two streams never meet in one row', async (projection) => {
  const types = new Set<string>();
  for (const seed of HISTORIES) {
    for (const [event, twin] of await pairs(seed)) {
      if (!projection.events.includes(event.type)) continue;
      const [own, others] = await Promise.all([rowsOf(projection, event), rowsOf(projection, twin)]);
      expect(
        own.filter((row) => others.includes(row)),
        `${event.type} of ${event.stream} and of ${twin.stream}`,
      ).toEqual([]);
      if (own.length > 0) types.add(event.type);
    }
  }
  if (!ofDerived.includes(projection.name)) expect(types.size, 'no event was about any row').toBeGreaterThan(0);
});
