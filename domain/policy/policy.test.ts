import { describe, expect, it } from 'vitest';
import { defaultPolicy, Policy, PolicyBook, policyVersions } from './policy.ts';

const second: Policy = { ...defaultPolicy, version: 2, refund: { platformFee: 'kept' } };

describe('the policy document', () => {
  it('K329, K330, ST242, K331: holds the constants of spec section 9', () => {
    const { show, creator, crowns, ticketing } = defaultPolicy;
    expect(show).toMatchObject({ defaultPrice: 500, feeCents: 25, followersToGoLive: 100 });
    expect(show.tierPrices).toEqual({ general: 2500, vip: 7500, backstage: 15_000 });
    expect(creator.feeBps).toBe(250);
    expect(crowns).toEqual({ blue: 100_000, red: 500_000, gold: 1_000_000 });
    expect(ticketing.maxPerPurchase).toBe(8);
  });

  it.each<[string, Partial<Policy>]>([
    ['ticket fee per order', { show: { ...defaultPolicy.show, fee: 'order' } }],
    ['ticket fee per show', { show: { ...defaultPolicy.show, fee: 'show' } }],
    ['ticket fee of 5 %', { show: { ...defaultPolicy.show, fee: 'percent' } }],
    ['streamer earns all', { show: { ...defaultPolicy.show, streamerShare: 'full' } }],
    ['show price for every type', { show: { ...defaultPolicy.show, pricing: 'showPrice' } }],
    ['going live not enforced', { show: { ...defaultPolicy.show, followersToGoLive: 0 } }],
    ['fee kept on refund', { refund: { platformFee: 'kept' } }],
    ['owner bears a lost dispute', { dispute: { lost: 'owner', feeBearer: 'payee' } }],
    ['payee bears the provider fee', { providerFee: { bearer: 'payee' } }],
    ['art without our fee', { art: { ...defaultPolicy.art, feeBps: 0 } }],
    ['art that is sold once', { art: { ...defaultPolicy.art, resale: 'forbidden' } }],
    ['stories deleted at their end', { story: { onExpiry: 'delete' } }],
    ['two crowns', { crowns: { ...defaultPolicy.crowns, red: null } }],
    ['premium at $99', { subscription: { plan: 'premium99' } }],
    ['waiting list out of turn', { ticketing: { ...defaultPolicy.ticketing, waitingList: 'firstThatFits' } }],
  ])('takes the other reading: %s', (_, reading) => {
    expect(Policy.parse({ ...defaultPolicy, ...reading })).toMatchObject(reading);
  });

  it.each<[string, unknown]>([
    ['a fee above all', { ...defaultPolicy, creator: { feeBps: 10_001 } }],
    ['half a cent', { ...defaultPolicy, tips: { ...defaultPolicy.tips, minimum: 0.5 } }],
    ['an unknown reading', { ...defaultPolicy, refund: { platformFee: 'half' } }],
    ['no version', { ...defaultPolicy, version: 0 }],
  ])('refuses %s', (_, policy) => expect(Policy.safeParse(policy).success).toBe(false));
});

describe('the policy book', () => {
  it('reads an old sale under its own version', () => {
    const book = new PolicyBook([defaultPolicy, second]);
    expect(book.at(1).refund.platformFee).toBe('returned');
    expect(book.at(2).refund.platformFee).toBe('kept');
    expect(book.current).toEqual(second);
    expect(() => book.at(3)).toThrow('policy version 3 is not in the book');
  });

  it('learns of versions that came into force elsewhere, and changes nothing that it knows', () => {
    const book = new PolicyBook([defaultPolicy]);
    book.learn([{ ...second, version: 1 }, second]);
    expect([book.at(1), book.at(2), book.current]).toEqual([defaultPolicy, second, defaultPolicy]);
  });

  it('strikes new sales under the version it is told, and keeps every other', () => {
    const book = new PolicyBook([defaultPolicy, second], 1);
    expect(book.current).toEqual(defaultPolicy);
    expect(book.at(2)).toEqual(second);
    expect(() => new PolicyBook([defaultPolicy], 2)).toThrow('policy version 2 is not in the book');
  });

  it('holds our versions in ascending order, the first of them unchanged for the sales that were struck under it', () => {
    const numbers = policyVersions.map(({ version }) => version);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(policyVersions[0]).toMatchObject({ show: { feeCents: 25 }, ticketing: { holdMs: 600_000 } });
  });

  it('refuses to be empty, to say two things under one number, and a policy that is none', () => {
    expect(() => new PolicyBook([])).toThrow('at least one version');
    expect(() => new PolicyBook([defaultPolicy, { ...second, version: 1 }])).toThrow('version 1 twice');
    expect(() => new PolicyBook([{ ...defaultPolicy, version: 0 }])).toThrow();
  });
});
