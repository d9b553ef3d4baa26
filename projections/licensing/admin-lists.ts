import { Conditions, counted } from '../payments/books/ledger-tables.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, statement } from '../runner/rows.ts';
import { type LicenceRow, licences } from './licences.ts';
import { type SupervisorRow, supervisors } from './supervisors.ts';

interface Part {
  readonly offset: number;
  readonly limit: number;
  readonly descending: boolean;
}

const inSupervisors = projectionVersionOf(supervisors).table('supervisors');
const inLicences = projectionVersionOf(licences).table('licences');

/** Music supervisors by when they registered, and how many there are. */
export function listSupervisors(
  database: Database,
  { ids, standing }: { readonly ids?: readonly string[] | undefined; readonly standing?: string | undefined },
  part: Part,
) {
  const conditions = new Conditions().add('person = any(?::uuid[])', ids).add('standing = ?', standing);
  return listed<SupervisorRow>(database, inSupervisors, conditions, ['registered_at', 'person'], part);
}

/** Negotiations and licences by when they were asked for, and how many there are. */
export function listLicences(
  database: Database,
  asked: {
    readonly ids?: readonly string[] | undefined;
    readonly issued?: boolean | undefined;
    readonly number?: string | undefined;
  },
  part: Part,
) {
  const conditions = new Conditions()
    .add('licence = any(?::uuid[])', asked.ids)
    .add('number = ?', asked.number)
    .add('(issued_at is not null) = ?', asked.issued);
  return listed<LicenceRow>(database, inLicences, conditions, ['requested_at', 'licence'], part);
}

async function listed<R extends object>(
  database: Database,
  table: string,
  conditions: Conditions,
  order: readonly string[],
  { offset, limit, descending }: Part,
): Promise<{ readonly rows: readonly R[]; readonly total: number }> {
  const from = `from ${table} ${conditions.where}`;
  const total = await counted(database, from, conditions.values);
  const page = `limit ${conditions.param(limit)} offset ${conditions.param(offset)}`;
  const direction = descending ? 'desc' : 'asc';
  const text = `select * ${from} order by ${order.map((column) => `${column} ${direction}`).join(', ')} ${page}`;
  return { rows: (await statement(text)(database, conditions.values)) as R[], total };
}
