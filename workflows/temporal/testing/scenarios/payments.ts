import { HOUR } from '@marquee/domain/kernel/time.ts';
import type { RefundState } from '../../../payments/refund-at-provider.ts';
import { refund } from '../../../payments/refund-definition.ts';
import type { Settlement } from '../../../payments/settle-payment.ts';
import { ticketPayment, tipPayment, unlockPayment } from '../../../payments/testing/definitions.ts';
import { ActivityFailed } from '../../../port/activity-failed.ts';
import { answers, decide, nothing, type Scenario, scenario } from './scenario.ts';

const input = { payable: 'order-7' };
const settled = (state: Settlement['state'], inMs = 60_000): Settlement => ({ state, expiresAt: Date.now() + inMs });

const paid = scenario(ticketPayment, {
  name: 'ticket-payment.paid',
  key: 'ticket-payment/paid',
  input,
  activities: () => ({
    settlePayment: answers(settled('paid')),
    fulfilOrder: answers('selling' as const, 'issued' as const),
  }),
  until: { state: 'done', output: 'issued' },
});

const abandoned = scenario(ticketPayment, {
  name: 'ticket-payment.abandoned',
  key: 'ticket-payment/abandoned',
  input,
  activities: () => ({ settlePayment: answers(settled('open'), settled('abandoned')) }),
  play: (engine, key) => engine.signal(key, { name: 'holdExpired', payload: null, id: 'event 1' }),
  until: { state: 'done', output: 'abandoned' },
});

const wrongAmount = scenario(ticketPayment, {
  name: 'ticket-payment.skipped',
  key: 'ticket-payment/skipped',
  input,
  activities: () => ({
    settlePayment: answers<Settlement>(new ActivityFailed('AmountMismatch', 'Paid 1, asked for 2.')),
  }),
  play: decide(['skip']),
  until: { state: 'done', output: 'skipped' },
});

const undecided = scenario(ticketPayment, {
  name: 'ticket-payment.undecided',
  key: 'ticket-payment/undecided',
  input,
  jumps: HOUR,
  activities: () => ({
    settlePayment: answers(...Array.from({ length: 5 }, () => settled('processing')), settled('paid')),
    fulfilOrder: answers('refunding' as const),
  }),
  until: { state: 'done', output: 'refunding' },
});

const tip = scenario(tipPayment, {
  name: 'tip-payment.paid',
  key: 'tip-payment/paid',
  input: { payable: 'tip-7' },
  activities: () => ({ settlePayment: answers(settled('open', 1500), settled('paid')) }),
  until: { state: 'done', output: 'paid' },
});

const unlock = scenario(unlockPayment, {
  name: 'unlock-payment.paid',
  key: 'unlock-payment/paid',
  input: { payable: 'unlock-7' },
  activities: () => ({ settlePayment: answers(settled('open', 1500), settled('paid')) }),
  until: { state: 'done', output: 'paid' },
});

const refunded = scenario(refund, {
  name: 'refund.succeeded',
  key: 'refund/succeeded',
  input: { ...input, refundId: 'r1' },
  activities: () => ({
    giveBack: answers({ state: 'succeeded' as const }),
    returnSeats: nothing,
    startMail: nothing,
  }),
  until: { state: 'done', output: 'succeeded' },
});

const slowBank = scenario(refund, {
  name: 'refund.pending',
  key: 'refund/pending',
  input: { ...input, refundId: 'r2' },
  jumps: 3 * HOUR,
  activities: () => ({
    giveBack: answers<RefundState>(...Array.from({ length: 6 }, () => ({ state: 'pending' as const })), {
      state: 'succeeded' as const,
    }),
    returnSeats: nothing,
    startMail: nothing,
  }),
  until: { state: 'done', output: 'succeeded' },
});

const refused = scenario(refund, {
  name: 'refund.refused',
  key: 'refund/refused',
  input: { ...input, refundId: 'r3' },
  activities: () => ({
    giveBack: answers({ state: 'failed' as const, code: 'expired_or_canceled_card' }),
    startMail: nothing,
    requestRefundAgain: answers({ refundId: 'r4' }),
  }),
  play: decide(['retry']),
  until: { state: 'done', output: 'again as r4' },
});

export const payments: readonly Scenario[] = [
  paid,
  abandoned,
  wrongAmount,
  undecided,
  tip,
  unlock,
  refunded,
  slowBank,
  refused,
];
