import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { PaymentDeps } from '../payments/deps.ts';

/** What only a read model knows: what is due. A late answer is harmless: commands decide, and the next round asks again. */
export interface SubscriptionQueries {
  /** Subscriptions whose paid period was over at `now` (UTC milliseconds), with the number of the next; the longest over first. */
  endedPeriods(now: number, limit: number): Promise<readonly { readonly subscription: string; readonly n: number }[]>;
  /** Subscriptions whose period ends, and goes on, between `now` and `until`, UTC milliseconds. */
  endingPeriods(now: number, until: number, limit: number): Promise<readonly RenewalAhead[]>;
}

/** A period that begins soon. `at`: ISO 8601, UTC. */
export interface RenewalAhead {
  readonly subscription: string;
  readonly term: number;
  readonly n: number;
  readonly at: string;
}

/** What the letters about subscriptions are made of. */
export interface SubscriptionLetterDeps {
  readonly log: PaymentDeps['log'];
  readonly personalData: Pick<PersonalData, 'open'>;
  /** The page where one subscribes, pays and cancels. */
  readonly subscribePage: string;
}

/** What the work of subscriptions needs of the platform. */
export interface SubscriptionDeps extends PaymentDeps, SubscriptionLetterDeps {
  readonly queries: SubscriptionQueries;
  /** How long before a renewal its person is reminded, in milliseconds. */
  readonly reminderMs: number;
}
