import { describe, expect, it } from 'vitest';
import { buyer, stranger } from '../../ticketing/testing/fixtures.ts';
import * as a from '../../ticketing/testing/orders.ts';
import { byPayee, deposit, payees } from './testing/lines.ts';

describe('SettlePayment', () => {
  it('takes the money of an intent in, once', () => {
    const settled = a.when(a.placed, { ...a.settle(), providerFee: 59 });
    settled.gives({
      type: 'PaymentSucceeded',
      data: {
        attempt: 1,
        intentId: 'pi_1',
        cents: 1000,
        tenders: [{ kind: 'card', cents: 1000 }],
        providerFee: 59,
        late: false,
        surplus: false,
      },
    });
    a.when(settled.history, a.settle()).gives();
  });

  it('refuses an intent of something else, another amount, another currency, another hand', () => {
    a.when(a.placed, { ...a.settle(), payable: 'order-x' }).refuses('WrongPayable');
    a.when(a.placed, a.settle(1000, 'pi_1', 2)).refuses('WrongPayable');
    a.when(a.placed, a.settle(999)).refuses('AmountMismatch', { expected: 1000, received: 999 });
    a.when(a.placed, { ...a.settle(), currency: 'eur' }).refuses('AmountMismatch');
    a.when(a.placed, a.settle(), { actor: buyer }).refuses('NotAllowed');
    a.when(a.issued, a.settle(1, 'pi_2')).refuses('AmountMismatch');
  });

  it('sends a second payment back in the same decision', () => {
    const second = a.when(a.issued, a.settle(1000, 'pi_2'));
    expect(second.events).toMatchObject([
      { type: 'PaymentSucceeded', data: { surplus: true, intentId: 'pi_2' } },
      { type: 'RefundRequested', data: { reason: 'duplicate', intentId: 'pi_2', lines: [deposit(1000)] } },
    ]);
    const { refundId } = (second.events[1] as { data: { refundId: string } }).data;
    const failed = a.after(second.history, a.failRefund(refundId));
    const again = { type: 'RequestRefund', refundId: 'r9', reason: 'duplicate' } as const;
    expect(a.when(failed, again).events[0]).toMatchObject({ data: { intentId: 'pi_2', cents: 1000 } });
    a.when(a.after(failed, again), { ...again, refundId: 'r10' }).refuses('AlreadyRefunded');
  });

  it('charges the provider’s fee to payees in that reading, but not for money that is late', () => {
    const paid = a.when(a.placed, { ...a.settle(), providerFee: 59 }, { policy: byPayee });
    expect(paid.events[0]).not.toHaveProperty('data.providerFee');
    expect(paid.events[1]).toEqual({
      type: 'ProviderFeeRecorded',
      data: { of: 'payment', ref: 'pi_1', cents: 59, split: [payees(59)] },
    });
    const late = a.when(a.after(a.placed, a.abandon), { ...a.settle(), providerFee: 59 }, { policy: byPayee });
    expect(late.events).toMatchObject([{ data: { late: true, providerFee: 59 } }]);
  });
});

describe('attempts', () => {
  it('a decline is no end: the payer tries again', () => {
    const declined = { type: 'DeclinePayment', attempt: 1, code: 'card_declined' } as const;
    const once = a.when(a.placed, declined);
    once.gives({ type: 'PaymentDeclined', data: { attempt: 1, code: 'card_declined' } });
    a.when(once.history, declined).gives();
    expect(a.when(once.history, { ...declined, code: 'insufficient_funds' }).events).toHaveLength(1);
    expect(a.when(once.history, a.settle()).events).toHaveLength(1);
    a.when(a.paid, declined).gives();
    a.when(a.placed, { ...declined, attempt: 4 }).gives();
  });

  it('is given up by the payer, or by the payment job', () => {
    const cancel = { type: 'AbandonPayment', reason: 'cancelled' } as const;
    const given = a.when(a.placed, cancel, { actor: buyer });
    given.gives({ type: 'PaymentAbandoned', data: { attempt: 1, reason: 'cancelled' } });
    a.when(given.history, a.abandon).gives();
    a.when(a.placed, cancel, { actor: stranger }).refuses('NotTheBuyer');
    a.when(a.placed, a.abandon, { actor: buyer }).refuses('NotTheBuyer');
    a.when(a.paid, a.abandon).refuses('AlreadyPaid');
  });
});
