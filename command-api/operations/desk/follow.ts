import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { SealedEnvelope, SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { isPublication } from '@marquee/domain/social/publication/aggregate.ts';
import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { placeOf } from '@marquee/infra/event-store/positions.ts';
import type { Envelope, PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { Pool } from 'pg';
import { claimDesk, type EventEntry, type GatheredEntry, type WordKind, type WordsEntry, writeDesk } from './tables.ts';
import { type Called, tokensOf, tokensSaid } from './words.ts';

/** Raised when something is found otherwise, so that the index is made anew. */
const REVISION = 3;
const BATCH = 500;
/** Milliseconds between two looks at the log's end: what staff look for may be found that much later. */
const PACE_MS = 50;
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
      gathered: events.flatMap(gatheredIn),
      words: await wordsIn(events, personalData),
      erased,
      through,
    });
    const rest = caughtUp ? PACE_MS : (performance.now() - began) * LEAVES;
    await pause(rest, undefined, { signal }).catch(() => {});
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

/** Whose doing an event holds that the platform has gathered. */
function gatheredIn({ position, data, meta }: RecordedEvent): GatheredEntry[] {
  const { entries } = data as { readonly entries?: readonly { readonly person?: string }[] };
  if (!meta.actor.startsWith('system:') || !Array.isArray(entries)) return [];
  const place = placeOf(position);
  return entries.flatMap(({ person }) => (typeof person === 'string' ? { person, place } : []));
}

/** What an event says of how something is found: by what is in an envelope, or, once that is gone for good, not at all. */
interface Told {
  readonly kind: WordKind;
  readonly id: string;
  readonly envelope: Envelope | undefined;
}

function toldBy({ type, stream, data }: RecordedEvent): Told | undefined {
  const payload = data as Readonly<Record<string, unknown>>;
  const id = keyOf(stream);
  if (isPublication(categoryOf(stream))) {
    if (type === 'ContentErased') return { kind: 'post', id, envelope: undefined };
    const body = SealedItem.safeParse(payload.body);
    return body.success ? { kind: 'post', id, envelope: body.data } : undefined;
  }
  const kind = type === 'OrderPlaced' ? 'order' : stream.startsWith('person-') ? 'person' : undefined;
  const envelope = SealedEnvelope.safeParse(kind === 'order' ? payload.purchaser : payload.profile);
  return kind && envelope.success ? { kind, id, envelope: envelope.data } : undefined;
}

/** What is called by a sealed envelope of these events, or says what is in it; the last word on each counts. */
async function wordsIn(events: readonly RecordedEvent[], personalData: DeskIndexOptions['personalData']) {
  const told = new Map<string, Told>();
  for (const event of events) {
    const one = toldBy(event);
    if (one) told.set(`${one.kind} ${one.id}`, one);
  }
  const found = [...told.values()];
  const opened = await personalData.openAll<Called & PublicationBody>(found.flatMap(({ envelope }) => envelope ?? []));
  const bodies = opened.values();
  return found.map(({ kind, id, envelope }): WordsEntry => {
    const body = envelope && bodies.next().value;
    if (!envelope || !body) return { kind, id, person: envelope?.person ?? id, tokens: [] };
    if (kind === 'post') return { kind, id, person: envelope.person, tokens: tokensSaid(personalData, body) };
    const { email, name, firstName, lastName, username } = body;
    const tokens = tokensOf(personalData, { email, name, firstName, lastName, username });
    return { kind, id, person: envelope.person, tokens };
  });
}
