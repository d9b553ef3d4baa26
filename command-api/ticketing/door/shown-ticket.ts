import type { TicketCode } from '@marquee/domain/ticketing/ticket-code.ts';
import type { TicketCodes } from '../codes.ts';

interface Shown {
  readonly code?: string | undefined;
  /** Picked from a list in the place of a code. */
  readonly ticket?: { readonly ticketId: string; readonly unit: number; readonly generation: number } | undefined;
}

/** The ticket that somebody showed or that was picked for them; undefined for a code that is none of ours. */
export async function shownTicket(
  codes: Pick<TicketCodes, 'read'>,
  { code, ticket }: Shown,
): Promise<Pick<TicketCode, 'order' | 'unit' | 'generation'> | undefined> {
  if (ticket) return { order: ticket.ticketId, unit: ticket.unit, generation: ticket.generation };
  return code === undefined ? undefined : codes.read(code);
}
