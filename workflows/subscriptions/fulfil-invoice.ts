import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { payingPayment } from '@marquee/domain/payments/payable/balance.ts';
import { invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import { accepted, by, job, refused } from '../kit/senders.ts';
import type { Fulfilment, PayableDeps } from '../payments/payable-work.ts';

/**
 * Begins the period that an invoice has paid for, and then says that it is fulfilled; where its term is over meanwhile, asks for the
 * money back. Every step is an idempotent command, so it completes what a crash cut short.
 */
export async function fulfilInvoice({ commands, load }: PayableDeps, invoice: string): Promise<Fulfilment> {
  const { terms, payable, fulfilled } = await load(invoiceAggregate, `invoice-${invoice}`).then((state) =>
    state.terms ? state : { terms: undefined, payable: undefined, fulfilled: undefined },
  );
  if (!terms || !payingPayment(payable)) return 'unpaid';
  if (fulfilled) return 'issued';
  const { subscription, term, n } = terms;
  const begin = { type: 'StartPeriod', subscription, term, n } as const;
  const begun = await commands.send(subscriptionAggregate, begin, by(job, 'StartPeriod', invoice));
  if (!begun.ok && begun.rejection.code !== 'SubscriptionOver') throw refused(begun.rejection);
  if (!begun.ok) {
    const refundId = derivedId('unfulfilled', invoice);
    const back = { type: 'RequestRefund', invoice, refundId, reason: 'late' } as const;
    const sent = await commands.send(invoiceAggregate, back, by(job, 'RequestRefund', refundId));
    if (!sent.ok && !gone.includes(sent.rejection.code)) throw refused(sent.rejection);
    return 'refunding';
  }
  const sent = await commands.send(
    invoiceAggregate,
    { type: 'FulfilInvoice', invoice },
    by(job, 'FulfilInvoice', invoice),
  );
  if (!sent.ok && sent.rejection.code === 'PaymentGone') return 'refunding';
  accepted(sent);
  return 'issued';
}

/** The money goes another way meanwhile. */
const gone: readonly string[] = ['PaymentGone', 'DisputeOpen'];

/** A subscription whose newest paid period was paid back is over. */
export async function endRefunded(
  { commands, load }: PayableDeps,
  invoice: string,
  reason: 'refunded' | 'disputeLost' = 'refunded',
): Promise<void> {
  const { terms } = await load(invoiceAggregate, `invoice-${invoice}`);
  if (!terms) return;
  const { subscription, term } = terms;
  const { period } = await load(subscriptionAggregate, `subscription-${subscription}`);
  if (period?.invoice !== invoice) return;
  const end = { type: 'EndSubscription', subscription, term, reason } as const;
  accepted(await commands.send(subscriptionAggregate, end, by(job, 'EndSubscription', invoice, reason)));
}
