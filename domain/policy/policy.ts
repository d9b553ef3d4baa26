import { z } from 'zod';
import { DAY, MINUTE } from '../kernel/time.ts';

const cents = z.int().min(0);
const bps = z.int().min(0).max(10_000);
const ms = z.int().min(0);
const GB = 1024 ** 3;

/**
 * Every constant of spec section 9 and every point that the spec states in two ways, with both readings as legal
 * values. Versioned: the first event of a sale names the version it was struck under, and everything
 * that follows from the sale is computed under that same version. Amounts in cents, rates in basis points, times in milliseconds.
 */
export const Policy = z.object({
  version: z.int().min(1),
  show: z.object({
    defaultPrice: cents,
    /** Followers that an artist needs to go live; 0 is the reading in which it is not enforced. */
    followersToGoLive: z.int().min(0),
    fee: z.enum(['ticket', 'order', 'show', 'percent']),
    feeCents: cents,
    feeBps: bps,
    /** `full`: "streamer earns $5 per viewer", no fee on tier `stream`. */
    streamerShare: z.enum(['split', 'full']),
    payee: z.enum(['owner', 'venue']),
    /** `tiers`: three tiers a show at prices of their own; `showPrice`: the show's price for every type. */
    pricing: z.enum(['tiers', 'showPrice']),
    tierPrices: z.object({ general: cents, vip: cents, backstage: cents }),
    tierCapacities: z.object({ general: cents, vip: cents, backstage: cents, stream: cents }),
  }),
  ticketing: z.object({
    maxPerPurchase: z.int().min(1),
    holdMs: ms,
    /** How long freed seats are kept for the person at the head of the waiting list. */
    offerMs: ms,
    maxHeldPerShow: z.int().min(1),
    maxOpenOrders: z.int().min(1),
    /** How long a payment of unknown state keeps its hold from being swept. */
    unknownPaymentMs: ms,
    transferOfferMs: ms,
    /**
     * `strict`: freed seats gather until the head of the waiting list can be served whole. `firstThatFits`: whose wish
     * they fill is served out of turn, and what fills nobody's wish is on sale.
     */
    waitingList: z.enum(['strict', 'firstThatFits']),
  }),
  creator: z.object({ feeBps: bps }),
  /** Our share of a licence. Absent in versions from before music was licensed. */
  licensing: z.object({ feeBps: bps }).default({ feeBps: 250 }),
  tips: z.object({
    minimum: cents,
    maximum: cents,
    gifts: z.record(z.string(), cents),
  }),
  refund: z.object({ platformFee: z.enum(['returned', 'kept']) }),
  dispute: z.object({ lost: z.enum(['shares', 'owner']), feeBearer: z.enum(['platform', 'payee']) }),
  providerFee: z.object({ bearer: z.enum(['platform', 'payee']) }),
  payments: z.object({ minimumCard: cents, maximumCard: cents }),
  /**
   * Above so much that operators give back of one payment, in cents, a second of them has to agree. Absent in versions from before
   * anybody had to.
   */
  secondPerson: z.object({ cents }).default({ cents: 50_000 }),
  crowns: z.object({ blue: z.int(), red: z.int().nullable(), gold: z.int() }),
  /** How many people one may follow and ask to follow; null: as many as one likes. Absent in versions from before there was a limit. */
  follows: z.object({ max: z.int().min(1).nullable() }).default({ max: 7500 }),
  /** How often somebody may say an age under 18 before only a document helps. Absent in versions from before ages were checked. */
  ageChecks: z.object({ max: z.int().min(1) }).default({ max: 5 }),
  /** Days between asking for the end of an account and the end. Absent in versions from before there were any. */
  erasure: z.object({ graceDays: z.int().min(0) }).default({ graceDays: 14 }),
  /** What becomes of a story at its end: its author’s alone, or deleted. Absent in versions from before there were stories. */
  story: z.object({ onExpiry: z.enum(['hide', 'delete']) }).default({ onExpiry: 'hide' }),
  /**
   * How often what is seen and heard is written down, and within what time a person is counted once. Absent in versions from before
   * anything was counted.
   */
  counters: z
    .object({ flushSeconds: z.int().min(1), postWindowMs: z.int().min(1).max(DAY) })
    .default({ flushSeconds: 10, postWindowMs: DAY }),
  subscription: z.object({ plan: z.enum(['standard15', 'premium99', 'both']) }),
  /** Cents a year of the two readings of premium, cents a month of the others. Absent in versions from before there were any. */
  plans: z
    .object({ standard15: cents, premium99: cents, director: cents, studio: cents })
    .default({ standard15: 1500, premium99: 9900, director: 1000, studio: 2000 }),
  /**
   * How a period is paid for that has begun: the days after its beginning on which the kept card is charged, the day on which an
   * unpaid one ends, and how long a first payment may be had back. Absent in versions from before there were any.
   */
  renewal: z
    .object({
      chargeDays: z.array(z.int().min(0)).min(1),
      endDay: z.int().min(1),
      reminderDays: z.int().min(0),
      moneyBackDays: z.int().min(0),
      /** `ratable`: what is paid is earned day by day, and until then deferred. `onPayment`: earned at once. */
      recognition: z.enum(['ratable', 'onPayment']),
    })
    .default({ chargeDays: [0, 3, 5, 7], endDay: 14, reminderDays: 7, moneyBackDays: 30, recognition: 'ratable' }),
  /**
   * How art is sold: our fee, what its creator has of every resale, whether there are any, how long it is kept for who pays, and how long
   * it can be given back, after which its seller is paid. Absent in versions from before there was any.
   */
  art: z
    .object({
      feeBps: bps,
      resale: z.enum(['allowed', 'forbidden']),
      resaleRoyaltyBps: bps,
      reservationMs: ms,
      returnDays: z.int().min(0),
    })
    .default({ feeBps: 250, resale: 'allowed', resaleRoyaltyBps: 500, reservationMs: 30 * MINUTE, returnDays: 14 }),
  /** Bytes that one person may keep in all, without premium and with it. Absent in versions from before files were kept for their own sake. */
  files: z
    .object({ quotaBytes: z.int().min(0), premiumQuotaBytes: z.int().min(0) })
    .default({ quotaBytes: 5 * GB, premiumQuotaBytes: 100 * GB }),
  hold: z.object({ showDays: z.int(), tipDays: z.int(), replayDays: z.int(), licenceDays: z.int().default(14) }),
});
export type Policy = z.infer<typeof Policy>;

/** The readings that the platform runs under unless an operator chooses others. */
export const defaultPolicy: Policy = {
  version: 1,
  show: {
    defaultPrice: 500,
    followersToGoLive: 100,
    fee: 'ticket',
    feeCents: 25,
    feeBps: 500,
    streamerShare: 'split',
    payee: 'owner',
    pricing: 'tiers',
    tierPrices: { general: 2500, vip: 7500, backstage: 15_000 },
    tierCapacities: { general: 200, vip: 40, backstage: 10, stream: 10_000 },
  },
  ticketing: {
    maxPerPurchase: 8,
    holdMs: 10 * MINUTE,
    offerMs: 30 * MINUTE,
    maxHeldPerShow: 8,
    maxOpenOrders: 3,
    unknownPaymentMs: 30 * MINUTE,
    transferOfferMs: 7 * DAY,
    waitingList: 'strict',
  },
  creator: { feeBps: 250 },
  licensing: { feeBps: 250 },
  tips: { minimum: 100, maximum: 50_000, gifts: { rose: 100, star: 500, crown: 5000 } },
  refund: { platformFee: 'returned' },
  dispute: { lost: 'shares', feeBearer: 'platform' },
  providerFee: { bearer: 'platform' },
  payments: { minimumCard: 50, maximumCard: 99_999_999 },
  secondPerson: { cents: 50_000 },
  crowns: { blue: 100_000, red: 500_000, gold: 1_000_000 },
  follows: { max: 7500 },
  ageChecks: { max: 5 },
  erasure: { graceDays: 14 },
  story: { onExpiry: 'hide' },
  counters: { flushSeconds: 10, postWindowMs: DAY },
  subscription: { plan: 'standard15' },
  plans: { standard15: 1500, premium99: 9900, director: 1000, studio: 2000 },
  renewal: { chargeDays: [0, 3, 5, 7], endDay: 14, reminderDays: 7, moneyBackDays: 30, recognition: 'ratable' },
  art: { feeBps: 250, resale: 'allowed', resaleRoyaltyBps: 500, reservationMs: 30 * MINUTE, returnDays: 14 },
  files: { quotaBytes: 5 * GB, premiumQuotaBytes: 100 * GB },
  hold: { showDays: 7, tipDays: 7, replayDays: 7, licenceDays: 14 },
};

/**
 * Our versions, the oldest first. A version that was in force never changes and never goes: other readings are a new one at
 * the end, which new sales are then struck under. Numbers below a million; those above are deployments' own.
 */
export const policyVersions: readonly Policy[] = [defaultPolicy];

/** All versions that ever were in force, so that an old sale is read under its own. */
export class PolicyBook {
  readonly #versions: Map<number, Policy>;
  readonly current: Policy;

  /** `current`: the version that new sales are struck under. Default: the last one given. */
  constructor(versions: readonly Policy[], current: number | undefined = versions.at(-1)?.version) {
    if (current === undefined) throw new Error('a policy book needs at least one version');
    this.#versions = new Map(versions.map((policy) => [policy.version, Policy.parse(policy)]));
    const twice = versions.find(
      ({ version }, index) => versions.findIndex((other) => other.version === version) < index,
    );
    if (twice) throw new Error(`the policy book holds version ${twice.version} twice`);
    this.current = this.at(current);
  }

  /** Every version, as they were given. */
  get versions(): readonly Policy[] {
    return [...this.#versions.values()];
  }

  /** Takes in what came into force elsewhere since; a version that is known stays as it is, and so does what new sales are struck under. */
  learn(versions: readonly Policy[]): void {
    for (const policy of versions)
      if (!this.#versions.has(policy.version)) this.#versions.set(policy.version, Policy.parse(policy));
  }

  /** The policy a sale was struck under. Throws for a version that never was. */
  at(version: number): Policy {
    const policy = this.#versions.get(version);
    if (!policy) throw new Error(`policy version ${version} is not in the book`);
    return policy;
  }
}
