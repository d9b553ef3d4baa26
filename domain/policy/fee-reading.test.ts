import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FeeReading, readingOf, readUnder } from './fee-reading.ts';
import { defaultPolicy } from './policy.ts';

const bps = fc.integer({ min: 0, max: 5000 });
const readings: fc.Arbitrary<Required<FeeReading>> = fc.record({
  showFee: fc.constantFrom('ticket', 'order', 'show', 'percent'),
  showFeeCents: fc.integer({ min: 0, max: 100_000 }),
  showFeeBps: bps,
  streamerShare: fc.constantFrom('split', 'full'),
  creatorFeeBps: bps,
  licensingFeeBps: bps,
  artFeeBps: bps,
  artRoyaltyBps: bps,
  platformFee: fc.constantFrom('returned', 'kept'),
  disputeLost: fc.constantFrom('shares', 'owner'),
  disputeFeeBearer: fc.constantFrom('platform', 'payee'),
  providerFeeBearer: fc.constantFrom('platform', 'payee'),
  recognition: fc.constantFrom('ratable', 'onPayment'),
});

it('is what a policy says once everything is read under it, and changes nothing else of it', () => {
  fc.assert(
    fc.property(readings, (reading) => {
      const policy = readUnder(defaultPolicy, reading);
      expect(readingOf(policy)).toEqual(reading);
      expect(readUnder(policy, readingOf(defaultPolicy))).toEqual(defaultPolicy);
    }),
  );
});

it('leaves what is not said as the version has it', () => {
  expect(readUnder(defaultPolicy, {})).toEqual(defaultPolicy);
  expect(readingOf(readUnder(defaultPolicy, { creatorFeeBps: 700 }))).toEqual({
    ...readingOf(defaultPolicy),
    creatorFeeBps: 700,
  });
});

it('is refused where fees take more than there is, or are no figures', () => {
  expect(() => readUnder(defaultPolicy, { artFeeBps: 6000, artRoyaltyBps: 5000 })).toThrow(RangeError);
  for (const wrong of [
    { creatorFeeBps: 10_001 },
    { showFeeCents: -1 },
    { showFeeCents: 0.5 },
    { showFee: 'some' },
    { price: 1 },
  ])
    expect(FeeReading.safeParse(wrong).success).toBe(false);
});
