import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { followingOf } from '@marquee/projections/accounts/follows.ts';
import type { ExportContribution } from '../http/export-contribution.ts';

/** The account, from the first event on. */
export const exportedAccount: ExportContribution = async (_, person) => [
  { stream: `person-${person}`, concerns: () => true },
];

/** Whom they follow. */
export const exportedFollows: ExportContribution = async (database, person) =>
  (await followingOf(database, person, null)).map(({ follower, followee }) => ({
    stream: followAggregate.stream({ type: 'Follow', follower, followee }),
    concerns: () => true,
  }));
