import type { PayableWork } from '../payments/payable-work.ts';
import { fulfilLicence } from './fulfil-licence.ts';
import { licenceIntent } from './licence-intent.ts';

/** What is done because of a licence's money. */
export const licenceWork: PayableWork = {
  intentOf: async (_, licence, attempt, cents) => licenceIntent(licence, attempt, cents),
  fulfil: fulfilLicence,
};
