import { iso } from '@marquee/domain/kernel/time.ts';
import { manages } from '@marquee/domain/social/group/rank.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import type { ReadGroup } from '@marquee/projections/social/group-queries.ts';
import type { MemberRow } from '@marquee/projections/social/groups.ts';
import type { Group } from '../../contract/social-groups.ts';
import type { Services } from '../../http/services.ts';
import type { Looker } from '../sight.ts';
import { bodiesOf } from './group-names.ts';

type Viewing = Pick<Services, 'database' | 'directory' | 'personalData'>;

/** Read models that groups are told from. */
export const groupModels = ['groups', 'people', 'follows'];

/**
 * The contract's form of groups as somebody finds them, in order. To whom its owner has blocked a group is not there, unless they
 * are in it; what is deleted or hidden is its owner's alone.
 */
export async function groupViews(
  { database, directory, personalData }: Viewing,
  { personId }: Pick<Looker, 'personId'>,
  rows: readonly ReadGroup[],
): Promise<Group[]> {
  const owners = rows.map(({ owner }) => owner);
  const [between, people, bodies] = await Promise.all([
    betweenAll(database, personId, owners, iso(Date.now())),
    directory.people(owners),
    bodiesOf(personalData, rows),
  ]);
  return rows.flatMap((row): Group[] => {
    const [owner, body] = [people.get(row.owner), bodies.get(row.grp)];
    const isMember = row.standing === 'member';
    if ((row.state !== 'published' || row.hidden !== null) && row.owner !== personId) return [];
    if (!owner || !body || (between.get(row.owner)?.blockedBy && !isMember)) return [];
    const role = isMember ? row.role : null;
    const banned = row.standing === 'banned' && (row.until === null || row.until > iso(Date.now()));
    return [
      {
        ...{ id: row.grp, ...body, privacy: row.privacy, owner, role },
        memberCount: row.members,
        requestCount: role !== null && manages(role) ? row.requests : null,
        standing: row.standing === 'banned' && !banned ? 'none' : row.standing,
        bannedUntil: banned ? row.until : null,
        archived: row.archived_at !== null,
        hidden: row.hidden,
        erasesAt: row.erase_at,
        createdAt: row.created_at,
      },
    ];
  });
}

/** Rows of people in a group, with who they are; who has blocked the viewer is left out, but where the viewer decides about them. */
export async function peopleOf(
  { database, directory }: Pick<Viewing, 'database' | 'directory'>,
  { personId }: Pick<Looker, 'personId'>,
  rows: readonly MemberRow[],
  decides: boolean,
) {
  const ids = rows.map(({ person }) => person);
  const [people, between] = await Promise.all([
    directory.people(ids),
    betweenAll(database, personId, ids, iso(Date.now())),
  ]);
  return rows.flatMap((row) => {
    const [person, stands] = [people.get(row.person), between.get(row.person)];
    const isThere = person && stands && !stands.erased && (decides || !stands.blockedBy);
    return isThere ? [{ person, row }] : [];
  });
}
