import { Conditions, listPage } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import type { Database } from '../runner/rows.ts';
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
  return listPage<SupervisorRow>(database, {
    from: inSupervisors,
    conditions,
    order: ['registered_at', 'person'],
    page: part,
  });
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
  return listPage<LicenceRow>(database, {
    from: inLicences,
    conditions,
    order: ['requested_at', 'licence'],
    page: part,
  });
}
