import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../kernel/rejection.ts';
import { payingPayment } from '../payments/payable/balance.ts';
import { defaultPolicy, type Policy } from '../policy/policy.ts';
import { fold } from '../testing/specification.ts';
import { snapshots } from './inventory/snapshot.ts';
import { availability, type InventoryState } from './inventory/state.ts';
import type { OrderEvent } from './order/events.ts';
import { actions, type Choice, seatsSold, settleAll } from './testing/sale-actions.ts';
import { type Deciders, deciders, SaleWorld } from './testing/sale-world.ts';

type Step = readonly [action: string, choice: Choice];

const weights: Record<string, number> = {
  hold: 5,
  deliver: 12,
  deliverAll: 4,
  pay: 8,
  wait: 4,
  otherProcess: 4,
  offerTransfer: 4,
  acceptTransfer: 4,
  checkIn: 4,
};
const names = Object.keys(actions).flatMap((name) => Array<string>(weights[name] ?? 2).fill(name));
const number = fc.nat({ max: 999 });
const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...names), fc.record({ a: number, b: number, c: number }));
const steps = fc.array(step, { minLength: 60, maxLength: 160, size: 'max' });
const policies: fc.Arbitrary<Policy> = fc
  .record({
    fee: fc.constantFrom('ticket', 'order', 'show', 'percent' as const),
    platformFee: fc.constantFrom('returned', 'kept' as const),
    lost: fc.constantFrom('shares', 'owner' as const),
    bearer: fc.constantFrom('platform', 'payee' as const),
    waitingList: fc.constantFrom('strict', 'firstThatFits' as const),
  })
  .map(({ fee, platformFee, lost, bearer, waitingList }) => ({
    ...defaultPolicy,
    show: { ...defaultPolicy.show, fee },
    refund: { platformFee },
    dispute: { lost, feeBearer: bearer },
    providerFee: { bearer },
    ticketing: { ...defaultPolicy.ticketing, waitingList },
  }));
const capacities = fc.integer({ min: 2, max: 6 });

function play(world: SaleWorld, all: readonly Step[]): SaleWorld {
  for (const [action, choice] of all) actions[action]?.(world, choice);
  return world;
}

/** All that a state says, in one form whatever way it came to be. */
function said({ terms, seats, holds, offers, waiting, sales }: InventoryState, orders: Iterable<string>) {
  const end = Number.MAX_SAFE_INTEGER;
  return {
    terms,
    taken: [seats.used, seats.highest(), [...seats.words()], seats.lowest(20, 40, new Set())],
    holds: [...holds.due(end)],
    byBuyer: [...holds.due(end)].map(({ buyer }) => holds.of(buyer)),
    offers: [...offers.due(end)],
    entries: waiting.entries(),
    inLine: [...waiting.inLine()],
    counts: [holds.seats, offers.seats, waiting.waiting],
    sold: Array.from(orders, (order) => [order, sales.knows(order), sales.seatsOf(order)]),
  };
}

function expectRest(world: SaleWorld): void {
  for (const [order, stream] of world.orders) {
    const payable = `order-${order}`;
    const state = stream.newest();
    const audit = world.audits.get(order);
    if (!state.terms || !audit) continue;
    expect(world.books.balance(`deposit:${payable}`), 'nothing stays in deposit').toBe(0);
    if (payingPayment(state.payable)) {
      const issuedOrGone = state.split ? 'issued' : world.books.balance(`deposit:${payable}`) === 0 && 'refunded';
      expect(issuedOrGone, 'paid is issued or refunded').toBeTruthy();
    }
    const living = state.units.filter(({ unit }) => audit.lives(unit)).map(({ seat }) => seat);
    expect(seatsSold(world, order), 'seats are sold to living tickets, and to nobody else').toEqual(
      living.sort((a, b) => a - b),
    );
    expect(fold(stream.aggregate, stream.log), 'folding again gives the same').toEqual(state);
    if (world.inventory.newest().terms?.gate === 'cancelled')
      expect(living, 'a cancelled show has no tickets').toEqual([]);
  }
  expect(world.books.balance('cash.disputed')).toBe(0);
  expect(world.books.balance('payee.reserved')).toBe(0);
  expect(world.books.balance('')).toBe(0);
}

function expectOneTruth(world: SaleWorld): void {
  const { inventory, orders } = world;
  const truth = said(fold(inventory.aggregate, inventory.log), orders.keys());
  for (const process of [0, 1, 2]) {
    const state = inventory.newest(process);
    expect(said(state, orders.keys()), `process ${process}`).toEqual(truth);
    expect(said(snapshots.load(snapshots.save(state)), orders.keys()), `snapshot ${process}`).toEqual(truth);
  }
  const { sold, held, offered, free, capacity } = availability(inventory.newest());
  expect(sold + held + offered + free).toBe(capacity);
  expect(world.seats.owners.size).toBe(sold + held + offered);
}

/** How a run under changed deciders fails; undefined where it does not. */
function failure(changed: Partial<Deciders>, check: (world: SaleWorld) => void = expectRest): string | undefined {
  const property = fc.property(steps, capacities, (all, capacity) => {
    const world = play(new SaleWorld(defaultPolicy, capacity, { ...deciders, ...changed }), all);
    settleAll(world);
    check(world);
  });
  const details = fc.check(property, { numRuns: 100, seed: 7, endOnFailure: true });
  return details.failed ? String(details.errorInstance) : undefined;
}

describe('a sale, whatever happens to it, in whatever order', { timeout: 60_000 }, () => {
  it('never sells a seat twice, keeps every cent, and comes to rest: ST236, K330, T114', () => {
    fc.assert(
      fc.property(steps, capacities, policies, (all, capacity, policy) => {
        const world = play(new SaleWorld(policy, capacity), all);
        expectOneTruth(world);
        settleAll(world);
        expectOneTruth(world);
        expectRest(world);
      }),
      { numRuns: 150 },
    );
  });

  it('bears a process that knows of the seat that went back, and not of the tickets', () => {
    const none: Choice = { a: 0, b: 0, c: 0 };
    const [here, there] = [none, { ...none, a: 1 }];
    const [twoSeats, byTheArtist] = [
      { ...none, b: 1 },
      { ...none, b: 1, c: 1 },
    ];
    const world = play(new SaleWorld(defaultPolicy, 2), [
      // free, so that the order is paid as soon as it is placed
      ['reprice', none],
      ['otherProcess', there],
      ['hold', twoSeats],
      ['deliverAll', none],
      ['deliverAll', none],
      ['otherProcess', here],
      ['deliverAll', none],
      // refused, and so the process knows of the seats
      ['hold', none],
      ['refund', byTheArtist],
      ['deliverAll', none],
      ['otherProcess', there],
      ['hold', none],
      ['look', none],
      ['deliverAll', none],
    ]);
    expect(availability(world.inventory.newest())).toMatchObject({ sold: 1 });
    settleAll(world);
    expectOneTruth(world);
    expectRest(world);
  });

  it('happens: the runs reach what they are to prove', () => {
    const seen = new Set<string>();
    for (const all of fc.sample(steps, { numRuns: 200, seed: 3 })) {
      const world = play(new SaleWorld(defaultPolicy, 4), all);
      settleAll(world);
      for (const { log } of [world.inventory, ...world.orders.values()]) {
        for (const { type, data } of log) {
          seen.add(type);
          if ('late' in data && data.late) seen.add(`${type} late`);
          if ('surplus' in data && data.surplus) seen.add(`${type} surplus`);
          if ('reason' in data) seen.add(`${type} ${data.reason}`);
        }
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...['SeatsSold late', 'HoldExpired', 'HoldReleased', 'SeatsReturned refunded', 'SeatsReturned disputeLost'],
        ...['SeatsOffered', 'OfferExpired', 'WaitingListLeft bought', 'WaitingListLeft left', 'GateClosed cancelled'],
        ...[
          'PaymentSucceeded late',
          'PaymentSucceeded surplus',
          'PaymentDeclined',
          'PaymentAbandoned',
          'TicketsIssued',
        ],
        ...[
          'RefundRequested buyer',
          'RefundRequested recipient',
          'RefundRequested operator',
          'RefundRequested duplicate',
        ],
        ...['RefundRequested showCancelled', 'RefundRequested soldOut', 'RefundRequested late', 'RefundFailed'],
        ...[
          'InquiryOpened',
          'DisputeOpened',
          'DisputeWon',
          'DisputeLost',
          'RefundSucceeded',
          'WaitingListLeft offerExpired',
        ],
        ...['TicketCheckedIn', 'DuplicateScanned', 'TicketTransferred', 'TransferWithdrawn', 'CapacityChanged'],
      ]),
    );
  });
});

describe('the proof is none if it cannot fail', { timeout: 60_000 }, () => {
  it('with the guard of the capacity off', () => {
    const inventory: Deciders['inventory'] = {
      ...deciders.inventory,
      decide(command, state, context) {
        const decision = deciders.inventory.decide(command, state, context);
        if (command.type !== 'SellSeats' || !isRejection(decision) || decision.code !== 'SoldOut') return decision;
        const seats = state.seats.lowest(command.quantity, 1000, new Set());
        return [{ type: 'SeatsSold', data: { order: command.order, seats, late: true } }];
      },
    };
    expect(failure({ inventory })).toMatch(/seats? .* taken/);
  });

  it('with an expiry that is not written down', () => {
    const inventory: Deciders['inventory'] = {
      ...deciders.inventory,
      decide(command, state, context) {
        const decision = deciders.inventory.decide(command, state, context);
        return isRejection(decision) ? decision : decision.filter(({ type }) => type !== 'HoldExpired');
      },
    };
    expect(failure({ inventory })).toMatch(/seat .* (taken|given)/);
  });

  it('with decisions that are not taken back', () => {
    const inventory: Deciders['inventory'] = {
      ...deciders.inventory,
      speculation: { begin: () => {}, commit: () => {}, rollback: () => {} },
    };
    expect(failure({ inventory }, expectOneTruth)).toBeDefined();
  });

  const without = (dropped: OrderEvent['type']): Deciders['order'] => ({
    ...deciders.order,
    decide(command, state, context) {
      const decision = deciders.order.decide(command, state, context);
      return isRejection(decision) ? decision : decision.filter(({ type }) => type !== dropped);
    },
  });

  it('with a second payment that is kept', () => {
    const keeps: Deciders['order'] = {
      ...deciders.order,
      decide(command, state, context) {
        if (command.type === 'RequestRefund' && command.reason === 'duplicate') return [];
        const decision = without('RefundRequested').decide(command, state, context);
        return command.type === 'SettlePayment' ? decision : deciders.order.decide(command, state, context);
      },
    };
    expect(failure({ order: keeps })).toMatch(/nothing stays in deposit/);
  });

  it('with tickets issued for money that is gone', () => {
    const gullible: Deciders['order'] = {
      ...deciders.order,
      decide(command, state, context) {
        if (command.type !== 'IssueTickets' || !state.terms) return deciders.order.decide(command, state, context);
        const trusting = { ...state, payable: { ...state.payable, refunds: [], disputes: [] } };
        return deciders.order.decide(command, trusting, context);
      },
    };
    expect(failure({ order: gullible })).toMatch(/money that is gone|overdrawn|lies/);
  });
});
