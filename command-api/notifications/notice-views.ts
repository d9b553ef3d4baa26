import { iso } from '@marquee/domain/kernel/time.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import { type NoticeLine, readUpTo } from '@marquee/projections/notifications/notice-queries.ts';
import type { Notice } from '../contract/notifications.ts';
import type { Services } from '../http/services.ts';
import type { Looker } from '../social/sight.ts';
import { type StandingLine, standingLines } from './lines.ts';

/** People that a line names. */
const MOST_NAMES = 3;
/** What stands whoever did it: a ticket is mine also if I block who gave it. */
const needsNobody: ReadonlySet<string> = new Set(['ticketReceived', 'tipped', 'showMoved', 'showCancelled']);

type Viewing = Pick<Services, 'database' | 'directory'>;

/** Lines that somebody may see now, each with those who did it whom they may see: neither blocked, muted nor erased. */
async function seenLines(
  { database }: Pick<Viewing, 'database'>,
  looker: Looker,
  lines: readonly NoticeLine[],
): Promise<readonly StandingLine[]> {
  const standing = await standingLines(database, looker, lines);
  const people = standing.flatMap(({ actors }) => actors);
  const between = await betweenAll(database, looker.personId, people, iso(Date.now()));
  return standing.flatMap((each) => {
    const actors = each.actors.filter((person) => {
      const stands = between.get(person);
      return stands && !stands.erased && !stands.blockedEither && !stands.muted;
    });
    return actors.length > 0 || needsNobody.has(each.line.kind) ? [{ ...each, actors }] : [];
  });
}

/** The contract's form of lines as their person sees them, in order; what they may not see any more is left out. */
export async function noticeViews(services: Viewing, looker: Looker, lines: readonly NoticeLine[]): Promise<Notice[]> {
  const [seen, upTo] = await Promise.all([
    seenLines(services, looker, lines),
    readUpTo(services.database, looker.personId),
  ]);
  const named = seen.map(({ actors }) => actors.slice(0, MOST_NAMES));
  const people = await services.directory.people(named.flat());
  return seen.map(({ line, subject, title, actors, all = actors.length }, n) => {
    const names = (named[n] ?? []).flatMap((person) => people.get(person) ?? []);
    return {
      id: line.notice,
      kind: line.kind,
      subjectId: subject,
      title,
      people: names,
      others: Math.max(0, all - names.length),
      at: line.last_at,
      unread: upTo === undefined || line.last_at > upTo,
    };
  });
}

/** How many of these lines somebody may see now. */
export async function countSeen(
  services: Pick<Viewing, 'database'>,
  looker: Looker,
  lines: readonly NoticeLine[],
): Promise<number> {
  return (await seenLines(services, looker, lines)).length;
}
