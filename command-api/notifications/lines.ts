import type { PlacedKind } from '@marquee/domain/distribution/placement/events.ts';
import { dollars } from '@marquee/domain/money.ts';
import { artByIds } from '@marquee/projections/art/item-queries.ts';
import { placementsByIds } from '@marquee/projections/distribution/distribution-queries.ts';
import { decisionsByIds, newestRoundsOf } from '@marquee/projections/moderation/case-queries.ts';
import { albumsByIds } from '@marquee/projections/music/album-queries.ts';
import { splitsByTracks } from '@marquee/projections/music/split-queries.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { NoticeLine } from '@marquee/projections/notifications/notice-queries.ts';
import { whoTipped } from '@marquee/projections/notifications/who-did.ts';
import { whoAsksToJoin, whoLetsIn } from '@marquee/projections/notifications/who-in-groups.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { showsByIds } from '@marquee/projections/shows/show-queries.ts';
import { groupsByIds } from '@marquee/projections/social/group-queries.ts';
import { ordersByIds } from '@marquee/projections/ticketing/order-queries.ts';
import { isAboveMinor, type Looker } from '../social/sight.ts';
import { aboutAffairs, aboutBells } from './affair-lines.ts';
import { aboutMentions, aboutShares } from './share-lines.ts';
import { aboutComments, aboutKids, aboutPeople, aboutPosts } from './social-lines.ts';
import { byNotice, of, type StandingLine } from './standing-line.ts';

/**
 * Those of these lines that still stand, in order: what is deleted, hidden from who looks, taken back or unliked is left out. Whom one
 * of two has blocked is among the actors still.
 */
export async function standingLines(
  database: Database,
  looker: Looker,
  lines: readonly NoticeLine[],
): Promise<readonly StandingLine[]> {
  const parts = await Promise.all([
    aboutPeople(database, looker, lines),
    aboutKids(database, looker, lines),
    aboutPosts(database, looker, lines),
    aboutComments(database, looker, lines),
    aboutMentions(database, looker, lines),
    aboutShares(database, looker, lines),
    aboutTickets(database, looker, lines),
    aboutTips(database, looker, lines),
    aboutShows(database, lines),
    aboutGroups(database, looker, lines),
    aboutArt(database, looker, lines),
    aboutSplits(database, looker, lines),
    aboutDecisions(database, lines),
    aboutLooks(lines),
    aboutWithdrawals(database, lines),
    aboutPlacements(database, looker, lines),
    aboutAffairs(database, looker, lines),
    aboutBells(database, looker, lines),
  ]);
  const standing = new Map(parts.flat().map((each) => [each.line.notice, each]));
  return lines.flatMap(({ notice }) => standing.get(notice) ?? []);
}

async function aboutTickets(database: Database, { personId }: Looker, lines: readonly NoticeLine[]) {
  const given = of(lines, 'ticketReceived');
  const orders = await ordersByIds(
    database,
    given.map(({ subject }) => subject),
  );
  const shows = await showsByIds(
    database,
    [...orders.values()].map(({ show }) => show),
  );
  return given.flatMap((line): StandingLine[] => {
    const order = orders.get(line.subject);
    if (!order?.units.some(({ holder }) => holder === personId)) return [];
    const title = shows.get(order.show)?.title ?? null;
    return [{ line, subject: line.subject, title, actors: order.buyer === personId ? [] : [order.buyer] }];
  });
}

async function aboutTips(database: Database, { personId }: Looker, lines: readonly NoticeLine[]) {
  const tipped = of(lines, 'tipped');
  const did = byNotice(await whoTipped(database, personId, tipped));
  return tipped.flatMap((line): StandingLine[] => {
    const rows = did.get(line.notice) ?? [];
    if (rows.length === 0) return [];
    const title = dollars(rows.reduce((sum, { cents }) => sum + cents, 0));
    return [{ line, subject: line.subject, title, actors: [...new Set(rows.map(({ person }) => person))] }];
  });
}

/** What became of art is told whoever has it now: who is told was part of it. A minor is not told of what is for older people. */
async function aboutArt(database: Database, looker: Looker, lines: readonly NoticeLine[]) {
  const news = of(lines, 'artBought', 'artSold', 'artRoyalty', 'artReturnAsked', 'artGiven');
  const items = await artByIds(
    database,
    news.map(({ subject }) => subject),
  );
  return news.flatMap((line): StandingLine[] => {
    const row = items.get(line.subject);
    if (!row || row.state === 'erased' || isAboveMinor(looker, row)) return [];
    return [{ line, subject: line.subject, title: row.title, actors: [] }];
  });
}

async function aboutShows(database: Database, lines: readonly NoticeLine[]) {
  const news = of(lines, 'showAnnounced', 'showLive', 'showMoved', 'showCancelled');
  const shows = await showsByIds(
    database,
    news.map(({ subject }) => subject),
  );
  return news.flatMap((line): StandingLine[] => {
    const show = shows.get(line.subject);
    return show ? [{ line, subject: line.subject, title: show.title, actors: [show.owner] }] : [];
  });
}

async function aboutGroups(database: Database, { personId }: Looker, lines: readonly NoticeLine[]) {
  const news = of(lines, 'groupRequested', 'groupInvited', 'groupAccepted', 'groupRole', 'groupDeleted');
  const [asking, inviting, accepting, groups] = await Promise.all([
    whoAsksToJoin(database, personId, of(lines, 'groupRequested')),
    whoLetsIn(database, personId, 'invited', of(lines, 'groupInvited')),
    whoLetsIn(database, personId, 'member', of(lines, 'groupAccepted')),
    groupsByIds(
      database,
      personId,
      news.map(({ subject }) => subject),
    ),
  ]);
  const did = byNotice([...asking, ...inviting, ...accepting]);
  return news.flatMap((line): StandingLine[] => {
    const [actors, group] = [did.get(line.notice)?.map(({ person }) => person) ?? [], groups.get(line.subject)];
    // it has a name until it goes for good
    if (line.kind === 'groupDeleted')
      return group?.state === 'deleted' ? [{ line, subject: line.subject, title: null, actors: [], group }] : [];
    if (group?.state !== 'published' || group.hidden !== null) return [];
    // who was given a role is told while they are in it; who gave it, its owner, may be another by now
    if (line.kind === 'groupRole')
      return group.standing === 'member' && group.role !== 'member'
        ? [{ line, subject: line.subject, title: null, actors: [], group }]
        : [];
    return actors.length > 0 ? [{ line, subject: line.subject, title: null, actors, group }] : [];
  });
}

/** Shares of tracks: what is asked stands until it is answered, and what is agreed while it is in force. */
async function aboutSplits(database: Database, { personId }: Looker, lines: readonly NoticeLine[]) {
  const news = of(lines, 'splitProposed', 'splitDeclined', 'splitInForce', 'splitLeft');
  const about = news.map(({ subject }) => subject);
  const [splits, tracks] = await Promise.all([splitsByTracks(database, about), tracksByIds(database, about)]);
  return news.flatMap((line): StandingLine[] => {
    const split = splits.get(line.subject);
    const track = tracks.get(line.subject);
    if (!split || track?.state !== 'published') return [];
    const { owner, proposed, in_force, declined_by } = split;
    const base = { line, subject: line.subject, title: null, ...(track.body && { track: track.body }) };
    const asked = [...(proposed?.parties.map(({ party }) => party) ?? []), ...(proposed?.leaving ?? [])];
    const has = in_force?.some(({ party }) => party === personId) || (in_force !== null && owner === personId);
    switch (line.kind) {
      case 'splitProposed':
        return asked.includes(personId) && !proposed?.accepted.includes(personId) ? [{ ...base, actors: [owner] }] : [];
      case 'splitDeclined':
        return declined_by === null ? [] : [{ ...base, actors: [declined_by] }];
      case 'splitInForce':
        return has ? [{ ...base, actors: [] }] : [];
      default:
        return [{ ...base, actors: [] }];
    }
  });
}

/** Decisions about what is somebody's, and about what they reported: nobody is named. The title says of a report whether it led to anything. */
async function aboutDecisions(database: Database, lines: readonly NoticeLine[]) {
  const told = of(lines, 'decisionMade', 'decisionAnswered', 'reportAnswered');
  const decisions = await decisionsByIds(
    database,
    told.map(({ subject }) => subject),
  );
  return told.flatMap((line): StandingLine[] => {
    const decided = decisions.get(line.subject);
    if (!decided) return [];
    const answer = decided.outcome === 'dismiss' ? 'kept' : 'acted';
    const title = line.kind === 'reportAnswered' ? answer : decided.kind;
    return [{ line, subject: line.subject, title, actors: [] }];
  });
}

/** That staff saw all that somebody sees: it stands for good, and names nobody. */
function aboutLooks(lines: readonly NoticeLine[]): readonly StandingLine[] {
  return of(lines, 'accountSeen').map((line) => ({ line, subject: line.subject, title: null, actors: [] }));
}

/** That a claim to what is somebody's was withdrawn: nobody is named. The title says what it is. */
async function aboutWithdrawals(database: Database, lines: readonly NoticeLine[]) {
  const told = of(lines, 'claimWithdrawn');
  const cases = await newestRoundsOf(
    database,
    told.map(({ subject }) => subject),
  );
  return told.flatMap((line): StandingLine[] => {
    const about = cases.get(line.subject);
    return about ? [{ line, subject: about.subject, title: about.kind, actors: [] }] : [];
  });
}

/** What platforms said of somebody's music, while it is as they were told. */
async function aboutPlacements(database: Database, { personId }: Looker, lines: readonly NoticeLine[]) {
  const told = of(lines, 'placementAccepted', 'placementRejected');
  const placements = await placementsByIds(
    database,
    told.map(({ subject }) => subject),
  );
  const ids = (kind: PlacedKind) => [...placements.values()].flatMap((row) => (row.kind === kind ? [row.content] : []));
  const [tracks, albums] = await Promise.all([
    tracksByIds(database, ids('track')),
    albumsByIds(database, ids('album')),
  ]);
  return told.flatMap((line): StandingLine[] => {
    const row = placements.get(line.subject);
    const status = line.kind === 'placementAccepted' ? 'published' : 'rejected';
    if (row?.owner !== personId || row.status !== status) return [];
    const body = (row.kind === 'track' ? tracks : albums).get(row.content)?.body;
    return [{ line, subject: line.subject, title: null, actors: [], ...(body && { track: body }) }];
  });
}
