import type { LivingCodes } from '@marquee/command-api/contract/realtime.ts';
import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Ticket, TicketUnit } from '@marquee/command-api/contract/ticketing.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../api/paged-query.ts';
import { ticketsRoutes } from '../api/routes/ticketing.ts';

type Tickets = InfiniteData<ListPage<Ticket>>;

/** Takes the codes off the tickets in the cache that open no door any more, before anybody fetches them again. */
export function takeDeadCodes(queryClient: QueryClient, living: readonly LivingCodes[]): void {
  const alive = new Map(living.map(({ ticketId, units }) => [ticketId, new Set(units)]));
  changeTickets(queryClient, (ticket) => {
    const units = alive.get(ticket.ticketId);
    return units ? withoutCodes(ticket, ({ unit }) => !units.has(unit)) : ticket;
  });
}

/**
 * Tells the tickets in the cache what became of their shows: another time or place, or that it is over, and then no code. True where
 * one has: what else is new on its ticket has to be fetched.
 */
export function tellTickets(queryClient: QueryClient, shows: readonly Show[]): boolean {
  let told = false;
  const changed = new Map(shows.map((show) => [show.id, show]));
  changeTickets(queryClient, (ticket) => {
    const show = changed.get(ticket.liveShowId);
    if (!show) return ticket;
    const { title, scheduledAt, timeZone, doorsAt, location, status } = show;
    const now = { ...ticket.show, title, scheduledAt, timeZone, doorsAt, location, status };
    if (JSON.stringify(now) === JSON.stringify(ticket.show)) return ticket;
    told = true;
    const known = { ...ticket, show: now };
    return status === 'ended' || status === 'cancelled' ? withoutCodes(known, () => true) : known;
  });
  return told;
}

function changeTickets(queryClient: QueryClient, change: (ticket: Ticket) => Ticket): void {
  const path = ticketsRoutes.listMyTickets.path;
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [path] })) {
    const before = query.state.data as Tickets | undefined;
    if (!before || !('pages' in before)) continue;
    const pages = before.pages.map(({ items, next }) => ({ items: items.map(change), next }));
    // what is told of a few tickets says nothing of how old the others are
    queryClient.setQueryData<Tickets>(query.queryKey, { ...before, pages }, { updatedAt: query.state.dataUpdatedAt });
  }
}

function withoutCodes(ticket: Ticket, dead: (unit: TicketUnit) => boolean): Ticket {
  const units = ticket.units.map((unit) => (dead(unit) ? { ...unit, qrCode: null } : unit));
  return { ...ticket, units, qrCode: units[0]?.qrCode ?? null };
}
