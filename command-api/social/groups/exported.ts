import { membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import { groupsOwnedBy, membershipsOf } from '@marquee/projections/social/group-queries.ts';
import { type ExportContribution, namesOrActs } from '../../http/export-contribution.ts';

/** The groups that somebody owns or is in: what they did there, and what was done with them. */
export const exportedGroups: ExportContribution = async (database, person) => {
  const [owned, memberships] = await Promise.all([groupsOwnedBy(database, person), membershipsOf(database, person)]);
  const concerned = new Set([...owned, ...memberships.map(({ grp }) => grp)]);
  return [...concerned].map((group) => ({ stream: `group-${group}`, concerns: namesOrActs(person) }));
};

/** Where they are a member, asked to be, were invited or are kept out. */
export const exportedMemberships: ExportContribution = async (database, person) =>
  (await membershipsOf(database, person)).map(({ grp: group }) => ({
    stream: membershipAggregate.stream({ type: 'EnrolOwner', group, person }),
    concerns: () => true,
  }));
