import { incompatibilities } from './compatibility.ts';
import { parseSchema, printSchema } from './json-schema.ts';
import type { PublishedEvent } from './published.ts';

/** What was published before, by file below `docs/events`. */
export type Committed = ReadonlyMap<string, string>;

export interface Comparison {
  /** What must never be, one line each. */
  readonly broken: readonly string[];
  /** Events whose file is missing or says something else, but may say what it is to say. */
  readonly stale: readonly PublishedEvent[];
}

/** Compares what the code publishes with what was promised. */
export function compare(committed: Committed, published: readonly PublishedEvent[]): Comparison {
  const changes = published
    .filter(({ file, schema }) => committed.get(file) !== printSchema(schema))
    .map((event) => ({ event, reasons: reasonsAgainst(event, committed.get(event.file)) }));
  const broken = changes.flatMap(({ event, reasons }) =>
    reasons.map((reason) => `${event.file}: ${reason}. Raise the event's version and give it an upcaster.`),
  );
  const stale = changes.filter(({ reasons }) => reasons.length === 0).map(({ event }) => event);
  return { broken: [...broken, ...gone(committed, published), ...unversioned(committed, published)], stale };
}

/** Nobody relies on what was never described. */
function reasonsAgainst({ schema }: PublishedEvent, old: string | undefined): readonly string[] {
  return old === undefined ? [] : incompatibilities(parseSchema(old), schema);
}

/** Published events stay in the topics: a description of each version is kept, and the type with it. */
function gone(committed: Committed, published: readonly PublishedEvent[]): readonly string[] {
  const present = new Map(published.map(({ file }) => [nameOf(file), versionOf(file)]));
  return [...committed.keys()]
    .filter((file) => versionOf(file) > (present.get(nameOf(file)) ?? 0))
    .map((file) => `${file}: no event of this version is published any more. What was published stays in the topics.`);
}

/** An event in its third version was published in its first and second one. */
function unversioned(committed: Committed, published: readonly PublishedEvent[]): readonly string[] {
  return published.flatMap(({ file }) =>
    Array.from({ length: versionOf(file) - 1 }, (_, before) => `${nameOf(file)}.v${before + 1}.json`)
      .filter((earlier) => !committed.has(earlier))
      .map((earlier) => `${earlier}: the description of an earlier version is missing. Bring it back.`),
  );
}

function nameOf(file: string): string {
  return file.replace(/\.v\d+\.json$/, '');
}

function versionOf(file: string): number {
  return Number(/\.v(\d+)\.json$/.exec(file)?.[1] ?? Number.NaN);
}
