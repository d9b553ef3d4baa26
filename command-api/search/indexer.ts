import { createHash } from 'node:crypto';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { ReadModels } from '@marquee/projections/runner/read-models.ts';
import { claimIndex, type Entries, writeEntries } from './name-index.ts';
import type { IndexParts, Searchable } from './searchable.ts';

/** Raised when names are folded otherwise, so that the index is made anew. */
const REVISION = 2;
/** Events of a person after which what they have is found otherwise, or not any more. */
const OF_PERSONS = ['PrivacySet', 'PersonErased'];
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
  const types = [...new Set([...searchables.flatMap((searchable) => searchable.types), ...OF_PERSONS])].toSorted();
  const after = await claimIndex(database, versionOf(options));
  for await (const { events, through } of log.subscribe({ types, signal, ...(after && { after }) })) {
    await reached(options, through);
    const entries = await Promise.all(searchables.map((searchable) => entriesOf(searchable, events, options)));
    const all = { names: entries.flatMap(({ names }) => names), docs: entries.flatMap(({ docs }) => docs) };
    await writeEntries(database, all, through);
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
  searchable: Searchable,
  events: readonly RecordedEvent[],
  parts: IndexParts,
): Promise<Entries> {
  const { kind, types, about, names, publishedAt } = searchable;
  const said = events.filter(({ type }) => types.includes(type)).map(about);
  const [theirs, gone] = [
    await ofPersons(searchable, events, 'PrivacySet', parts),
    await ofPersons(searchable, events, 'PersonErased', parts),
  ];
  const ids = [...new Set([...said, ...theirs, ...gone])];
  if (ids.length === 0) return { names: [], docs: [] };
  // the words of who is erased may still be legible at this moment, and are in no index
  const there = ids.filter((id) => !gone.has(id));
  const [named, times] = await Promise.all([names(there, parts), publishedAt?.(there, parts)]);
  if (!times) return { names: ids.map((id) => ({ kind, id, name: named.get(id) })), docs: [] };
  const textOf = (words?: string, at?: string) => (words && at ? { words, publishedAt: at } : undefined);
  return { names: [], docs: ids.map((id) => ({ kind, id, text: textOf(named.get(id), times.get(id)) })) };
}

/** What the persons have whom events of a type are about. */
async function ofPersons(
  { ofPerson }: Searchable,
  events: readonly RecordedEvent[],
  type: string,
  parts: IndexParts,
): Promise<ReadonlySet<string>> {
  if (!ofPerson) return new Set();
  const persons = new Set(events.filter((event) => event.type === type).map(({ stream }) => keyOf(stream)));
  return new Set((await Promise.all([...persons].map((person) => ofPerson(person, parts)))).flat());
}

/** Of the log too: another one has other names. */
function versionOf({ log, searchables }: IndexerOptions): string {
  const told = searchables.map(({ kind, types }) => [kind, types]);
  return createHash('sha256')
    .update(JSON.stringify([REVISION, log.logId, told]))
    .digest('hex');
}
