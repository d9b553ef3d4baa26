import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { operations } from './operations.ts';
import type { VerificationRow } from './verifications-table.ts';

const { table } = projectionVersionOf(operations);
const newest = prepared<VerificationRow>(
  `select * from ${table('verifications')} order by at desc, verification limit $1 offset $2`,
);
const counted = prepared<{ readonly total: number }>(`select count(*) as total from ${table('verifications')}`);
const lastEnded = prepared<VerificationRow>(
  `select * from ${table('verifications')} where ended_at is not null order by ended_at desc limit 1`,
);

/** Looks at the log, the newest first, and how many there were. */
export async function listVerifications(database: Database, page: { readonly limit: number; readonly offset: number }) {
  const [rows, total] = await Promise.all([newest(database, [page.limit, page.offset]), counted(database, [])]);
  return { rows, total: total[0]?.total ?? 0 };
}

/** What the last look at the log has shown; undefined before the first. */
export async function lastVerification(database: Database): Promise<VerificationRow | undefined> {
  return (await lastEnded(database, []))[0];
}
