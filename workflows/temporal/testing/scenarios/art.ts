import { artSweeper } from '../../../art/art-sweeper-definition.ts';
import type { Settlement } from '../../../payments/settle-payment.ts';
import { artPayment } from '../../../payments/testing/definitions.ts';
import { ActivityFailed } from '../../../port/activity-failed.ts';
import { answers, type Scenario, scenario } from './scenario.ts';

const bought = scenario(artPayment, {
  name: 'art-payment.paid',
  key: 'art-payment/paid',
  input: { payable: 'artsale-7' },
  activities: () => ({
    settlePayment: answers<Settlement>({ state: 'paid', expiresAt: 0 }),
    fulfilArtSale: answers('issued' as const),
  }),
  until: { state: 'done', output: 'issued' },
});

const sweeping = scenario(artSweeper, {
  name: 'art-sweeper.at-work',
  key: 'art-sweeper',
  input: {},
  activities: () => ({ tendArt: answers({ erased: 1 }, new ActivityFailed('Unexpected', 'the database is away')) }),
  until: { state: 'waiting' },
});

/** What is done about pieces and their sales. */
export const art: readonly Scenario[] = [bought, sweeping];
