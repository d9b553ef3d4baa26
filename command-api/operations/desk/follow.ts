import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { placeOf } from '@marquee/infra/event-store/positions.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { Pool } from 'pg';
import { claimDesk, type EventEntry, type WordsEntry, writeDesk } from './tables.ts';
import { type Called, tokensOf } from './words.ts';

/** Raised when something is found otherwise, so that the index is made anew. */
const REVISION = 1;
const BATCH = 500;
/** While it is behind, it leaves the machine to sales for so many times as long as it has worked. */
const LEAVES = 2;

export interface DeskIndexOptions {
  readonly log: Pick<EventStore, 'subscribe' | 'logId'>;
  readonly database: Pool;
  readonly personalData: Pick<PersonalData, 'openAll' | 'token'>;
}

/** Names of those whom a payload may be about, the nearest first. */
const about = ['person', 'buyer', 'payer', 'holder', 'owner', 'author', 'followee', 'other', 'to'] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Follows the log and keeps what staff find things by, until the signal aborts: one process of all does it. Throws when the
 * database is away; called again, it goes on where it stood.
 */
export async function keepDesk({ log, database, personalData }: DeskIndexOptions, signal: AbortSignal): Promise<void> {
  const after = await claimDesk(database, `${REVISION}:${log.logId}`);
  for await (const { events, through, caughtUp } of log.subscribe({
    signal,
    batchSize: BATCH,
    ...(after && { after }),
  })) {
    const began = performance.now();
    const erased = events.filter(({ type }) => type === 'PersonErased').map(({ stream }) => keyOf(stream));
    await writeDesk(database, {
      events: events.map(entryOf),
      words: await wordsIn(events, personalData),
      erased,
      through,
    });
    if (!caughtUp) await pause((performance.now() - began) * LEAVES, undefined, { signal }).catch(() => {});
  }
}

/** Where an event lies, and the person whom it is about: whose stream it is, or whom its payload names first. */
function entryOf({ id, stream, revision, type, position, data, meta }: RecordedEvent): EventEntry {
  const { recordedAt: at, actor, correlationId: correlation, causationId: causation } = meta;
  return {
    place: placeOf(position),
    id,
    stream,
    revision,
    type,
    at,
    actor,
    person: personOf(stream, data),
    correlation,
    causation,
  };
}

function personOf(stream: string, data: unknown): string | null {
  if (stream.startsWith('person-')) return keyOf(stream);
  const payload = data as Readonly<Record<string, unknown>>;
  const named = about.map((name) => payload[name]).find((value) => typeof value === 'string' && uuid.test(value));
  return (named as string | undefined) ?? null;
}

/** What is called by a sealed envelope of these events; the last word on each counts. */
async function wordsIn(events: readonly RecordedEvent[], personalData: DeskIndexOptions['personalData']) {
  const told = new Map<string, Omit<WordsEntry, 'tokens'> & { readonly envelope: SealedEnvelope }>();
  for (const { type, stream, data } of events) {
    const payload = data as Readonly<Record<string, unknown>>;
    const kind = type === 'OrderPlaced' ? 'order' : stream.startsWith('person-') ? 'person' : undefined;
    const envelope = SealedEnvelope.safeParse(kind === 'order' ? payload.purchaser : payload.profile);
    if (!kind || !envelope.success) continue;
    const id = keyOf(stream);
    told.set(`${kind} ${id}`, { kind, id, person: envelope.data.person, envelope: envelope.data });
  }
  const found = [...told.values()];
  const opened = await personalData.openAll<Called>(found.map(({ envelope }) => envelope));
  return found.map(({ kind, id, person }, index): WordsEntry => {
    const called = opened[index];
    const { email, name, firstName, lastName, username } = called ?? {};
    const tokens = called ? tokensOf(personalData, { email, name, firstName, lastName, username }) : [];
    return { kind, id, person, tokens };
  });
}
