import fc from 'fast-check';
import { DAY, dayOf } from '../../kernel/time.ts';
import { now } from '../../testing/specification.ts';
import type { LicenceTerms } from '../terms.ts';
import { territories, usages } from '../words.ts';

const day = (n: number) => dayOf(now + n * DAY);

/** Terms of a few uses, places and days, so that they meet often. */
export const anyTerms: fc.Arbitrary<LicenceTerms> = fc
  .record({
    usage: fc.uniqueArray(fc.constantFrom(...usages), { minLength: 1, maxLength: 3 }),
    territory: fc.constantFrom(...territories.slice(0, 4)),
    start: fc.integer({ min: 0, max: 5 }),
    days: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    exclusive: fc.boolean(),
  })
  .map(({ start, days, ...rest }) => ({
    ...rest,
    start: day(start),
    ...(days !== undefined && { end: day(start + days) }),
  }));
