import { describe, expect, it } from 'vitest';
import { defaultPolicy, type Policy } from '../../policy/policy.ts';
import { now } from '../../testing/specification.ts';
import { artist, buyer, operator, order, owner, sealed, show, stranger } from '../../ticketing/testing/fixtures.ts';
import * as a from '../../ticketing/testing/orders.ts';

const escrow = `${owner}/show:${show}`;
const deposit = (cents: number) => ({ account: 'deposit', sub: `order-${order}`, cents });
const payees = (cents: number) => ({ account: 'payee.escrow', sub: escrow, cents });
const platform = (cents: number) => ({ account: 'revenue.tickets', sub: '', cents });
const reserved = (cents: number, disputeId = 'd1') => ({
  account: 'payee.reserved',
  sub: `${owner}/${disputeId}`,
  cents,
});
const chargeback = (cents: number) => ({ account: 'expense.chargeback', sub: '', cents });
const reading = (changes: Partial<Policy>): Policy => ({ ...defaultPolicy, ...changes });
const byPayee = reading({ providerFee: { bearer: 'payee' }, dispute: { lost: 'shares', feeBearer: 'payee' } });

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

describe('RecordProviderFee', () => {
  const fee = { type: 'RecordProviderFee', of: 'payment', ref: 'pi_1', cents: 59 } as const;

  it('records what no event carried, once', () => {
    const split = [{ account: 'expense.provider', sub: '', cents: 59 }];
    const known = a.when(a.issued, fee);
    known.gives({ type: 'ProviderFeeRecorded', data: { of: 'payment', ref: 'pi_1', cents: 59, split } });
    a.when(known.history, fee).gives();
    a.when(a.when(a.placed, { ...a.settle(), providerFee: 1 }).history, fee).gives();
    a.when(a.issued, { ...fee, cents: 0 }).gives();
    a.when(a.issued, { ...fee, of: 'refund', cents: -3 }).gives({
      type: 'ProviderFeeRecorded',
      data: { of: 'refund', ref: 'pi_1', cents: -3, split: [{ ...split[0], cents: 3 }] },
    });
  });

  it('names who bears it', () => {
    expect(a.when(a.issued, fee, { policy: byPayee }).events[0]).toMatchObject({ data: { split: [payees(59)] } });
    expect(a.when(a.issued, { ...fee, of: 'dispute', ref: 'd1' }).events[0]).toMatchObject({
      data: { split: [{ account: 'expense.dispute' }] },
    });
  });
});

describe('disputes', () => {
  it('set aside what payees got, and give it back when won', () => {
    const opened = a.when(a.issued, a.dispute(), {});
    opened.gives({
      type: 'DisputeOpened',
      data: { disputeId: 'd1', cents: 1000, reserve: [payees(950)], providerFee: 1500 },
    });
    a.when(opened.history, a.win()).gives({
      type: 'DisputeWon',
      data: { disputeId: 'd1', cents: 1000, reserve: [payees(950)], feeBack: 1500 },
    });
    a.when(opened.history, a.dispute()).gives();
  });

  it('lost take from each line its own part, or all from the owner in that reading', () => {
    const lost = a.when(a.after(a.issued, a.dispute()), a.lose());
    lost.gives({
      type: 'DisputeLost',
      data: { disputeId: 'd1', cents: 1000, reserve: [payees(950)], lines: [platform(50), reserved(950)] },
    });
    a.when(lost.history, a.lose()).gives();
    a.when(lost.history, a.win()).refuses('DisputeDecided');
    const policy = reading({ dispute: { lost: 'owner', feeBearer: 'platform' } });
    const opened = a.when(a.issued, a.dispute(), { policy });
    expect(opened.events[0]).toMatchObject({ data: { reserve: [payees(1000)] } });
    expect(a.when(opened.history, a.lose(), { policy }).events[0]).toMatchObject({ data: { lines: [reserved(1000)] } });
  });

  it('beyond the payment are the platform’s', () => {
    const opened = a.after(a.issued, a.dispute(1300));
    expect(opened.at(-1)).toMatchObject({ data: { cents: 1300, reserve: [payees(950)] } });
    expect(a.when(opened, a.lose()).events[0]).toMatchObject({
      data: { lines: [platform(50), reserved(950), chargeback(300)] },
    });
  });

  it('of money that fulfilled nothing take the deposit, and what they leave goes back', () => {
    const opened = a.when(a.paid, a.dispute(400));
    expect(opened.events[0]).toMatchObject({ data: { reserve: [] } });
    expect(a.when(opened.history, a.lose()).events).toMatchObject([
      { type: 'DisputeLost', data: { lines: [deposit(400)] } },
      { type: 'RefundRequested', data: { cents: 600, reason: 'late', lines: [deposit(600)] } },
    ]);
    expect(a.when(opened.history, a.win()).events).toHaveLength(1);
  });

  it('leave no room for a refund: it would pay twice', () => {
    const opened = a.after(a.issued, a.dispute(500));
    a.when(opened, a.refundAll()).refuses('DisputeOpen');
    const lost = a.after(opened, a.lose());
    expect(a.when(lost, a.refundAll()).events[0]).toMatchObject({ data: { cents: 500, units: [1, 2] } });
    const both = { type: 'RequestRefund', refundId: 'r1', reason: 'operator', units: [1, 2] } as const;
    a.when(lost, both, { actor: operator }).refuses('RefundExceedsPayment', { refundable: 500 });
    a.when(a.after(a.issued, a.dispute(), a.lose()), a.refundAll()).refuses('AlreadyRefunded');
    expect(a.when(a.after(a.issued, a.dispute(), a.win()), a.refundAll()).events).toHaveLength(1);
    expect(a.when(a.after(a.issued, { type: 'OpenInquiry', disputeId: 'd1' }), a.refundAll()).events).toHaveLength(1);
  });

  it('that come while a refund is under way are covered by what is left', () => {
    const opened = a.after(a.issued, a.refundAll(), a.dispute());
    expect(opened.at(-1)).toMatchObject({ data: { reserve: [] } });
    const refunded = a.after(opened, a.settleRefund());
    expect(a.when(refunded, a.lose()).events[0]).toMatchObject({ data: { lines: [chargeback(1000)] } });
    const failed = a.after(opened, a.failRefund());
    expect(a.when(failed, a.lose()).events[0]).toMatchObject({ data: { lines: [platform(50), payees(950)] } });
    const lostFirst = a.after(opened, a.lose());
    expect(a.when(lostFirst, a.settleRefund()).events[0]).toMatchObject({ data: { lines: [chargeback(1000)] } });
  });

  it('of a second payment leave the right alone, and let it go back once they are decided', () => {
    const second = a.after(a.issued, a.settle(1000, 'pi_2'));
    const { refundId } = (second.at(-1) as { data: { refundId: string } }).data;
    const opened = a.after(second, { ...a.dispute(), intentId: 'pi_2' }, a.failRefund(refundId));
    expect(a.when(opened, a.win()).events).toMatchObject([
      { type: 'DisputeWon' },
      { type: 'RefundRequested', data: { intentId: 'pi_2', reason: 'duplicate', lines: [deposit(1000)] } },
    ]);
    expect(a.when(opened, a.lose()).events).toMatchObject([{ type: 'DisputeLost', data: { lines: [deposit(1000)] } }]);
    const scan = { type: 'CheckIn', unit: 1, generation: 1, show } as const;
    expect(a.when(opened, scan, { actor: artist }).events).toHaveLength(1);
  });

  it('cost payees the provider’s fee in that reading, and pay it back', () => {
    const opened = a.when(a.issued, a.dispute(), { policy: byPayee });
    expect(opened.events).toMatchObject([
      { data: { providerFee: 0 } },
      { type: 'ProviderFeeRecorded', data: { of: 'dispute', cents: 1500, split: [payees(1500)] } },
    ]);
    expect(a.when(opened.history, a.win(), { policy: byPayee }).events).toMatchObject([
      { data: { feeBack: 0 } },
      { type: 'ProviderFeeRecorded', data: { of: 'dispute', cents: -1500, split: [payees(1500)] } },
    ]);
  });

  it('take evidence from the seller or an operator while they are open', () => {
    const files = sealed(owner);
    const evidence = { type: 'SubmitEvidence', disputeId: 'd1', files } as const;
    const evidenceDueAt = new Date(now + 1000).toISOString();
    const opened = a.after(a.issued, { ...a.dispute(), evidenceDueAt });
    a.when(opened, evidence, { actor: artist }).gives({ type: 'EvidenceSubmitted', data: { disputeId: 'd1', files } });
    expect(a.when(opened, evidence, { actor: operator }).events).toHaveLength(1);
    a.when(opened, evidence, { actor: buyer }).refuses('NotAllowed');
    a.when(opened, evidence, { actor: artist, now: now + 1001 }).refuses('TooLate');
    a.when(a.after(opened, a.lose()), evidence, { actor: artist }).refuses('TooLate');
    a.when(a.issued, evidence, { actor: artist }).refuses('NotFound');
    const inquiry = a.after(a.issued, { type: 'OpenInquiry', disputeId: 'd1' });
    a.when(inquiry, { type: 'OpenInquiry', disputeId: 'd1' }).gives();
    expect(a.when(inquiry, evidence, { actor: artist }).events).toHaveLength(1);
  });

  it.each([a.win(), a.lose(), a.settleRefund(), a.failRefund()])('$type needs something to be about', (command) => {
    a.when(a.issued, command).refuses('NotFound');
  });

  it('wait for the payment that they are about', () => {
    a.when(a.placed, a.dispute()).refuses('NotPaid');
    a.when(a.paid, { ...a.dispute(), intentId: 'pi_2' }).refuses('NotPaid');
    expect(a.when(a.paid, { ...a.dispute(), intentId: 'pi_1' }).events[0]).toMatchObject({
      data: { intentId: 'pi_1' },
    });
  });
});

describe('SettleRefund', () => {
  it('charges its fee to the platform, or to payees in that reading', () => {
    const asked = a.after(a.issued, a.refundAll());
    const settle = { ...a.settleRefund(), providerFee: 30 };
    expect(a.when(asked, settle).events).toMatchObject([{ data: { providerFee: 30 } }]);
    expect(a.when(asked, settle, { policy: byPayee }).events).toMatchObject([
      { type: 'RefundSucceeded' },
      { type: 'ProviderFeeRecorded', data: { of: 'refund', ref: 'r1', split: [payees(30)] } },
    ]);
    a.when(a.after(asked, settle), settle).gives();
    a.when(a.after(asked, settle), a.failRefund()).refuses('RefundEnded');
  });
});
