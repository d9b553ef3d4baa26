import { retracing, type Traced } from '../../kernel/retrace.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { inventoryAggregate } from './aggregate.ts';
import type { InventoryCommand } from './commands.ts';
import { dueBy } from './due.ts';
import type { InventoryEvent } from './events.ts';
import type { InventoryState } from './state.ts';

type Decision = Traced<InventoryState, InventoryEvent>;

/** Which command left which event of a tier's inventory. Seats that are freed or offered by the way come with it. */
export const inventoryRetrace = retracing(
  inventoryAggregate,
  {
    InventoryOpened: (data) => [{ type: 'OpenInventory', ...data }],
    SeatsHeld: ({ order, buyer, purchaser, seats }, traced) => {
      const hold = { ...place(traced), type: 'HoldSeats', order, buyer, purchaser, quantity: seats.length } as const;
      return elsewhere().map((others) => ({ ...hold, others }));
    },
    SeatsSold: ({ order, seats }, traced) => {
      const replay = traced.before.terms?.gate === 'replay';
      return [{ type: 'SellSeats', ...place(traced), order, quantity: seats.length, replay }];
    },
    HoldReleased: ({ order, reason }, traced) => [{ type: 'ReleaseHold', ...place(traced), order, reason }],
    SeatsReturned: ({ order, seats, reason }, traced) => [
      { type: 'ReturnSeats', ...place(traced), order, seats, reason },
    ],
    CapacityChanged: ({ capacity }, traced) => [{ type: 'ChangeCapacity', ...place(traced), capacity }],
    InventoryRepriced: ({ price }, traced) => [{ type: 'RepriceInventory', ...place(traced), price }],
    GateClosed: ({ reason }, traced) => [{ type: 'CloseGate', ...place(traced), reason }],
    ReplaySaleOpened: ({ price }, traced) => [{ type: 'SellReplay', ...place(traced), price }],
    ReplaySaleEnded: (_, traced) => [{ type: 'EndReplaySale', ...place(traced) }],
    GateReopened: (_, traced) => [{ type: 'ReopenGate', ...place(traced) }],
    WaitingListJoined: ({ person, units }, traced) => [{ type: 'JoinWaitingList', ...place(traced), person, units }],
    WaitingListLeft: ({ person, reason }, traced) =>
      reason === 'left' ? [{ type: 'LeaveWaitingList', ...place(traced), person }] : [sweep(traced)],
    HoldExpired: (_, traced) => [sweep(traced)],
    // Who leaves after the sale has closed for good is on no list any more: only their offer ends.
    OfferExpired: ({ person }, traced) => [sweep(traced), { type: 'LeaveWaitingList', ...place(traced), person }],
    SeatsOffered: (_, traced) => [sweep(traced)],
  },
  ({ type, data }) =>
    type === 'InventoryOpened' ? { claims: { stream: `show-${data.show}`, owner: data.owner } } : {},
);

function place({ before: { terms } }: Decision) {
  return { show: terms?.show ?? '', tier: terms?.tier ?? 'general' } as const;
}

/** What the buyer held in other tiers and orders is not in the log: nothing first, then whatever the limits let pass. */
function elsewhere(): { readonly heldInShow: number; readonly openOrders: number }[] {
  const { maxHeldPerShow, maxOpenOrders } = defaultPolicy.ticketing;
  return Array.from({ length: maxHeldPerShow * maxOpenOrders }, (_, n) => ({
    heldInShow: n % maxHeldPerShow,
    openOrders: Math.floor(n / maxHeldPerShow),
  }));
}

/** The orders that the sweeper spared are those which were due and are still there. */
function sweep(traced: Decision): InventoryCommand {
  const ended = new Set(
    traced.events.flatMap(({ type, data }) => {
      if (type === 'HoldExpired') return [data.order];
      return type === 'OfferExpired' ? [data.offer] : [];
    }),
  );
  const due = Array.from(dueBy(traced.before, traced.now), (each) => ('order' in each ? each.order : each.offer));
  return { type: 'SweepExpired', ...place(traced), spare: due.filter((id) => !ended.has(id)) };
}
