import { describe, expect, it } from 'vitest';
import { now } from '../../testing/specification.ts';
import { artist, buyer, operator, owner, sealed, show } from '../../ticketing/testing/fixtures.ts';
import * as a from '../../ticketing/testing/orders.ts';
import { byPayee, chargeback, deposit, payees, platform, reading, reserved } from './testing/lines.ts';

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
