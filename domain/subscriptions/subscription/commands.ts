import type { PremiumPlan, Product } from '../products.ts';
import type { EndReason } from './events.ts';

/** Commands of what one person subscribes to. Periods count from 0 in each term, terms from 1. */
export type SubscriptionCommand = { readonly subscription: string } & (
  | {
      readonly type: 'StartSubscription';
      readonly person: string;
      readonly product: Product;
      /** Of premium, where both readings of its price are on offer. */
      readonly plan?: PremiumPlan | undefined;
      /** They are known to be under 18. */
      readonly minor: boolean;
    }
  /** The period before is over: the next one is to be paid for. */
  | { readonly type: 'DuePeriod'; readonly n: number }
  /** A period is paid for. */
  | { readonly type: 'StartPeriod'; readonly term: number; readonly n: number }
  /** The kept card did not pay; `attempt` counts the tries of this period from 1. */
  | {
      readonly type: 'RecordMissedPayment';
      readonly term: number;
      readonly n: number;
      readonly attempt: number;
      readonly code: string;
    }
  | { readonly type: 'CancelSubscription' }
  | { readonly type: 'KeepSubscription' }
  | { readonly type: 'RequestMoneyBack' }
  | {
      readonly type: 'EndSubscription';
      readonly term: number;
      readonly reason: Exclude<EndReason, 'cancelled' | 'moneyBack'>;
    }
);
