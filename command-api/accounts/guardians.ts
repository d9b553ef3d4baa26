import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import { kidsOf, peopleByIds } from '@marquee/projections/accounts/people.ts';
import type { ErasureParts } from '../http/erasure.ts';
import type { Services } from '../http/services.ts';
import { minorIn, minorsAmongThese, stillMinor } from './minors.ts';

/** What parents have to say about one person following another. */
interface Guarding {
  /** Who has to agree, as a parent of one of the two. */
  readonly guardians: readonly string[];
  /** A parent lets nobody new near: the follower's (`mine`), or the followee's (`theirs`). */
  readonly closed: 'mine' | 'theirs' | undefined;
}

/** What parents have to say about a pair now. A parent is near their own kid without asking themselves. */
export async function guardiansBetween(
  { database, personalData }: Pick<Services, 'database' | 'personalData'>,
  follower: string,
  followee: string,
): Promise<Guarding> {
  const rows = await peopleByIds(database, [follower, followee]);
  const kids = await Promise.all(
    [...rows.values()].map(async (row) => ({
      person: row.person,
      minor: stillMinor(await minorIn(personalData, row), Date.now()),
    })),
  );
  const guarded = kids.flatMap(({ person, minor }) => {
    const { guardian, limits } = minor ?? {};
    return guardian && guardian !== follower && guardian !== followee ? [{ person, guardian, limits }] : [];
  });
  const shut = guarded.filter(({ limits }) => limits?.contacts === 'none').map(({ person }) => person);
  return {
    guardians: [...new Set(guarded.map(({ guardian }) => guardian))],
    closed: shut.includes(follower) ? 'mine' : shut.includes(followee) ? 'theirs' : undefined,
  };
}

/**
 * Those of these people who are kids and whom a parent keeps from somebody: the parent has let neither of the two follow the other, and is
 * not the one who asks.
 */
export async function keptFrom(
  services: Pick<Services, 'database' | 'personalData'>,
  person: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  const minors = await minorsAmongThese(services, others);
  const kids = [...minors].filter(([, { guardian }]) => guardian !== undefined && guardian !== person);
  const near = await betweenAll(
    services.database,
    person,
    kids.map(([kid]) => kid),
    iso(Date.now()),
  );
  const kept = kids.filter(([kid]) => kid !== person && !(near.get(kid)?.follows || near.get(kid)?.followed));
  return new Set(kept.map(([kid]) => kid));
}

const job: Actor = { kind: 'system', name: 'job' };

/** Ends the accounts of the kids of a parent who is erased: nobody could sign them in any more. Idempotent. */
export async function takeKidsAlong(
  { bus, database, reached }: Pick<ErasureParts, 'bus' | 'database' | 'reached'>,
  guardian: string,
): Promise<void> {
  await reached(['people']);
  for (const { person } of await kidsOf(database, guardian)) {
    const commandId = derivedId('ErasePerson', 'guardian', guardian, person);
    const command = { type: 'ErasePerson', person, withGuardian: guardian } as const;
    const sent = await bus.send(personAggregate, command, { actor: job, commandId });
    // who has shown to be 18 meanwhile stays
    if (!sent.ok && sent.rejection.code !== 'ErasureNotDue') throw new Error(sent.rejection.message);
  }
}
