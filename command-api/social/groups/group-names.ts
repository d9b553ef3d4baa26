import type { GroupBody } from '@marquee/domain/social/group/events.ts';
import { keepsOrder } from '@marquee/domain/social/group/rank.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { ReadGroup } from '@marquee/projections/social/group-queries.ts';
import type { Post } from '../../contract/social.ts';

/** What each of these groups is called, by id. */
export async function namesOfGroups(
  personalData: Pick<PersonalData, 'openAll'>,
  groups: readonly Pick<ReadGroup, 'grp' | 'body'>[],
): Promise<ReadonlyMap<string, string>> {
  const bodies = await personalData.openAll<GroupBody>(groups.map(({ body }) => body));
  return new Map(groups.map(({ grp }, n) => [grp, bodies[n]?.name ?? '']));
}

/** The contract's form of where a post stands; null for its author's own channel. */
export function groupOfPost(group: ReadGroup | undefined, names: ReadonlyMap<string, string>): Post['group'] {
  if (!group) return null;
  const rank = group.standing === 'member' ? group.role : 'none';
  return { id: group.grp, name: names.get(group.grp) ?? '', keepsOrder: keepsOrder(rank) };
}
