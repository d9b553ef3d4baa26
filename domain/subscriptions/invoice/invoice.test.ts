import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { iso } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { type Circumstances, now, specification } from '../../testing/specification.ts';
import { type InvoiceCommand, invoiceAggregate, invoicePaymentMs } from './aggregate.ts';
import type { InvoiceEvent } from './events.ts';

const [invoice, subscription, fan] = [id(0x94), id(0x91), id(0x92)];
const me: Actor = { kind: 'person', id: fan, roles: [] };
const operator: Actor = { kind: 'person', id: id(0x95), roles: ['operator'] };
const job: Actor = { kind: 'system', name: 'job' };
type Without<C> = C extends InvoiceCommand ? Omit<C, 'invoice'> : never;
const when = (
  history: readonly InvoiceEvent[],
  command: Without<InvoiceCommand>,
  circumstances: Circumstances = { actor: job },
) =>
  specification(invoiceAggregate)
    .given(history)
    .when({ ...command, invoice } as InvoiceCommand, circumstances);

const [start, end] = [iso(now), iso(now + 1000)];
const terms = { person: fan, subscription, term: 1, n: 0, product: 'premium', cents: 1500, start, end } as const;
const issue = { type: 'IssueInvoice', offSession: false, ...terms } as const;
const settle = (attempt = 1) =>
  ({
    type: 'SettlePayment',
    payable: `invoice-${invoice}`,
    attempt,
    intentId: `pi_${attempt}`,
    cents: 1500,
    currency: 'usd',
  }) as const;
const issued = when([], issue).history;
const paid = when(issued, settle()).history;
const fulfilled = when(paid, { type: 'FulfilInvoice' }).history;
const back = { type: 'RequestRefund', refundId: 'r1', reason: 'buyer' } as const;

describe('an invoice', () => {
  it('asks for what its period costs', () => {
    when([], issue).gives(
      { type: 'InvoiceIssued', data: { ...terms, policy: 1 } },
      {
        type: 'PaymentRequested',
        data: {
          attempt: 1,
          tenders: [{ kind: 'card', cents: 1500 }],
          offSession: false,
          expiresAt: iso(now + invoicePaymentMs),
        },
      },
    );
    when(issued, { ...issue, cents: 1 }).gives();
    when([], issue, { actor: me }).refuses('NotAllowed');
    when([], settle()).refuses('NotFound');
  });

  it('is fulfilled once, when it is paid: deferred, or earned at once in the other reading (J6)', () => {
    when(issued, { type: 'FulfilInvoice' }).refuses('NotPaid');
    const split = [{ account: 'deferred', sub: 'premium', cents: 1500 }];
    when(paid, { type: 'FulfilInvoice' }).gives({ type: 'InvoiceFulfilled', data: { at: iso(now), split } });
    when(fulfilled, { type: 'FulfilInvoice' }).gives();
    when(paid, { type: 'FulfilInvoice' }, { actor: me }).refuses('NotAllowed');
    const policy = { ...defaultPolicy, renewal: { ...defaultPolicy.renewal, recognition: 'onPayment' as const } };
    expect(when(paid, { type: 'FulfilInvoice' }, { actor: job, policy }).events).toMatchObject([
      { data: { split: [{ account: 'revenue.subscriptions', sub: '', cents: 1500 }] } },
    ]);
  });

  it('goes back whole, out of what it gave (J18); before it is fulfilled, out of the deposit', () => {
    expect(when(fulfilled, back).events).toMatchObject([
      {
        type: 'RefundRequested',
        data: { cents: 1500, reason: 'buyer', lines: [{ account: 'deferred', cents: 1500 }] },
      },
    ]);
    expect(when(paid, { ...back, reason: 'late' }).events).toMatchObject([
      { data: { lines: [{ account: 'deposit', sub: `invoice-${invoice}` }] } },
    ]);
    const gone = when(paid, { ...back, reason: 'late' }).history;
    when(gone, { type: 'FulfilInvoice' }).refuses('PaymentGone');
    when(gone, { ...back, refundId: 'r2' }).refuses('PaymentGone');
    when(gone, { ...back, reason: 'late' }).gives();
    when(issued, back).refuses('NotPaid');
  });

  it('is given back by an operator or the platform, by nobody else', () => {
    when(fulfilled, back, { actor: me }).refuses('NotAllowed');
    when(fulfilled, { ...back, reason: 'operator' }, { actor: me }).refuses('NotAllowed');
    expect(when(fulfilled, { ...back, reason: 'operator' }, { actor: operator }).events).toHaveLength(1);
  });

  it('is charged without its payer by the platform alone, one try at a time', () => {
    const given = when(issued, { type: 'AbandonPayment', reason: 'unpaid' }).history;
    when(given, { type: 'RequestPayment', offSession: true }, { actor: me }).refuses('NotTheBuyer');
    const charged = when(given, { type: 'RequestPayment', offSession: true });
    expect(charged.events).toMatchObject([{ type: 'PaymentRequested', data: { attempt: 2, offSession: true } }]);
    when(charged.history, { type: 'RequestPayment' }, { actor: me }).refuses('PaymentOpen');
    const late = when(charged.history, settle(1)).history;
    expect(when(late, settle(2)).events).toMatchObject([
      { data: { surplus: true } },
      { data: { reason: 'duplicate' } },
    ]);
  });
});
