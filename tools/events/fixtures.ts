import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import type { EventDefinition, EventDefinitions, Position } from '@marquee/domain/kernel/event.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import { z } from 'zod';
import type { Committed } from './compare.ts';

/** The definitions that one `events.ts` makes, and its folder below `domain`, as `shows/chat`. */
export interface DefinedEvents {
  readonly folder: string;
  readonly definitions: EventDefinitions;
}

/** Fixture files by their path below `domain`, as `shows/chat/fixtures/MessagePosted.v1.json`. */
export type Fixtures = ReadonlyMap<string, string>;

/** Payloads as a log holds them, and the events that the newest code must read there. */
const Fixture = z
  .array(
    z.strictObject({ stored: z.unknown(), becomes: z.array(z.strictObject({ type: z.string(), data: z.unknown() })) }),
  )
  .min(1);

const domain = path.resolve(import.meta.dirname, '../../domain');

/** Every set of definitions in the domain, found by its file: none can be left out by not being on a list. */
export async function definedEvents(): Promise<readonly DefinedEvents[]> {
  const files = globSync('*/*/events.ts', { cwd: domain }).sort();
  const sets = files.map(async (file) => {
    const module: Readonly<Record<string, unknown>> = await import(path.join(domain, file));
    const found = Object.values(module).filter(isDefinitions);
    return found.map((definitions) => ({ folder: path.posix.dirname(file.replaceAll(path.sep, '/')), definitions }));
  });
  return (await Promise.all(sets)).flat();
}

export function readFixtures(): Fixtures {
  const files = globSync('*/*/fixtures/*.json', { cwd: domain });
  return new Map(files.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(domain, file), 'utf8')]));
}

/**
 * What is wrong, one line each: a version of before without a fixture, a fixture of no event, one that was never valid in
 * its version (`schemas` has what was published of each), one that no longer becomes what it did, an impure upcaster.
 * Throws when two sets define one event type differently.
 */
export function fixtureFaults(sets: readonly DefinedEvents[], fixtures: Fixtures, schemas: Committed): string[] {
  const all = mergeDefinitions(...sets.map(({ definitions }) => definitions));
  const missing = Object.entries(all).flatMap(([type, definition]) =>
    versionsBefore(definition)
      .map((version) => homes(sets, type).map((folder) => `${folder}/fixtures/${type}.v${version}.json`))
      .filter((files) => !files.some((file) => fixtures.has(file)))
      .map(
        (files) =>
          `${files.join(' or ')}: missing. A log may hold this version for ever: show one, and what it becomes.`,
      ),
  );
  const wrong = [...fixtures].flatMap(([file, text]) =>
    faultsOf(file, text, { sets, all, schemas }).map((fault) => `${file}: ${fault}`),
  );
  return [...missing, ...wrong];
}

interface Known {
  readonly sets: readonly DefinedEvents[];
  readonly all: EventDefinitions;
  readonly schemas: Committed;
}

function faultsOf(file: string, text: string, { sets, all, schemas }: Known): string[] {
  const [, folder = '', type = '', number] = /^(.*)\/fixtures\/(\w+)\.v(\d+)\.json$/.exec(file) ?? [];
  const version = Number(number);
  if (!homes(sets, type).includes(folder) || version > (all[type]?.version ?? 0))
    return ['no event here has this name and version'];
  const published = [...schemas].find(([name]) => name.endsWith(`/${type}.v${version}.json`))?.[1];
  if (published === undefined) return [`docs/events does not describe ${type} in version ${version}`];
  const valid = z.fromJSONSchema(JSON.parse(published));
  return Fixture.parse(JSON.parse(text)).flatMap(({ stored, becomes }, index) => {
    const faults = valid.safeParse(stored).error?.issues ?? [];
    const invalid = faults.map(({ path: at, message }) => `example ${index}: ${at.join('.')}: ${message}`);
    return [
      ...invalid,
      ...raised(all, { type, version, data: frozen(stored) }, becomes).map((fault) => `example ${index}: ${fault}`),
    ];
  });
}

/** Raises a stored payload to the newest version, and compares. */
function raised(
  all: EventDefinitions,
  stored: { readonly type: string; readonly version: number; readonly data: unknown },
  wanted: readonly { readonly type: string; readonly data: unknown }[],
): string[] {
  try {
    const events = upcast(all, { ...envelope, ...stored }).map(({ type, data }) => ({ type, data }));
    const strays = events.filter(({ type, data }) => !same(all[type]?.schema.safeParse(data).data, data));
    return [
      ...strays.map((event) => `becomes what the newest ${event.type} does not take: ${JSON.stringify(event)}`),
      ...(same(events, wanted) ? [] : [`becomes ${JSON.stringify(events)}`]),
    ];
  } catch (error) {
    return [`cannot be raised: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const envelope = {
  id: '0198f0aa-0000-7000-8000-000000000001',
  stream: 'fixture-1',
  revision: 0,
  position: 'fixture:1' as Position,
  meta: {
    recordedAt: '2026-01-01T00:00:00.000Z',
    actor: 'system:demo',
    commandId: '0198f0aa-0000-7000-8000-000000000002',
    correlationId: '0198f0aa-0000-7000-8000-000000000002',
    causationId: '0198f0aa-0000-7000-8000-000000000002',
    policy: 1,
  },
};

/** Where an event type's fixtures may lie: beside any of the aggregates that it belongs to. */
function homes(sets: readonly DefinedEvents[], type: string): readonly string[] {
  return sets.filter(({ definitions }) => type in definitions).map(({ folder }) => folder);
}

function versionsBefore({ version }: EventDefinition): readonly number[] {
  return Array.from({ length: version - 1 }, (_, before) => before + 1);
}

function isDefinitions(value: unknown): value is EventDefinitions {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return (
    parts.length > 0 && parts.every((part) => typeof part?.version === 'number' && part.schema instanceof z.ZodType)
  );
}

/** Frozen all the way down: an upcaster that changes what it is given throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** The same as JSON has it, whatever the order of the fields. */
function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
