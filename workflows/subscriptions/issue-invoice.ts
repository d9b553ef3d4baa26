import { invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import type { SubscriptionState } from '@marquee/domain/subscriptions/subscription/state.ts';
import { by, job } from '../kit/senders.ts';
import type { PayableDeps } from '../payments/payable-work.ts';
import type { Sent } from '../port/commands.ts';

/**
 * Issues the invoice of the period that waits for its payment, at the terms of its subscription; undefined where none waits. Whoever
 * comes first does it: the page of who pays, or the job of the renewal, which charges without them (`offSession`).
 */
export async function issueInvoice(
  { commands, load }: PayableDeps,
  subscription: string,
  { offSession }: { readonly offSession: boolean },
): Promise<Sent | undefined> {
  const { terms, due } = await load(subscriptionAggregate, `subscription-${subscription}`, { fresh: true });
  if (!terms || !due) return undefined;
  const command = issuing(subscription, terms, due, offSession);
  return commands.send(invoiceAggregate, command, by(job, 'IssueInvoice', due.invoice));
}

function issuing(
  subscription: string,
  { person, product }: NonNullable<SubscriptionState['terms']>,
  { term, n, invoice, start, end, cents }: NonNullable<SubscriptionState['due']>,
  offSession: boolean,
) {
  const period = { term, n, start, end, cents };
  return { type: 'IssueInvoice', invoice, person, subscription, product, ...period, offSession } as const;
}
