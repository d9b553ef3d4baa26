import { Conditions, listPage, type PageAsked } from '../runner/list-page.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import type { Database } from '../runner/rows.ts';
import { type PersonRow, people } from './people.ts';

const from = projectionVersionOf(people).table('people');

/** Why staff look at an age: all tries to show it are used up, or it was declared after a younger one. */
export const ageCheckReasons = ['exhausted', 'declaredAnew'] as const;
export type AgeCheckReason = (typeof ageCheckReasons)[number];

const meant: Readonly<Record<AgeCheckReason, string>> = {
  exhausted: `age = 'minor' and failed_checks >= ?`,
  declaredAnew: `age = 'adult' and ? > 0`,
};

/**
 * People whose age waits for staff, the longest first, and how many they are. A parent answers for a kid. `tries`: how often
 * one may try without staff, as the policy says.
 */
export function ageChecks(
  database: Database,
  asked: {
    readonly ids?: readonly string[] | undefined;
    readonly why?: AgeCheckReason | undefined;
    readonly tries: number;
  },
  page: PageAsked,
) {
  const either = ageCheckReasons.map((why) => meant[why]).join(' or ');
  const conditions = new Conditions()
    .when(true, 'declared_at is not null and guardian is null')
    .add('person = any(?::uuid[])', asked.ids)
    .add(`(${asked.why ? meant[asked.why] : either})`, asked.tries);
  return listPage<PersonRow>(database, { from, conditions, order: ['declared_at', 'person'], page });
}

/** Why somebody of that list is on it. */
export function ageCheckReasonOf({ age }: Pick<PersonRow, 'age'>): AgeCheckReason {
  return age === 'adult' ? 'declaredAnew' : 'exhausted';
}
