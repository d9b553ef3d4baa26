import { isRejection } from '../../kernel/rejection.ts';
import { MINUTE } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { soldSeats } from '../inventory/state.ts';
import { artist, operator, person, sealed, show } from './fixtures.ts';
import type { SaleWorld } from './sale-world.ts';

/** Numbers that an action makes its choices by. */
export interface Choice {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const tier = 'general';
const of = { show, tier } as const;
const people = [id(0xf0), id(0xf1), id(0xf2), id(0xf3), id(0xf4)];
const who = (n: number) => people[n % people.length] ?? id(0);
const pick = <T>(all: Iterable<T>, n: number): T | undefined => {
  const list = [...all];
  return list[n % list.length];
};

/** Everything that can happen to a sale. Whatever is refused has not happened. */
export const actions: Readonly<Record<string, (world: SaleWorld, choice: Choice) => void>> = {
  hold(world, { a, b }) {
    const buyer = who(a);
    const order = id(0x1000 + world.orders.size + world.inventory.log.length * 16);
    const others = { heldInShow: 0, openOrders: 0 };
    const command = {
      type: 'HoldSeats',
      ...of,
      order,
      buyer,
      purchaser: sealed(buyer),
      quantity: 1 + (b % 3),
      others,
    } as const;
    world.send(command, person(buyer));
  },
  deliver(world, { a, b }) {
    world.deliver(a % Math.max(1, world.messages.length), b % 3 === 0);
  },
  deliverAll(world) {
    for (let n = world.messages.length; n > 0; n--) world.deliver(0, false);
  },
  look(world, { a }) {
    const order = pick(world.orders.keys(), a);
    if (order) world.look(order);
  },
  wait(world, { a }) {
    world.now += (a % 12) * MINUTE;
  },
  otherProcess(world, { a }) {
    world.process = a % 3;
  },
  restart(world, { a, b }) {
    world.inventory.restart(a % 3, b % 2 === 0);
  },
  sweep(world, { a, b }) {
    const spared = b % 4 === 0 ? pick(world.orders.keys(), a) : undefined;
    world.send({ type: 'SweepExpired', ...of, spare: spared ? [spared] : [] });
  },

  pay(world, { a, b, c }) {
    const intent = pick(world.provider.intents, a);
    if (intent?.[1].status !== 'open') return;
    intent[1].status = 'paid';
    settle(world, intent[0], b % 4 === 0 ? 2 : 1);
    if (c % 2 === 0) world.deliver(world.messages.length - 1, false);
  },
  webhookAgain(world, { a }) {
    const intent = pick(world.provider.intents, a);
    if (intent?.[1].status === 'paid') settle(world, intent[0], 1);
  },
  wrongMoney(world, { a, b }) {
    const [intentId, intent] = pick(world.provider.intents, a) ?? [];
    if (!intentId || !intent) return;
    const payable = `order-${b % 2 ? intent.order : id(9)}`;
    const cents = b % 2 ? intent.cents + 1 : intent.cents;
    world.send({
      type: 'SettlePayment',
      order: intent.order,
      payable,
      attempt: 1,
      intentId: `x-${intentId}`,
      cents,
      currency: 'usd',
    });
  },
  decline(world, { a }) {
    const order = pick(world.orders.keys(), a);
    if (order) world.send({ type: 'DeclinePayment', order, attempt: 1, code: 'card_declined' });
  },
  giveUp(world, { a, b }) {
    const order = pick(world.orders.keys(), a);
    if (order) giveUp(world, order, b % 3 > 0);
  },

  refund(world, { a, b, c }) {
    const order = pick(world.orders.keys(), a);
    if (!order) return;
    const actor = [person(who(b)), artist, operator][c % 3] ?? operator;
    const reason = (['buyer', 'recipient', 'operator'] as const)[c % 3] ?? 'operator';
    const units = b % 2 ? [1 + (b % 3)] : undefined;
    const refundId = `asked-${order}-${world.order(order).log.length}`;
    world.send({ type: 'RequestRefund', order, refundId, reason, units, doorsAt: world.now + MINUTE }, actor);
  },
  answerRefund(world, { a, b }) {
    const [refundId, order] = pick(world.provider.refunds, a) ?? [];
    if (refundId && order) answerRefund(world, refundId, order, b % 3 > 0);
  },
  dispute(world, { a, b, c }) {
    const [intentId, intent] = pick(world.provider.intents, a) ?? [];
    if (!intentId || intent?.status !== 'paid') return;
    const disputeId = `d-${intentId}-${b % 2}`;
    if (c % 5 === 0) world.send({ type: 'OpenInquiry', order: intent.order, disputeId });
    if (c % 5 < 2 || world.provider.disputes.has(disputeId)) return;
    const cents = [Math.ceil(intent.cents / 2), intent.cents, intent.cents + 300][c % 3] ?? intent.cents;
    const opened = { type: 'OpenDispute', order: intent.order, disputeId, intentId, cents, providerFee: 1500 } as const;
    if (!isRejection(world.send(opened))) world.provider.disputes.set(disputeId, intent.order);
  },
  decideDispute(world, { a, b }) {
    const [disputeId, order] = pick(world.provider.disputes, a) ?? [];
    if (disputeId && order) decideDispute(world, disputeId, order, b % 2 === 0);
  },

  offerTransfer(world, { a, b, c }) {
    const order = pick(world.orders.keys(), a);
    if (!order) return;
    const offer = id(0x9000 + world.order(order).log.length);
    const command = { type: 'OfferTransfer', order, unit: 1 + (b % 3), offer, recipient: sealed(who(b)) } as const;
    world.send(command, person(who(c)));
  },
  acceptTransfer(world, { a, b, c }) {
    const order = pick(world.orders.keys(), a);
    if (!order) return;
    const sent = world.order(order).log.findLast((event) => event.type === 'TransferOffered');
    if (sent?.type !== 'TransferOffered') return;
    const { unit, offer, from } = sent.data;
    if (b % 3 === 0) world.send({ type: 'WithdrawTransfer', order, unit }, person(from));
    else world.send({ type: 'AcceptTransfer', order, unit, offer }, person(who(c)));
  },
  checkIn(world, { a, b, c }) {
    const order = pick(world.orders.keys(), a);
    if (order) world.send({ type: 'CheckIn', order, unit: 1 + (b % 3), generation: c % 4 === 0 ? 2 : 1, show }, artist);
  },

  join(world, { a, b }) {
    world.send({ type: 'JoinWaitingList', ...of, person: who(a), units: 1 + (b % 3) }, person(who(a)));
  },
  leave(world, { a }) {
    world.send({ type: 'LeaveWaitingList', ...of, person: who(a) }, person(who(a)));
  },
  resize(world, { a }) {
    world.send({ type: 'ChangeCapacity', ...of, capacity: 2 + (a % 6) });
  },
  reprice(world, { a }) {
    world.send({ type: 'RepriceInventory', ...of, price: [0, 500, 550, 333][a % 4] ?? 500 });
  },
  gate(world, { a }) {
    const reason = (['paused', 'paused', 'paused', 'ended', 'cancelled'] as const)[a % 9];
    if (reason) world.send({ type: 'CloseGate', ...of, reason });
    else world.send({ type: 'ReopenGate', ...of });
  },
};

/** Time goes by until nothing is left to do: payments are given up, refunds and disputes answered, everything delivered. */
export function settleAll(world: SaleWorld): void {
  for (let round = 0; round < 100; round++) {
    const before = events(world);
    world.now += 31 * MINUTE;
    world.process = round % 3;
    for (const order of world.orders.keys()) giveUp(world, order, true);
    for (const [disputeId, order] of [...world.provider.disputes])
      decideDispute(world, disputeId, order, round % 2 === 0);
    for (const [refundId, order] of [...world.provider.refunds]) answerRefund(world, refundId, order, true);
    world.send({ type: 'SweepExpired', ...of, spare: [] });
    for (const order of world.orders.keys()) {
      world.order(order).newest(world.process);
      world.inventory.newest(world.process);
      world.look(order);
    }
    while (world.messages.length > 0) world.deliver(0, false);
    if (events(world) === before && world.provider.refunds.size === 0) return;
  }
  throw new Error('the sale does not come to rest');
}

/** Seats that stay sold in the end, by order. */
export function seatsSold(world: SaleWorld, order: string): number[] {
  return [...soldSeats(world.inventory.newest(), order)].sort((a, b) => a - b);
}

function events(world: SaleWorld): number {
  return [...world.orders.values()].reduce((sum, { log }) => sum + log.length, world.inventory.log.length);
}

function settle(world: SaleWorld, intentId: string, times: number): void {
  const intent = world.provider.intents.get(intentId);
  if (!intent) return;
  const { order, cents } = intent;
  const command = {
    type: 'SettlePayment',
    order,
    payable: `order-${order}`,
    attempt: 1,
    intentId,
    cents,
    currency: 'usd',
    providerFee: 44,
  } as const;
  for (let n = 0; n < times; n++) world.messages.push(command);
}

/** The payment job: an intent that was paid is settled; the others are cancelled first, unless `cancelled` is skipped. */
function giveUp(world: SaleWorld, order: string, cancels: boolean): void {
  for (const [intentId, intent] of world.provider.intents) {
    if (intent.order !== order) continue;
    if (intent.status === 'paid') settle(world, intentId, 1);
    else if (cancels) intent.status = 'cancelled';
  }
  world.send({ type: 'AbandonPayment', order, reason: 'expired' });
}

function answerRefund(world: SaleWorld, refundId: string, order: string, succeeds: boolean): void {
  if (succeeds)
    world.send({ type: 'SettleRefund', order, refundId, providerRefundId: `re-${refundId}`, providerFee: 3 });
  else world.send({ type: 'FailRefund', order, refundId, code: 'expired_card' });
  world.provider.refunds.delete(refundId);
}

function decideDispute(world: SaleWorld, disputeId: string, order: string, won: boolean): void {
  if (won) world.send({ type: 'WinDispute', order, disputeId, feeBack: 1500 });
  else world.send({ type: 'LoseDispute', order, disputeId });
  world.provider.disputes.delete(disputeId);
}
