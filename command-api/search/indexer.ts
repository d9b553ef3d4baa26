import { createHash } from 'node:crypto';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { ReadModels } from '@marquee/projections/runner/read-models.ts';
import { claimIndex, type NameEntry, writeNames } from './name-index.ts';
import type { IndexParts, Searchable } from './searchable.ts';

/** Raised when names are folded otherwise, so that the index is made anew. */
const REVISION = 1;
/** Milliseconds that read models have to take what is in the log; after that it is tried again from the same place. */
const REACHED_MS = 10_000;

export interface IndexerOptions extends IndexParts {
  readonly log: Pick<EventStore, 'subscribe' | 'logId'>;
  readonly readModels: Pick<ReadModels, 'waitFor'>;
  readonly searchables: readonly Searchable[];
}

/**
 * Follows the log and keeps what can be looked for, until the signal aborts: one process of all does it. Throws when the
 * database or a read model is away; called again, it goes on where it stood.
 */
export async function keepIndexed(options: IndexerOptions, signal: AbortSignal): Promise<void> {
  const { database, log, searchables } = options;
  const types = [...new Set(searchables.flatMap((searchable) => searchable.types))].toSorted();
  const after = await claimIndex(database, versionOf(options));
  for await (const { events, through } of log.subscribe({ types, signal, ...(after && { after }) })) {
    await reached(options, through);
    const entries = await Promise.all(searchables.map((searchable) => entriesOf(searchable, events, options)));
    await writeNames(database, entries.flat(), through);
  }
}

async function reached(
  { readModels, searchables }: IndexerOptions,
  position: RecordedEvent['position'],
): Promise<void> {
  const models = [...new Set(searchables.flatMap((searchable) => searchable.models))];
  if ((await readModels.waitFor(models, position, REACHED_MS)) === 'reached') return;
  throw new Error(`the read models ${models.join(', ')} are behind what is to be found`);
}

async function entriesOf(
  { kind, types, about, names }: Searchable,
  events: readonly RecordedEvent[],
  parts: IndexParts,
): Promise<readonly NameEntry[]> {
  const ids = [...new Set(events.filter(({ type }) => types.includes(type)).map(about))];
  if (ids.length === 0) return [];
  const named = await names(ids, parts);
  return ids.map((id) => ({ kind, id, name: named.get(id) }));
}

/** Of the log too: another one has other names. */
function versionOf({ log, searchables }: IndexerOptions): string {
  const told = searchables.map(({ kind, types }) => [kind, types]);
  return createHash('sha256')
    .update(JSON.stringify([REVISION, log.logId, told]))
    .digest('hex');
}
