import type { Position } from '@marquee/domain/kernel/event.ts';
import { type ProjectionVersion, schema } from './projection-version.ts';
import { type Database, prepared } from './rows.ts';

/** Rows of a version, and the place in the log that they are of: one statement, so both are of one moment. */
export async function checkpointOf<R extends object>(
  database: Database,
  { projection, version }: ProjectionVersion,
  select: string,
): Promise<{ readonly position: Position | undefined; readonly rows: readonly R[] }> {
  const rows = await prepared<{ position: Position | null; row: R | null }>(
    `select c.position, to_json(r) as row from "${schema}".checkpoints c left join (${select}) r on true
     where c.name = $1 and c.version = $2`,
  )(database, [projection.name, version]);
  return {
    position: rows[0]?.position ?? undefined,
    rows: rows.flatMap(({ row }) => (row === null ? [] : [row])),
  };
}
