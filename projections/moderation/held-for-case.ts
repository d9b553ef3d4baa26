import { CASE_HOLD_MS } from '@marquee/domain/content/deletable.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { cases } from './cases.ts';

const inCases = projectionVersionOf(cases).table('cases');

/**
 * Whether a case about something keeps it from being erased at an instant: it is to decide, or its decision is appealed, and it was not
 * opened too long ago. Both are columns or parameters of the statement.
 */
export const isHeldForCase = (subject: string, now: string) =>
  `exists (select from ${inCases} c where c.subject = ${subject} and (c.state = 'open' or c.appeal = 'open')
     and c.opened_at > ${now}::timestamptz - interval '${CASE_HOLD_MS} milliseconds')`;

const held = prepared<{ held: boolean }>(`select ${isHeldForCase('$1::uuid', '$2')} as held`);

/** The same of one thing at `now` (ISO 8601). */
export async function heldForCase(database: Database, subject: string, now: string): Promise<boolean> {
  return (await held(database, [subject, now]))[0]?.held ?? false;
}
