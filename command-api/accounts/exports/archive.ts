import { Readable, Writable } from 'node:stream';
import { contexts as domain } from '@marquee/domain/contexts.ts';
import { z } from 'zod';
import type { ExportContribution } from '../../http/export-contribution.ts';
import { type ExportDependencies, exportOf, exportText } from '../data-export.ts';
import { csvLine } from './csv.ts';

/** A file of the person's, to be put beside what the log says. */
export interface ExportedFile {
  /** Its path in the archive. */
  readonly path: string;
  /** Undefined when its bytes are gone meanwhile. */
  readonly open: () => Promise<Readable | undefined>;
}

export interface ArchiveParts extends Omit<ExportDependencies, 'exported'> {
  /** What the contexts have to say, by the category of the streams that it is in. */
  readonly exported: readonly (readonly [category: string, contribution: ExportContribution])[];
  readonly filesOf: (person: string) => Promise<readonly ExportedFile[]>;
}

const readme = `This is everything that Marquee holds about you.

data.json    every event about you, oldest first in each stream, with what was sealed for you opened
csv/         the same for spreadsheets, one file for each kind of thing; times are UTC, amounts are cents
files/       your pictures, and the files that you keep here

Names and words of other people are left out: they are theirs.
`;

/**
 * Writes a ZIP of all that there is of a person, while it is read: of no part more is held than the line takes. `now` is UTC
 * milliseconds. `progress` hears how many of how many parts are in it.
 */
export async function writeArchive(
  parts: ArchiveParts,
  person: string,
  { into, now, progress }: { into: Writable; now: number; progress: (done: number, total: number) => Promise<void> },
): Promise<void> {
  const { configure, ZipWriter } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  // biome-ignore lint/suspicious/noExplicitAny: Node's streams and the library's are the same, by other names of types
  const zip = new ZipWriter(Writable.toWeb(into) as any, { lastModDate: new Date(now) });
  const files = await parts.filesOf(person);
  const total = parts.exported.length + files.length + 1;
  let done = 0;
  const add = async (path: string, body: Readable, options: { readonly level?: number } = {}) => {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    await zip.add(path, Readable.toWeb(body) as any, options);
  };
  const counted = async () => progress(++done, total);
  await progress(0, total);
  await add('README.txt', Readable.from([Buffer.from(readme)]));
  const exported = parts.exported.map(([, contribution]) => contribution);
  await add('data.json', bytesOf(await exportText({ ...parts, exported }, person, now)));
  await counted();
  for (const [category, contribution] of parts.exported) {
    const lines = csvOf({ ...parts, exported: [contribution] }, person, category);
    const first = await lines.next();
    if (!first.done) await add(`csv/${category}.csv`, bytesOf(Readable.from(after(first.value, lines))));
    await counted();
  }
  for (const { path, open } of files) {
    const body = await open();
    // Pictures and recordings are packed already.
    if (body) await add(`files/${path}`, body, { level: 0 });
    await counted();
  }
  await zip.close();
}

/** Fields of each category's events, whatever their type. */
const columns = new Map(
  domain.flatMap(({ aggregates }) =>
    aggregates.map(({ category, events }) => [
      category as string,
      [...new Set(Object.values<{ readonly schema: object }>(events).flatMap(({ schema }) => fieldsOf(schema)))],
    ]),
  ),
);

/** Names of the fields that an event may have; none of one that is of several shapes. */
function fieldsOf(schema: object): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** A person's events of one category, a line each, under a line of names; nothing where there are none. */
async function* csvOf(deps: ExportDependencies, person: string, category: string): AsyncGenerator<string> {
  const fields = columns.get(category) ?? [];
  let head = csvLine(['at', 'what', 'stream', ...fields, 'more']);
  for await (const { at, type, stream, data } of exportOf(deps, person)) {
    const rest = { ...(data as object) } as Record<string, unknown>;
    const values = fields.map((field) => rest[field]);
    for (const field of fields) delete rest[field];
    yield `${head}${csvLine([at, type, stream, ...values, Object.keys(rest).length > 0 ? rest : null])}`;
    head = '';
  }
}

async function* after(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** Texts that come, as bytes. */
function bytesOf(texts: Readable): Readable {
  return Readable.from(
    (async function* () {
      for await (const text of texts) yield Buffer.from(text as string);
    })(),
  );
}
