import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { type EventStore, noStream } from '@marquee/infra/event-store/port.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { meet, raiseKid } from '../history/accounts.ts';
import { play } from '../history/play.ts';
import { World } from '../world.ts';

/** What a read model made of the golden history, and the version whose tables it was made for. */
export interface GoldenRows {
  readonly version: string;
  /** Digest of all its rows. */
  readonly rows: string;
}

const historyFile = path.join(import.meta.dirname, 'history.jsonl.gz');
const rowsFile = path.join(import.meta.dirname, 'rows.json');

/** Histories of which the fewest are taken that have every event between them. */
const SEEDS = 140;
const STEPS = 500;

/** The recorded history. It stays as it was stored while handlers, deciders and what histories are made of change. */
export function goldenHistory(): readonly RecordedEvent[] {
  const lines = gunzipSync(readFileSync(historyFile)).toString().split('\n');
  return lines.map((line) => JSON.parse(line) as RecordedEvent);
}

/** A log of these events, with the same positions every time. */
export async function logOf(events: readonly RecordedEvent[]): Promise<EventStore> {
  const store = memoryEventStore('golden');
  for (const event of events) {
    const expected = event.revision === 0 ? noStream : event.revision - 1;
    const result = await store.append(event.stream, expected, [event]);
    if (!result.ok) throw new Error(`${event.stream} of the golden history is at revision ${result.actual}`);
  }
  return store;
}

/** Plays and records a new history. Of a stream that two plays have, such as a job's, the first one's events are kept. */
export async function recordHistory(): Promise<void> {
  const plays: (readonly RecordedEvent[])[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const store = memoryEventStore('golden');
    const scene = await play(new World(store, seed), STEPS);
    await meet(scene);
    await raiseKid(scene);
    plays.push(await eventsToEnd(store));
  }
  const events: RecordedEvent[] = [];
  for (let next = richest(plays, events); next.length > 0; next = richest(plays, events)) events.push(...next);
  const lines = (await eventsToEnd(await logOf(events))).map((event) => JSON.stringify(event));
  writeFileSync(historyFile, gzipSync(lines.join('\n'), { level: 9 }));
}

/** What the play adds that has the most types of events which are not among these; nothing when none has one. */
function richest(plays: readonly (readonly RecordedEvent[])[], events: readonly RecordedEvent[]) {
  const types = new Set(events.map(({ type }) => type));
  const streams = new Set(events.map(({ stream }) => stream));
  const added = plays.map((play) => play.filter(({ stream }) => !streams.has(stream)));
  const fresh = (play: readonly RecordedEvent[]) => new Set(play.map(({ type }) => type)).difference(types).size;
  const best = added.toSorted((a, b) => fresh(b) - fresh(a))[0] ?? [];
  return fresh(best) > 0 ? best : [];
}

export function goldenRows(): Readonly<Record<string, GoldenRows>> {
  return JSON.parse(readFileSync(rowsFile, 'utf8')) as Record<string, GoldenRows>;
}

export function recordRows(rows: Readonly<Record<string, GoldenRows>>): void {
  const sorted = Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(rowsFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

/**
 * What a read model's handlers, and the upcasters before them, make of the golden history, beside what was recorded:
 * `same`; `recordable`, which a renewal may write down; or `forgotten`: other rows under the version of the old ones, so
 * that a platform in use would keep its old rows for good.
 */
export function verdict(recorded: GoldenRows | undefined, found: GoldenRows): 'same' | 'recordable' | 'forgotten' {
  if (!recorded) return 'recordable';
  if (recorded.version !== found.version) return 'recordable';
  return recorded.rows === found.rows ? 'same' : 'forgotten';
}
