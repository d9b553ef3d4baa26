import { Readable } from 'node:stream';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { SealedEnvelope, SealedItem } from '@marquee/domain/kernel/schemas.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { Envelope, PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { ExportContribution } from '../http/export-contribution.ts';

export interface ExportDependencies {
  readonly log: Pick<EventStore, 'read'>;
  readonly database: Pool;
  readonly personalData: Pick<PersonalData, 'open' | 'openAll'>;
  readonly exported: readonly ExportContribution[];
}

/** Every kind of envelope, the one with more in it first. */
const AnyEnvelope = z.union([SealedItem, SealedEnvelope]);
/** Events whose envelopes are opened together. */
const BATCH = 200;
/** Fields of events that name a person. */
const PEOPLE = new Set('author by buyer from guardian holder owner payee payer person recipient to voter'.split(' '));

/** One event as its person may read it: their own envelopes opened, those of others and their names left out. */
type ExportedEvent = Record<string, unknown>;

/**
 * Everything that the log holds about a person, as JSON text `{ person, exportedAt, events }` that is made while it is
 * read: an export is as long as a life here. `now` is UTC milliseconds. It begins once something could be read: a log that
 * does not answer is refused as it is anywhere else, not by a text that breaks off.
 */
export async function exportText(deps: ExportDependencies, person: string, now: number): Promise<Readable> {
  const texts = textOf(deps, person, now);
  const begun = await texts.next();
  return Readable.from(
    (async function* () {
      if (!begun.done) yield begun.value;
      yield* texts;
    })(),
  );
}

async function* textOf(deps: ExportDependencies, person: string, now: number): AsyncGenerator<string> {
  const head = JSON.stringify({ person, exportedAt: new Date(now).toISOString() });
  let before = `${head.slice(0, -1)},"events":[`;
  for await (const event of exportOf(deps, person)) {
    yield `${before}${JSON.stringify(event)}`;
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}

/**
 * The same, event by event: the streams of one context after those of another, each in its order. Of what was read no more
 * than a batch is held, however many streams it is of.
 */
export async function* exportOf(deps: ExportDependencies, person: string): AsyncGenerator<ExportedEvent> {
  let batch: RecordedEvent[] = [];
  for (const contribution of deps.exported) {
    for (const { stream, revision, concerns, without } of await contribution(
      deps.database,
      person,
      deps.personalData,
    )) {
      for await (const event of deps.log.read(stream, revision === undefined ? {} : { from: revision, limit: 1 })) {
        if (concerns(event)) batch.push(lacking(event, without));
        if (batch.length < BATCH) continue;
        yield* await opened(deps, person, batch);
        batch = [];
      }
    }
  }
  yield* await opened(deps, person, batch);
}

function lacking(event: RecordedEvent, field: string | undefined): RecordedEvent {
  if (field === undefined) return event;
  const { [field]: _, ...data } = event.data as Record<string, unknown>;
  return { ...event, data } as RecordedEvent;
}

async function opened(
  { personalData }: ExportDependencies,
  person: string,
  events: readonly RecordedEvent[],
): Promise<ExportedEvent[]> {
  const envelopes: Envelope[] = [];
  for (const { data } of events) collect(data, person, envelopes);
  const values = await personalData.openAll<unknown>(envelopes);
  const known = new Map(envelopes.map(({ sealed }, index) => [sealed, values[index] ?? null]));
  return events.map(({ stream, type, meta, data }) => ({
    stream,
    type,
    at: meta.recordedAt,
    data: shown(data, person, known),
  }));
}

function collect(value: unknown, person: string, found: Envelope[]): void {
  if (typeof value !== 'object' || value === null) return;
  const envelope = AnyEnvelope.safeParse(value);
  if (!envelope.success) for (const each of Object.values(value)) collect(each, person, found);
  else if (envelope.data.person === person) found.push(envelope.data);
}

/** `sub` is whose account a line of a split goes to: empty for the platform's own, else it begins with the person. */
function isOfAnother(key: string, value: string, person: string): boolean {
  if (key === 'sub') return value !== '' && !value.startsWith(person);
  return PEOPLE.has(key) && value !== person;
}

/** An entry of a register says whose it is: one event may have those of many. */
function isEntryOfAnother(entry: unknown, person: string): boolean {
  const { person: of } = (entry ?? {}) as { readonly person?: unknown };
  return typeof of === 'string' && of !== person;
}

function shown(value: unknown, person: string, known: ReadonlyMap<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const envelope = AnyEnvelope.safeParse(value);
  if (envelope.success) return envelope.data.person === person ? known.get(envelope.data.sealed) : null;
  if (Array.isArray(value)) return value.map((each) => shown(each, person, known));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      // of what was gathered of many people only theirs
      if (key === 'entries' && Array.isArray(each))
        return [key, each.filter((one) => !isEntryOfAnother(one, person)).map((one) => shown(one, person, known))];
      if (key === 'guardians' && Array.isArray(each)) return [key, each.filter((one) => one === person)];
      const another = typeof each === 'string' && isOfAnother(key, each, person);
      return [key, another ? null : shown(each, person, known)];
    }),
  );
}
