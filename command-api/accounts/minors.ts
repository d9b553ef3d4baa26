import type { Birth, KidLimits } from '@marquee/domain/accounts/person/events.ts';
import { unsaidLimits } from '@marquee/domain/accounts/person/unsaid-limits.ts';
import { isOfAge } from '@marquee/domain/content/coming-of-age.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { Batched } from '@marquee/infra/postgres/batched.ts';
import { minorsAmong, type PersonRow } from '@marquee/projections/accounts/people.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { HttpError } from '../http/error.ts';

/** Somebody who is known to be under 18, and their parent, if one made the account. */
export interface Minor {
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly guardian: string | undefined;
  /** What the parent lets them do; undefined without one. */
  readonly limits: KidLimits | undefined;
}

/** What opens envelopes of personal data. */
export type Opening = Pick<PersonalData, 'open'>;
type Dated = Pick<PersonRow, 'age' | 'birth' | 'guardian' | 'limits'>;

/** Who a person is as a minor, whatever day it is; undefined for whom nobody has found under 18, and for who was erased. */
export async function minorIn(personalData: Opening, row: Dated): Promise<Minor | undefined> {
  if (row.age !== 'minor' || !row.birth) return undefined;
  const [birth, limits] = await Promise.all([
    personalData.open<Birth>(row.birth),
    row.limits ? personalData.open<Partial<KidLimits>>(row.limits) : undefined,
  ]);
  const said = limits && { ...unsaidLimits, ...limits };
  return birth && { birthDate: birth.birthDate, guardian: row.guardian ?? undefined, limits: said };
}

/** The same while they are under 18: limits end by themselves. `now`: UTC milliseconds. */
export function stillMinor(minor: Minor | undefined, now: number): Minor | undefined {
  return minor && !isOfAge(minor.birthDate, now) ? minor : undefined;
}

/** Those of these people who are known to be under 18 now, as the read model `people` has them. */
export async function minorsAmongThese(
  { database, personalData }: { readonly database: Database; readonly personalData: Opening },
  persons: readonly string[],
): Promise<ReadonlyMap<string, Minor>> {
  const rows = persons.length === 0 ? [] : await minorsAmong(database, [...new Set(persons)]);
  const known = await Promise.all(
    rows.map(async (row) => [row.person, stillMinor(await minorIn(personalData, row), Date.now())] as const),
  );
  return new Map(known.flatMap(([person, minor]) => (minor ? [[person, minor] as const] : [])));
}

const MOST_IN_A_QUERY = 500;

/** Looks minors up for sessions: those who are asked for at once by one query. */
export class Minors {
  readonly #rows: Batched<PersonRow>;
  readonly #personalData: Opening;

  /** `minorsAmong` answers those of these people who were found to be under 18. */
  constructor(minorsAmong: (persons: readonly string[]) => Promise<readonly PersonRow[]>, personalData: Opening) {
    this.#personalData = personalData;
    this.#rows = new Batched(
      async (persons) => new Map((await minorsAmong(persons)).map((row) => [row.person, row])),
      MOST_IN_A_QUERY,
    );
  }

  async of(person: string): Promise<Minor | undefined> {
    const row = await this.#rows.get(person);
    return row && minorIn(this.#personalData, row);
  }
}

const guardianRequired = (message: string) => new HttpError(403, 'GuardianRequired', message);

/** Why an endpoint is closed to somebody under 18, and what they can do: 403 `GuardianRequired`. */
export function closedToMinor(
  closed: NonNullable<Endpoint['guardian']>,
  { guardian, limits }: Minor,
): HttpError | undefined {
  switch (closed) {
    case 'money':
      return guardianRequired('A parent has to approve this. Ask yours to buy it from their own account.');
    case 'spending':
      if (limits && limits.spendCents > 0) return undefined;
      return guardianRequired('A parent has to approve this. Ask yours to buy it, or to let you spend money here.');
    case 'live':
      return guardianRequired(
        'Shows of your own are for people of 18 and over. Ask a parent to announce and stream it.',
      );
    case 'account':
      return guardian ? guardianRequired('Your parent looks after this. Ask them to change it.') : undefined;
    case 'chat':
      if (!limits || limits.chat) return undefined;
      return guardianRequired('Your parent has turned chat and comments off for you. Ask them to turn them on.');
    case 'contacts':
      if (limits?.contacts !== 'none') return undefined;
      return guardianRequired('Your parent lets you meet nobody new here. Ask them to change that.');
  }
}
