import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type SupervisorRow, supervisors } from './supervisors.ts';

const inSupervisors = projectionVersionOf(supervisors).table('supervisors');
const byIds = prepared<SupervisorRow>(`select * from ${inSupervisors} where person = any($1::uuid[])`);
const verified = prepared<SupervisorRow>(
  `select * from ${inSupervisors} where standing = 'verified' order by registered_at, person limit $1`,
);

/** Somebody as a music supervisor; undefined where they are none. */
export async function supervisorOf(database: Database, person: string): Promise<SupervisorRow | undefined> {
  return (await byIds(database, [[person]]))[0];
}

/** The verified, those who have been longest first. */
export function verifiedSupervisors(database: Database, limit: number): Promise<readonly SupervisorRow[]> {
  return verified(database, [limit]);
}
