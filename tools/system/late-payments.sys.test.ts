import { afterAll, beforeAll, describe } from 'vitest';
import { latePaymentSuite } from './http/late-payments.ts';
import { type SharedPlatform, startShared } from './load/shared-platform.ts';

/** Long enough for a purchase and what is arranged for it, on a machine that does much else. */
const HOLD_SECONDS = 6;

let platform: SharedPlatform;

beforeAll(async () => {
  platform = await startShared(1, HOLD_SECONDS);
});

afterAll(() => platform?.stop(), 120_000);

describe('late payments', () => latePaymentSuite(() => platform));
