import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { refuseCode } from '@marquee/domain/ticketing/order/check-in.ts';
import type { TicketCode } from '@marquee/domain/ticketing/ticket-code.ts';
import type { z } from 'zod';
import { door } from '../../contract/ticketing-door.ts';
import type { OwnersRule } from '../../http/access.ts';
import { HttpError } from '../../http/error.ts';
import type { PersonCall, Router } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import type { TicketCodes } from '../codes.ts';
import { diedAt } from './died-at.ts';
import { shownTicket } from './shown-ticket.ts';

export type DoorServices = Services & { readonly codes: TicketCodes; readonly now: () => number };
type OfShow = { readonly showId: string };
type Report = z.output<NonNullable<typeof door.reportAdmissions.body>>;
type Told = z.input<typeof door.reportAdmissions.response>[number];

/** What doors tell after the fact: whom they let in while they were cut off, and whom they should not have. */
export function registerReports(router: Router, services: DoorServices, atTheDoor: OwnersRule<OfShow>): void {
  const { bus, codes, log } = services;

  router.person(door.reportAdmissions, atTheDoor, async (call) => {
    const told: Told[] = [];
    // In the order in which it was done: of one door's two admissions of a ticket the first is the first.
    for (const each of call.body.admissions) told.push(await take(call, each));
    return told;
  });

  router.person(door.undoAdmission, atTheDoor, async (call) => {
    const { ticketId: order, unit, reason } = call.body;
    const { showId: show } = call.params;
    await sendFrom(services, call, orderAggregate, { type: 'UndoAdmission', order, unit, show, reason });
    return { ok: true as const };
  });

  async function take(call: PersonCall<OfShow, unknown, Report>, each: Report['admissions'][number]): Promise<Told> {
    const { admission } = each;
    const ticket = await shownTicket(codes, each);
    if (!ticket) return { admission, result: 'refused', message: 'This is not a code of ours.' };
    const { order, unit, generation } = ticket;
    const command = {
      type: 'ReportAdmission',
      order,
      unit,
      generation,
      show: call.params.showId,
      door: call.body.door,
      admission,
      at: ms(each.at),
      early: each.early,
      diedAt: await deathOf(ticket),
    } as const;
    // One act is one command, whichever request tells of it.
    const identity = { commandId: derivedId('admission', call.session.personId, order, unit, admission) };
    try {
      const { events } = await sendFrom(services, call, orderAggregate, command, identity);
      const dead = events.find(({ type }) => type === 'DeadCodeAdmitted');
      if (dead) return { admission, result: 'dead', message: null };
      const second = events.some(({ type }) => type === 'DoubleAdmissionFound');
      return { admission, result: second ? 'second' : 'admitted', message: null };
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      return { admission, result: 'refused', message: error.message };
    }
  }

  /** When a code died that admits nobody; undefined while it lives. */
  async function deathOf(ticket: Pick<TicketCode, 'order' | 'unit' | 'generation'>): Promise<string | undefined> {
    const stream = `order-${ticket.order}` as const;
    const { state } = await bus.load(orderAggregate, stream);
    const unit = state.terms && state.units.find((each) => each.unit === ticket.unit);
    if (!state.terms || !unit || !refuseCode(ticket.generation, unit, state)) return undefined;
    return diedAt(await Array.fromAsync(log.read(stream)), ticket);
  }
}
