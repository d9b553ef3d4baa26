import type { PublicPerson } from '@marquee/command-api/contract/common.ts';
import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Ticket } from '@marquee/command-api/contract/ticketing.ts';

/** What is on, or else the next to come; `shows` are listed live first, then the soonest. */
export function mainShow(shows: readonly Show[]): Show | undefined {
  return shows.find(({ status }) => status === 'live') ?? shows.find(({ status }) => status === 'scheduled');
}

/** Those to come after the main one, at most so many. */
export function comingShows(shows: readonly Show[], most: number): readonly Show[] {
  const main = mainShow(shows);
  return shows
    .filter((show) => show !== main && (show.status === 'live' || show.status === 'scheduled'))
    .slice(0, most);
}

/** The paid ticket of the show that is on, or of the soonest. */
export function nextTicket(tickets: readonly Ticket[]): Ticket | undefined {
  return tickets
    .filter(({ status, show }) => status === 'confirmed' && (show.status === 'live' || show.status === 'scheduled'))
    .toSorted((a, b) => Date.parse(a.show.scheduledAt) - Date.parse(b.show.scheduledAt))[0];
}

/** Who plays in these shows, each once, without the reader; at most so many. */
export function artistsOf(shows: readonly Show[], reader: string, most: number): readonly PublicPerson[] {
  const byId = new Map(shows.map(({ artist }) => [artist.id, artist]));
  byId.delete(reader);
  return [...byId.values()].slice(0, most);
}
