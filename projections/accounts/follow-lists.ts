import { decodeCursor, type Page, pageOf } from '../runner/cursor.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type FollowRow, follows, type RelationRow } from './follows.ts';

/** A part of one person's list, newest first. */
export interface AskedFollows {
  readonly person: string;
  /** Default 20. */
  readonly limit?: number | undefined;
  /** `next` of the page before; one that does not parse begins at the beginning. */
  readonly cursor?: string | undefined;
}

const { table } = projectionVersionOf(follows);

/** Follows and requests of which `of` is one side, read by the other. */
function listing(of: keyof FollowRow & ('follower' | 'followee'), state: FollowRow['state'], more = '') {
  const other = of === 'follower' ? 'followee' : 'follower';
  const page = prepared<FollowRow>(
    `select * from ${table('follows')} where ${of} = $1 and state = '${state}' ${more}
       and ($2::timestamptz is null or (followed_at, ${other}) < ($2, $3::uuid))
     order by followed_at desc, ${other} desc limit $4`,
  );
  return async (database: Database, { person, limit = 20, cursor }: AskedFollows): Promise<Page<FollowRow>> => {
    const [at = null, after = null] = decodeCursor(cursor ?? '', ['instant', 'uuid']) ?? [];
    const rows = await page(database, [person, at, after, limit + 1]);
    return pageOf(rows, limit, (row) => [row.followed_at, row[other]]);
  };
}

/** Who follows a person. */
export const followersOf = listing('followee', 'following');
/** Whom a person follows. */
export const followedBy = listing('follower', 'following');
/** Who asks to follow a person, and waits for their answer. */
export const requestsTo = listing('followee', 'requested', 'and awaits_followee');
/** Whom a person asks to follow. */
export const requestsOf = listing('follower', 'requested');

const forGuardian = prepared<FollowRow>(
  `select * from ${table('follows')} where state = 'requested' and (followee = any($2::uuid[]) or follower = any($2::uuid[]))
     and guardians::jsonb ? $1::text order by followed_at desc, follower, followee limit $3`,
);
/** A parent with this many requests answers some before seeing the others. */
const MOST_FOR_GUARDIAN = 100;

/** Requests of and to these kids that wait for their parent, newest first. */
export function requestsForGuardian(
  database: Database,
  guardian: string,
  kids: readonly string[],
): Promise<readonly FollowRow[]> {
  return forGuardian(database, [guardian, [...kids], MOST_FOR_GUARDIAN]);
}

const own = prepared<RelationRow>(
  `select * from ${table('relations')} where by = $1 and kind = $2 and (until is null or until > $3::timestamptz)
   order by since desc, other`,
);

/** Whom a person blocks or mutes at a time (ISO 8601), newest first. */
export function relationsOf(
  database: Database,
  by: string,
  kind: RelationRow['kind'],
  now: string,
): Promise<readonly RelationRow[]> {
  return own(database, [by, kind, now]);
}
