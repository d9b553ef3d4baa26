import { premiumPlans, products } from '@marquee/domain/subscriptions/products.ts';
import { endReasons } from '@marquee/domain/subscriptions/subscription/events.ts';
import { z } from 'zod';
import { Instant, Money, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const Product = z.enum(products);
const Plan = z.enum(premiumPlans);

/** What I subscribe to, or did. Money in dollars. */
export const Subscription = z.object({
  id: Uuid,
  product: Product,
  price: Money,
  interval: z.enum(['month', 'year']),
  /** `incomplete`: its first payment is waited for. `pastDue`: its renewal is, and until `endsAt` everything stays. */
  status: z.enum(['incomplete', 'active', 'cancelling', 'pastDue', 'ended']),
  /** Of the period that is paid for. */
  periodStart: Instant.nullable(),
  periodEnd: Instant.nullable(),
  /** When it ends: because it was cancelled, or because nobody pays. */
  endsAt: Instant.nullable(),
  endReason: z.enum(endReasons).nullable(),
  /** Until when the first payment may be had back; null: not, or not any more. */
  moneyBackUntil: Instant.nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** What one period costs. */
export const Invoice = z.object({
  id: Uuid,
  subscriptionId: Uuid,
  product: Product,
  total: Money,
  status: z.enum(['open', 'paid', 'refunding', 'refunded', 'void']),
  createdAt: Instant,
});
export type Invoice = z.infer<typeof Invoice>;

/** What can be subscribed to today, by the policy in force. */
export const Offer = z.object({
  product: Product,
  /** Of premium, where more than one is on offer. */
  plan: Plan.nullable(),
  price: Money,
  interval: z.enum(['month', 'year']),
});
export type Offer = z.infer<typeof Offer>;

const params = z.object({ subscriptionId: Uuid });

export const subscriptions = {
  /** Spec section 7: no body. */
  getOrCreateSubscription: endpoint({
    method: 'POST',
    path: '/api/get-or-create-subscription',
    summary: 'Subscribe, or go on paying what is open; asked again, the payment that is open is answered',
    access: 'person',
    guardian: 'money',
    query: z.object({ product: Product.default('premium'), plan: Plan.optional() }),
    response: z.object({
      subscriptionId: Uuid,
      /** Null: there is nothing to pay. */
      clientSecret: z.string().nullable(),
      payable: z.string(),
      paymentIntentId: z.string(),
      totalAmount: Money,
      payment: z.enum(['required', 'unconfigured', 'none']),
    }),
  }),
  getMySubscriptions: endpoint({
    method: 'GET',
    path: '/api/subscriptions',
    summary: 'What I subscribe to, the last hundred invoices, and what is on offer',
    access: 'person',
    whileBarred: true,
    response: z.object({
      subscriptions: z.array(Subscription),
      invoices: z.array(Invoice),
      offers: z.array(Offer),
      moneyBackDays: z.int(),
      /** Why a payment of premium is not had back, however soon: it was once, or its days began with the first payment and are over. */
      moneyBackGone: z.enum(['used', 'over']).nullable(),
    }),
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    path: '/api/subscriptions/:subscriptionId/cancel',
    summary: 'Cancel: it runs to the end of its period (who subscribes)',
    access: 'person',
    whileBarred: true,
    params,
    response: Subscription,
  }),
  keepSubscription: endpoint({
    method: 'POST',
    path: '/api/subscriptions/:subscriptionId/keep',
    summary: 'Take a cancellation back (who subscribes)',
    access: 'person',
    params,
    response: Subscription,
  }),
  requestMoneyBack: endpoint({
    method: 'POST',
    path: '/api/subscriptions/:subscriptionId/money-back',
    summary: 'Have the first payment of premium back, within 30 days and once; it ends at once (who subscribes)',
    access: 'person',
    params,
    response: Subscription,
  }),
};
