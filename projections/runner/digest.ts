import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { TableDefinition } from './projection.ts';
import type { ProjectionVersion } from './projection-version.ts';

/** What all rows of a read model come to: equal digests mean equal bytes. */
export interface Digest {
  /** sha256 over all tables, hex. */
  readonly hash: string;
  readonly rows: number;
}

const CHUNK = 5000;

/**
 * The digest of a version's rows, table by table, ordered by key, in canonical text. Needs a transaction; for tables that
 * are written meanwhile, a repeatable-read one.
 */
export async function digestOf(client: Pick<ClientBase, 'query'>, model: ProjectionVersion): Promise<Digest> {
  await client.query("set local timezone = 'UTC'");
  const hash = createHash('sha256');
  let count = 0;
  for (const table of model.projection.tables) {
    hash.update(`${table.name}\n`);
    for await (const row of rowTexts(client, model, table)) {
      hash.update(row).update('\n');
      count += 1;
    }
  }
  return { hash: hash.digest('hex'), rows: count };
}

/** Rows as `jsonb` writes them, which is the same for the same values. */
async function* rowTexts(client: Pick<ClientBase, 'query'>, model: ProjectionVersion, table: TableDefinition) {
  const order = table.key.map((column) => `${column}::text collate "C"`).join(', ');
  const cursor = `digest_${table.name}`;
  await client.query(
    `declare ${cursor} no scroll cursor for select to_jsonb(t)::text as row from ${model.table(table.name)} t order by ${order}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${CHUNK} from ${cursor}`);
    for (const { row } of rows) yield row;
    if (rows.length < CHUNK) break;
  }
  await client.query(`close ${cursor}`);
}
