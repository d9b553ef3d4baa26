import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { plansOn, priceOf, products } from '@marquee/domain/subscriptions/products.ts';
import { refundState } from '@marquee/projections/payments/payment-columns.ts';
import type { InvoiceRow, SubscriptionRow } from '@marquee/projections/subscriptions/subscriptions.ts';
import type { Invoice, Offer, Subscription } from '../contract/subscriptions.ts';

/** A subscription as its person sees it; `now` in UTC milliseconds. */
export function subscriptionView(row: SubscriptionRow, policy: Policy, now: number): Subscription {
  const { first_paid_at, product, standing } = row;
  const isPaid = product === 'premium' && standing === 'active' && first_paid_at !== null;
  const mayHaveBack = isPaid && !goneOf(row, policy, now);
  return {
    id: row.subscription,
    product,
    price: dollars(row.cents),
    interval: row.billing,
    status: statusOf(row),
    periodStart: row.period_start,
    periodEnd: row.period_end,
    endsAt: row.ends_at ?? row.unpaid_at,
    endReason: row.end_reason,
    moneyBackUntil: mayHaveBack ? iso(backUntil(first_paid_at, policy)) : null,
  };
}

const backUntil = (firstPaidAt: string, { renewal }: Policy) => ms(firstPaidAt) + renewal.moneyBackDays * DAY;

function goneOf({ first_paid_at, money_back }: SubscriptionRow, policy: Policy, now: number): 'used' | 'over' | null {
  if (money_back) return 'used';
  return first_paid_at !== null && now > backUntil(first_paid_at, policy) ? 'over' : null;
}

/** Why somebody with these subscriptions cannot have a payment of premium back; null: they can, soon enough after the first. */
export function moneyBackGone(rows: readonly SubscriptionRow[], policy: Policy, now: number): 'used' | 'over' | null {
  const premium = rows.find(({ product }) => product === 'premium');
  return premium ? goneOf(premium, policy, now) : null;
}

function statusOf({ standing, due, ends_at }: SubscriptionRow): Subscription['status'] {
  if (standing !== 'active') return standing;
  if (due !== null) return 'pastDue';
  return ends_at === null ? 'active' : 'cancelling';
}

/** An invoice as its person sees it. */
export function invoiceView(row: InvoiceRow): Invoice {
  const { invoice: id, subscription: subscriptionId, product, cents, issued_at: createdAt } = row;
  return { id, subscriptionId, product, total: dollars(cents), status: invoiceStatus(row), createdAt };
}

function invoiceStatus(row: InvoiceRow): Invoice['status'] {
  if (row.payment === 'paid') return refundState(row) ?? 'paid';
  return row.payment === 'requested' ? 'open' : 'void';
}

/** What is on offer under a policy: each plan of premium, and the others. */
export function offersOf(policy: Policy): Offer[] {
  const plans = plansOn(policy);
  return products.flatMap((product): Offer[] =>
    (product === 'premium' ? plans : [undefined]).flatMap((plan) => {
      const price = priceOf(product, plan, policy);
      const named = plan !== undefined && plans.length > 1 ? plan : null;
      return price ? [{ product, plan: named, price: dollars(price.cents), interval: price.interval }] : [];
    }),
  );
}
