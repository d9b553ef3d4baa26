import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { relationsOf, requestsOf } from '@marquee/projections/accounts/follow-lists.ts';
import { followingOf } from '@marquee/projections/accounts/follows.ts';
import { kidsOf } from '@marquee/projections/accounts/people.ts';
import type { ExportContribution } from '../http/export-contribution.ts';

const guarding = ['KidRegistered', 'KidLimitsSet'];

/** The account, from the first event on, and which kids' accounts its person has made and limited. */
export const exportedAccount: ExportContribution = async (database, person) => [
  { stream: `person-${person}`, concerns: () => true },
  ...(await kidsOf(database, person)).map((kid) => ({
    stream: `person-${kid.person}` as const,
    concerns: ({ type }: { readonly type: string }) => guarding.includes(type),
  })),
];

/** More than anybody may ask for at once. */
const MOST = 100_000;
/** A mute that is over was theirs as well. */
const EVER = iso(0);
const bars = ['PersonBlocked', 'PersonUnblocked'];
const streamOf = (follower: string, followee: string) => followAggregate.stream({ type: 'Follow', follower, followee });

/** Whom they follow, ask to follow, mute and block; never who has blocked them. */
export const exportedFollows: ExportContribution = async (database, person) => {
  const [followed, requested, muted, blocked] = await Promise.all([
    followingOf(database, person, null),
    requestsOf(database, { person, limit: MOST }),
    relationsOf(database, person, 'mute', EVER),
    relationsOf(database, person, 'block', EVER),
  ]);
  const others = [
    ...[...followed, ...requested.rows].map(({ followee }) => followee),
    ...muted.map(({ other }) => other),
  ];
  return [
    ...[...new Set(others)].map((other) => ({
      stream: streamOf(person, other),
      concerns: ({ type }: { readonly type: string }) => !bars.includes(type),
    })),
    ...blocked.map(({ other }) => ({
      stream: streamOf(other, person),
      concerns: ({ type }: { readonly type: string }) => bars.includes(type),
    })),
  ];
};
