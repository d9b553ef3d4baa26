import { personById } from '@marquee/projections/accounts/people.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { minorIn, type Opening } from '../accounts/minors.ts';
import type { Looker } from './sight.ts';

/** Somebody as they look, where only their id is known: with the roles that they have, and what a parent lets them see. */
export async function lookerOf(
  { database, personalData }: { readonly database: Database; readonly personalData: Opening },
  person: string,
): Promise<Looker> {
  const row = await personById(database, person);
  return {
    personId: person,
    actor: { kind: 'person', id: person, roles: row?.roles ?? [] },
    minor: row && (await minorIn(personalData, row)),
  };
}
