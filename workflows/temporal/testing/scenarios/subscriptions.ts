import { DAY, HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import type { Settlement } from '../../../payments/settle-payment.ts';
import { invoicePayment } from '../../../payments/testing/definitions.ts';
import type { Missed } from '../../../subscriptions/activities.ts';
import type { Charge } from '../../../subscriptions/charge-invoice.ts';
import { renewal } from '../../../subscriptions/renewal-definition.ts';
import { revenueClose } from '../../../subscriptions/revenue-close-definition.ts';
import { subscriptionSweeper } from '../../../subscriptions/sweeper-definition.ts';
import { answers, type Scenario, scenario } from './scenario.ts';

const input = { subscription: '7', invoice: '8', term: 1, n: 1 };
const missed: Charge = { state: 'missed', code: 'card_declined' };
/** Days as minutes: other jobs live through what is skipped here. */
const again = (days: number): Missed => ({
  nextAttemptAt: Date.now() + days * MINUTE,
  endsAt: Date.now() + 14 * MINUTE,
});

const paid = scenario(invoicePayment, {
  name: 'invoice-payment.paid',
  key: 'invoice-payment/7',
  input: { payable: 'invoice-7' },
  activities: () => ({
    settlePayment: answers<Settlement>({ state: 'paid', expiresAt: 0 }),
    fulfilInvoice: answers('issued' as const),
  }),
  until: { state: 'done', output: 'issued' },
});

const renewed = scenario(renewal, {
  name: 'renewal.paid',
  key: 'renewal/8',
  input,
  activities: () => ({ chargeInvoice: answers<Charge>({ state: 'paid' }) }),
  until: { state: 'done', output: 'paid' },
});

const recovered = scenario(renewal, {
  name: 'renewal.recovered',
  key: 'renewal/9',
  input,
  jumps: HOUR,
  activities: () => ({
    chargeInvoice: answers<Charge>(missed, { state: 'wait', forMs: MINUTE }, missed, { state: 'paid' }),
    recordMissedPayment: answers<Missed | null>(again(3), again(5)),
  }),
  until: { state: 'done', output: 'paid' },
});

const ended = scenario(renewal, {
  name: 'renewal.unpaid',
  key: 'renewal/10',
  input,
  jumps: HOUR,
  activities: () => ({
    chargeInvoice: answers<Charge>(missed),
    recordMissedPayment: answers<Missed | null>(again(3), { nextAttemptAt: null, endsAt: Date.now() + 14 * MINUTE }),
    endUnpaid: answers({}),
  }),
  until: { state: 'done', output: 'unpaid' },
});

const sweeping = scenario(subscriptionSweeper, {
  name: 'subscription-sweeper.at-work',
  key: 'subscription-sweeper',
  input: {},
  jumps: 3 * HOUR,
  activities: () => ({ duePeriods: async () => ({ due: 1 }), remind: async () => ({ reminded: 0 }) }),
  until: { state: 'waiting' },
});

const closing = scenario(revenueClose, {
  name: 'revenue-close.at-work',
  key: 'revenue-close',
  input: {},
  jumps: 3 * DAY,
  activities: () => ({ closeMonths: async () => ({ closed: 0 }) }),
  until: { state: 'waiting' },
});

export const subscriptions: readonly Scenario[] = [paid, renewed, recovered, ended, sweeping, closing];
