import { Conditions, counted } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, statement } from '../runner/rows.ts';
import { type PersonRow, people } from './people.ts';

const table = projectionVersionOf(people).table('people');

/** People by when they registered, a page of them, and how many there are (counted as far as the books count). */
export async function listPeople(
  database: Database,
  { ids }: { readonly ids?: readonly string[] | undefined },
  page: { readonly offset: number; readonly limit: number; readonly descending: boolean },
): Promise<{ readonly rows: readonly PersonRow[]; readonly total: number }> {
  const conditions = new Conditions().add('person = any(?::uuid[])', ids);
  const from = `from ${table} ${conditions.where}`;
  const total = await counted(database, from, conditions.values);
  const order = page.descending ? 'created_at desc, person' : 'created_at, person desc';
  const text = `select * ${from} order by ${order} limit ${conditions.param(page.limit)} offset ${conditions.param(page.offset)}`;
  return { rows: (await statement(text)(database, conditions.values)) as PersonRow[], total };
}
