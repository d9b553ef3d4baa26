import { describe, expect, it } from 'vitest';
import * as a from '../../ticketing/testing/orders.ts';
import { byPayee, payees } from './testing/lines.ts';

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
