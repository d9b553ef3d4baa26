import { isHeldForCase } from '../moderation/held-for-case.ts';
import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type GroupRow, groups, type MemberRow } from './groups.ts';
import { posts } from './posts.ts';

/** A group, how many are in it, and what one person is to it. */
export interface ReadGroup extends GroupRow {
  readonly members: number;
  readonly requests: number;
  /** Of the viewer; `none` for who is nothing there. */
  readonly standing: MemberRow['standing'];
  readonly role: MemberRow['role'];
  /** Until when the viewer is banned; null for ever, and where they are not. */
  readonly until: string | null;
  /** Since when the viewer stands so; null for who never was anything there. */
  readonly since: string | null;
}

const { table } = projectionVersionOf(groups);
const inGroups = table('groups');
const inMembers = table('members');
const inPosts = projectionVersionOf(posts).table('posts');

const columns = `g.*, coalesce(c.members, 0)::bigint as members, coalesce(c.requests, 0)::bigint as requests,
  coalesce(m.standing, 'none') as standing, coalesce(m.role, 'member') as role, m.until, m.since`;
/** Of `$1`. */
const withMine = `left join ${table('group_counts')} c on c.grp = g.grp
  left join ${inMembers} m on m.grp = g.grp and m.person = $1`;

const byIds = prepared<ReadGroup>(`select ${columns} from ${inGroups} g ${withMine} where g.grp = any($2::uuid[])`);
const browse = prepared<ReadGroup>(
  `select ${columns} from ${table('group_counts')} c join ${inGroups} g on g.grp = c.grp
   left join ${inMembers} m on m.grp = g.grp and m.person = $1
   where c.members > 0 and g.archived_at is null and g.state = 'published' and g.hidden is null and (c.members, c.grp) < ($2::bigint, $3::uuid)
   order by c.members desc, c.grp desc limit $4`,
);
const mine = prepared<ReadGroup>(
  `select ${columns} from ${inMembers} mine join ${inGroups} g on g.grp = mine.grp ${withMine}
   where mine.person = $1 and mine.standing = any($2) and (mine.since, mine.grp) < ($3::timestamptz, $4::uuid)
   order by mine.since desc, mine.grp desc limit $5`,
);
const officers = prepared<MemberRow>(
  `select * from ${inMembers} where grp = $1 and standing = 'member' and role <> 'member'
   order by array_position(array['owner', 'admin', 'moderator'], role), since, person`,
);
const plain = prepared<MemberRow>(
  `select * from ${inMembers} where grp = $1 and standing = 'member' and role = 'member'
     and (since, person) > ($2::timestamptz, $3::uuid)
   order by since, person limit $4`,
);
const waiting = prepared<MemberRow>(
  `select * from ${inMembers} where grp = $1 and standing = $2 and (since, person) > ($3::timestamptz, $4::uuid)
   order by since, person limit $5`,
);
const ofPerson = prepared<MemberRow>(`select * from ${inMembers} where person = $1 order by since, grp`);
const founded = prepared<{ grp: string }>(`select grp from ${inGroups} where owner = $1 order by created_at, grp`);
const heirs = prepared<{ person: string }>(
  `select person from ${inMembers} where grp = $1 and standing = 'member' and role = 'admin' order by since, person`,
);
const due = prepared<{ grp: string }>(
  `select grp from ${inGroups} g where erase_at <= $1 and not ${isHeldForCase('g.grp', '$1')} order by erase_at, grp limit $2`,
);
const posted = prepared<{ found: boolean }>(`select exists (select from ${inPosts} where grp = $1) as found`);

/** Later than anything that is written, with the greatest id; and the other end. */
const [LAST, GREATEST] = ['9999-12-31T00:00:00Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const [FIRST, LEAST] = ['0001-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000'];

interface Asked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Groups by id as one person finds them, archived ones too; ids that are none are left out. */
export async function groupsByIds(
  database: Database,
  viewer: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadGroup>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(database, [viewer, [...new Set(ids)]]);
  return new Map(rows.map((row) => [row.grp, row]));
}

/** Open groups, those with most members first. */
export async function groupsToJoin(
  database: Database,
  viewer: string,
  { cursor, limit }: Asked,
): Promise<Page<ReadGroup>> {
  const [members, grp] = (cursor && decodeCursor(cursor, ['integer', 'uuid'])) || [Number.MAX_SAFE_INTEGER, GREATEST];
  const rows = await browse(database, [viewer, members, grp, limit + 1]);
  return pageOf(rows, limit, (last) => [last.members, last.grp]);
}

/** Groups in which somebody stands in one of these ways, what became so last first. */
export async function groupsOf(
  database: Database,
  person: string,
  standings: readonly MemberRow['standing'][],
  { cursor, limit }: Asked,
): Promise<Page<ReadGroup>> {
  const [at, grp] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || [LAST, GREATEST];
  const rows = await mine(database, [person, standings, at, grp, limit + 1]);
  return pageOf(rows, limit, (last) => [last.since ?? '', last.grp]);
}

/** Members of a group, the longest in it first; before the first page of them all who have a role. */
export async function membersOf(database: Database, grp: string, { cursor, limit }: Asked): Promise<Page<MemberRow>> {
  const after = cursor && decodeCursor(cursor, ['instant', 'uuid']);
  const [at, person] = after || [FIRST, LEAST];
  const [first, rows] = await Promise.all([
    after ? [] : officers(database, [grp]),
    plain(database, [grp, at, person, limit + 1]),
  ]);
  const page = pageOf(rows, limit, (last) => [last.since, last.person]);
  return { rows: [...first, ...page.rows], next: page.next };
}

/** Who asks to be let in, or is banned, the longest first. A ban that is over is left to who reads it. */
export async function waitingIn(
  database: Database,
  grp: string,
  standing: 'requested' | 'banned',
  { cursor, limit }: Asked,
): Promise<Page<MemberRow>> {
  const [at, person] = (cursor && decodeCursor(cursor, ['instant', 'uuid'])) || [FIRST, LEAST];
  const rows = await waiting(database, [grp, standing, at, person, limit + 1]);
  return pageOf(rows, limit, (last) => [last.since, last.person]);
}

/** All that somebody is, or was, to any group. */
export function membershipsOf(database: Database, person: string): Promise<readonly MemberRow[]> {
  return ofPerson(database, [person]);
}

/** Groups that somebody owns. */
export async function groupsOwnedBy(database: Database, person: string): Promise<readonly string[]> {
  return (await founded(database, [person])).map(({ grp }) => grp);
}

/** Admins of a group, the longest in it first. */
export async function heirsOf(database: Database, grp: string): Promise<readonly string[]> {
  return (await heirs(database, [grp])).map(({ person }) => person);
}

/** Deleted groups that nobody has brought back by `now` (ISO 8601), the longest due first. */
export async function groupsToErase(database: Database, now: string, limit: number): Promise<readonly string[]> {
  return (await due(database, [now, limit])).map(({ grp }) => grp);
}

/** Whether anybody ever posted in a group. */
export async function hasPosts(database: Database, grp: string): Promise<boolean> {
  return (await posted(database, [grp]))[0]?.found ?? false;
}
