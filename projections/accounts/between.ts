import { standings } from '../moderation/standings.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { follows } from './follows.ts';
import { people } from './people.ts';

/** What stands between a viewer and another person: what decides whether the one may see what the other publishes. */
export interface Between {
  readonly person: string;
  /** The viewer follows them. */
  readonly follows: boolean;
  /** The viewer asks to follow them, and waits for the answer. */
  readonly requested: boolean;
  /** They follow the viewer. */
  readonly followed: boolean;
  /** The viewer has blocked them. */
  readonly blocks: boolean;
  /** They have blocked the viewer, who is not to notice. */
  readonly blockedBy: boolean;
  /** One has blocked the other, whoever it was. */
  readonly blockedEither: boolean;
  /** The viewer hears nothing of them. */
  readonly muted: boolean;
  /** Only their followers see what they publish. */
  readonly private: boolean;
  readonly discoverable: boolean;
  readonly mentions: 'all' | 'followed' | 'none';
  readonly erased: boolean;
  /** Nothing of theirs is shown to others. */
  readonly banned: boolean;
}

const { table } = projectionVersionOf(follows);
const related = (by: string, other: string, kind: string, more = '') =>
  `exists (select from ${table('relations')} r where r.by = ${by} and r.other = ${other} and r.kind = '${kind}' ${more})`;

const query = prepared<Omit<Between, 'blockedEither'>>(
  `select p.person, coalesce(mine.state = 'following', false) as follows, coalesce(mine.state = 'requested', false) as requested,
     coalesce(theirs.state = 'following', false) as followed,
     ${related('$1', 'p.person', 'block')} as blocks, ${related('p.person', '$1', 'block')} as "blockedBy",
     ${related('$1', 'p.person', 'mute', 'and (r.until is null or r.until > $3::timestamptz)')} as muted,
     p.private, p.discoverable, p.mentions, p.erased,
     exists (select from ${projectionVersionOf(standings).table('sanctions')} s where s.person = p.person and s.kind = 'banned'
       and not s.withdrawn and (s.until is null or s.until > $3::timestamptz)) as banned
   from ${projectionVersionOf(people).table('people')} p
   left join ${table('follows')} mine on mine.follower = $1 and mine.followee = p.person
   left join ${table('follows')} theirs on theirs.follower = p.person and theirs.followee = $1
   where p.person = any($2::uuid[])`,
);

/**
 * What stands between a viewer and each of these people, at a time (ISO 8601). Who never registered is left out; it is as
 * new as the read models `follows`, `people` and `standings`.
 */
export async function betweenAll(
  database: Database,
  viewer: string,
  persons: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, Between>> {
  if (persons.length === 0) return new Map();
  const rows = await query(database, [viewer, [...new Set(persons)], now]);
  return new Map(rows.map((row) => [row.person, { ...row, blockedEither: row.blocks || row.blockedBy }]));
}

/** The same for one person; undefined for an id that never registered. */
export async function between(
  database: Database,
  viewer: string,
  person: string,
  now: string,
): Promise<Between | undefined> {
  return (await betweenAll(database, viewer, [person], now)).get(person);
}
