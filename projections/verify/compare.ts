import type { ClientBase } from 'pg';
import type { ProjectionVersion } from '../runner/projection-version.ts';
import { rowTypes } from '../runner/rows.ts';
import type { Replay, ReplayTable } from './replay/replay-table.ts';
import { READ_MODEL, type Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

type Client = Pick<ClientBase, 'query'>;
type AnyRow = Readonly<Record<string, unknown>>;

const PAGE = 2000;

/** Compares every table of a read model with what the log says. Needs a transaction. */
export async function compareTables(
  client: Client,
  model: ProjectionVersion,
  replay: Replay,
  report: Report,
): Promise<void> {
  for (const table of replay.tables) await compareTable(client, model, table, report);
  await replay.summed?.compare((table) => rowsOf(client, model.table(table)), report);
}

/** Compares a table, row by row and column by column, with what the log says. */
async function compareTable(
  client: Client,
  model: ProjectionVersion,
  replayed: ReplayTable<never>,
  report: Report,
): Promise<void> {
  const check = `${READ_MODEL} ${replayed.projection}`;
  const seen = new SpilledMap<true>();
  for await (const row of rowsOf(client, model.table(replayed.table))) {
    report.examined(check, 'rows');
    const key = replayed.keyText(row);
    const expected = replayed.rows.get(key);
    seen.set(key, true);
    const name = `${replayed.table} ${key.replaceAll('\n', ' ')}`;
    if (!expected) {
      report.find(check, `${name} is there, and the log does not say why`);
      continue;
    }
    const differing = Object.keys(row).filter(
      (column) => canonical(row[column]) !== canonical(expected.values[column]),
    );
    for (const column of differing) {
      const [is, due] = [canonical(row[column]), canonical(expected.values[column])];
      report.find(check, `${name}: ${column} is ${is}; due ${due}`, expected);
    }
  }
  for (const [key, expected] of replayed.rows.entries()) {
    if (seen.has(key)) continue;
    report.find(check, `${replayed.table} ${key.replaceAll('\n', ' ')} is missing`, expected);
  }
}

async function* rowsOf(client: Client, table: string): AsyncGenerator<AnyRow, void, undefined> {
  await client.query(`declare verified no scroll cursor for select * from ${table}`);
  for (;;) {
    const { rows } = await client.query<AnyRow>({ text: `fetch ${PAGE} from verified`, types: rowTypes });
    yield* rows;
    if (rows.length < PAGE) break;
  }
  await client.query('close verified');
}

/** A value as text, the same for the same value: keys in order, without what is undefined. */
function canonical(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
  return `{${parts.join()}}`;
}
