import { iso } from '@marquee/domain/kernel/time.ts';
import type { LicensorNote } from '@marquee/domain/licensing/licence/events.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import { type NoticeLine, readOneByOne, readUpTo } from '@marquee/projections/notifications/notice-queries.ts';
import { postsByIds } from '@marquee/projections/social/post-queries.ts';
import type { Notice } from '../contract/notifications.ts';
import type { Services } from '../http/services.ts';
import { namesOfGroups } from '../social/groups/group-names.ts';
import type { Looker } from '../social/sight.ts';
import { affairKinds } from './affair-lines.ts';
import { standingLines } from './lines.ts';
import type { StandingLine } from './standing-line.ts';

/** People that a line names. */
const MOST_NAMES = 3;
/** What stands whoever did it: a ticket is mine also if I block who gave it, and of art, roles and licences nobody is named. */
const needsNobody: ReadonlySet<string> = new Set<string>([
  'ticketReceived',
  'tipped',
  'showMoved',
  'showCancelled',
  'artBought',
  'artSold',
  'artRoyalty',
  'artReturnAsked',
  'artGiven',
  'splitInForce',
  'splitLeft',
  'decisionMade',
  'decisionAnswered',
  'reportAnswered',
  'accountSeen',
  'claimWithdrawn',
  'groupRole',
  'groupDeleted',
  'kidRequested',
  'placementAccepted',
  'placementRejected',
  ...affairKinds,
]);

/** What leads to a post or reel. */
const aboutPosts: ReadonlySet<string> = new Set([
  'liked',
  'likedComment',
  'commented',
  'replied',
  'mentioned',
  'posted',
]);

type Viewing = Pick<Services, 'database' | 'directory' | 'personalData'>;

/** Lines that somebody may see now, each with those who did it whom they may see: neither blocked, banned, muted nor erased. */
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
      return stands && !stands.erased && !stands.blockedEither && !stands.banned && !stands.muted;
    });
    return actors.length > 0 || needsNobody.has(each.line.kind) ? [{ ...each, actors }] : [];
  });
}

/** The contract's form of lines as their person sees them, in order; what they may not see any more is left out. */
export async function noticeViews(services: Viewing, looker: Looker, lines: readonly NoticeLine[]): Promise<Notice[]> {
  const [seen, upTo, opened] = await Promise.all([
    seenLines(services, looker, lines),
    readUpTo(services.database, looker.personId),
    readOneByOne(
      services.database,
      looker.personId,
      lines.map(({ notice }) => notice),
    ),
  ]);
  const isRead = ({ notice, last_at }: NoticeLine) =>
    [upTo, opened.get(notice)].some((read) => read !== undefined && last_at <= read);
  const named = seen.map(({ actors }) => actors.slice(0, MOST_NAMES));
  const licensors = seen.flatMap(({ licensor }) => licensor ?? []);
  const bodies = seen.flatMap(({ track }) => track ?? []);
  const [people, names, tracks, words, posts] = await Promise.all([
    services.directory.people(named.flat()),
    namesOfGroups(
      services.personalData,
      seen.flatMap(({ group }) => group ?? []),
    ),
    services.personalData.openAll<LicensorNote>(licensors),
    services.personalData.openAll<TrackBody>(bodies),
    postsByIds(
      services.database,
      seen.flatMap(({ line, subject }) => (aboutPosts.has(line.kind) ? [subject] : [])),
    ),
  ]);
  const licensed = new Map(licensors.map((envelope, n) => [envelope, tracks[n]?.title]));
  const shared = new Map(bodies.map((body, n) => [body, words[n]?.title]));
  return seen.map(({ line, subject, title, actors, all = actors.length, group, licensor, track }, n) => {
    const who = (named[n] ?? []).flatMap((person) => people.get(person) ?? []);
    return {
      id: line.notice,
      kind: line.kind,
      subjectId: subject,
      isReel: posts.get(subject)?.kind === 'reel',
      title:
        (group && names.get(group.grp)) ??
        (licensor && licensed.get(licensor)) ??
        (track && shared.get(track)) ??
        title,
      people: who,
      others: Math.max(0, all - who.length),
      at: line.last_at,
      unread: !isRead(line),
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
