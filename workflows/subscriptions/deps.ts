import type { Product } from '@marquee/domain/subscriptions/products.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { PaymentDeps } from '../payments/deps.ts';

/** What only a read model knows: what is due. A late answer is harmless: commands decide, and the next round asks again. */
export interface SubscriptionQueries {
  /** Subscriptions whose paid period was over at `now` (UTC milliseconds), with the number of the next; the longest over first. */
  endedPeriods(now: number, limit: number): Promise<readonly { readonly subscription: string; readonly n: number }[]>;
  /** Subscriptions whose period ends, and goes on, between `now` and `until`, UTC milliseconds. */
  endingPeriods(now: number, until: number, limit: number): Promise<readonly RenewalAhead[]>;
}

/** What the books say of what is paid for days ahead. */
export interface DeferredQueries {
  /** The first month (`YYYY-MM`) that is not closed, by all that the log holds now; undefined while nothing is deferred. */
  monthToClose(): Promise<string | undefined>;
  /** What is earned by the end of a month and was recognised in none before, cents a product. */
  earnedIn(month: string): Promise<readonly { readonly product: Product; readonly cents: number }[]>;
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
  readonly deferred: DeferredQueries;
  /** How long before a renewal its person is reminded, in milliseconds. */
  readonly reminderMs: number;
}
