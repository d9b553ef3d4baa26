import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { groups } from '../social/groups.ts';
import type { NoticeLine } from './notice-queries.ts';
import { MOST_ACTORS } from './who-did.ts';

interface Did {
  readonly notice: string;
  readonly person: string;
}
type Lines = readonly Pick<NoticeLine, 'notice' | 'subject' | 'day'>[];

const inMembers = projectionVersionOf(groups).table('members');

const asking = prepared<Did>(
  `select w.notice, m.person from unnest($2::uuid[], $3::uuid[], $4::date[]) w(notice, subject, day)
   join ${inMembers} me on me.grp = w.subject and me.person = $1 and me.standing = 'member' and me.role in ('owner', 'admin')
   cross join lateral (select person, since from ${inMembers} m
     where m.grp = w.subject and m.standing = 'requested' and (m.since at time zone 'UTC')::date = w.day
     order by m.since desc, m.person desc limit ${MOST_ACTORS}) m
   order by w.notice, m.since desc, m.person desc`,
);
const letting = prepared<Did>(
  `select w.notice, m.by as person from unnest($2::uuid[], $3::uuid[]) w(notice, subject)
   join ${inMembers} m on m.grp = w.subject and m.person = $1 and m.standing = $4
   where m.by is not null`,
);

const notices = (lines: Lines) => lines.map(({ notice }) => notice);
const subjects = (lines: Lines) => lines.map(({ subject }) => subject);

/** Who asked on the day of each line to be let into its group and waits still, the last first; none where the person cannot answer any more. */
export async function whoAsksToJoin(database: Database, person: string, lines: Lines): Promise<readonly Did[]> {
  if (lines.length === 0) return [];
  return asking(database, [person, notices(lines), subjects(lines), lines.map(({ day }) => day)]);
}

/** Who invited a person into the group of each line, where that is open still, or let them in, where they are still in it. */
export async function whoLetsIn(
  database: Database,
  person: string,
  standing: 'invited' | 'member',
  lines: Lines,
): Promise<readonly Did[]> {
  if (lines.length === 0) return [];
  return letting(database, [person, notices(lines), subjects(lines), standing]);
}
