import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import type { GroupBody } from '@marquee/domain/social/group/events.ts';
import { keepsOrder } from '@marquee/domain/social/group/rank.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { ReadGroup } from '@marquee/projections/social/group-queries.ts';
import type { Post } from '../../contract/social.ts';

/** What is said of each of these groups, by id; those that are erased are left out. */
export async function bodiesOf(
  personalData: Pick<PersonalData, 'openAll'>,
  groups: readonly Pick<ReadGroup, 'grp' | 'body'>[],
): Promise<ReadonlyMap<string, GroupBody>> {
  const sealed = new Map<string, SealedItem>();
  for (const { grp, body } of groups) if (body) sealed.set(grp, body);
  const opened = await personalData.openAll<GroupBody>([...sealed.values()]);
  return new Map(
    [...sealed.keys()].flatMap((grp, n) => {
      const body = opened[n];
      return body ? [[grp, body] as const] : [];
    }),
  );
}

/** What each of these groups is called, by id; empty for one that is erased. */
export async function namesOfGroups(
  personalData: Pick<PersonalData, 'openAll'>,
  groups: readonly Pick<ReadGroup, 'grp' | 'body'>[],
): Promise<ReadonlyMap<string, string>> {
  const bodies = await bodiesOf(personalData, groups);
  return new Map(groups.map(({ grp }) => [grp, bodies.get(grp)?.name ?? '']));
}

/** The contract's form of where a post stands; null for its author's own channel. */
export function groupOfPost(group: ReadGroup | undefined, names: ReadonlyMap<string, string>): Post['group'] {
  if (!group) return null;
  const rank = group.standing === 'member' ? group.role : 'none';
  return {
    id: group.grp,
    name: names.get(group.grp) ?? '',
    keepsOrder: keepsOrder(rank),
    archived: Boolean(group.archived_at),
  };
}
