import { loadFrom } from '../kit/load-state.ts';
import { mailStarter } from '../mail/mail-starter.ts';
import { readMove } from '../shows/show-moves.ts';
import * as cancellation from './cancel-show.ts';
import type { TicketingDeps } from './deps.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { refundLateReplay, refundReplays } from './refund-replays.ts';
import { releaseHold } from './release-hold.ts';
import { returnSeats } from './return-seats.ts';
import { type SweepInput, sweepHolds } from './sweep-holds.ts';

type OfOrder = { readonly order: string };
type OfShow = { readonly show: string };

/** Everything that ticketing's jobs and reactors do to the world. Each may run twice with the same effect as once. */
export function createTicketingActivities(deps: TicketingDeps) {
  const fresh = { commands: deps.commands, load: loadFrom(deps.log) };
  return {
    fulfilOrder: (input: OfOrder) => fulfilOrder(fresh, input),
    releaseHold: (input: OfOrder) => releaseHold(deps, input),
    returnSeats: (input: OfOrder) => returnSeats(fresh, input),
    closeGates: (input: OfShow) => cancellation.closeGates(deps, input),
    countHeldOrders: (input: cancellation.HeldOrdersCount) => cancellation.countHeldOrders(deps, input),
    heldOrders: (input: cancellation.HeldOrdersInput) => cancellation.heldOrders(deps, input),
    refundReplays: (input: OfShow) => refundReplays(deps, input),
    refundLateReplay: (input: OfOrder) => refundLateReplay(deps, input),
    cancelOrder: (input: cancellation.CancelOrderInput) => cancellation.cancelOrder(deps, input),
    lookForMove: async ({ show, edit }: OfShow & { readonly edit: string }) => ({
      moved: (await readMove(deps.log, show, edit)) !== undefined,
    }),
    sweepHolds: (input: SweepInput) => sweepHolds(deps, input),
    ...mailStarter(deps),
  };
}

export type TicketingActivities = ReturnType<typeof createTicketingActivities>;
