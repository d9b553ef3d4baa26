import { licenceSweeper } from '../../../licensing/licence-sweeper-definition.ts';
import type { Settlement } from '../../../payments/settle-payment.ts';
import { licencePayment } from '../../../payments/testing/definitions.ts';
import { ActivityFailed } from '../../../port/activity-failed.ts';
import { answers, type Scenario, scenario } from './scenario.ts';

const licensed = scenario(licencePayment, {
  name: 'licence-payment.paid',
  key: 'licence-payment/paid',
  input: { payable: 'licence-7' },
  activities: () => ({
    settlePayment: answers<Settlement>({ state: 'paid', expiresAt: 0 }),
    fulfilLicence: answers('issued' as const),
  }),
  until: { state: 'done', output: 'issued' },
});

const sweeping = scenario(licenceSweeper, {
  name: 'licence-sweeper.at-work',
  key: 'licence-sweeper',
  input: {},
  activities: () => ({
    endDueLicences: answers({ ended: 1 }, new ActivityFailed('Unexpected', 'the database is away')),
  }),
  until: { state: 'waiting' },
});

/** What is done about licences. */
export const licensing: readonly Scenario[] = [licensed, sweeping];
