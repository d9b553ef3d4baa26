import { erasure } from '../accounts/erasure-definition.ts';
import { mail } from '../mail/mail-definition.ts';
import { nightWatch } from '../operations/night-watch-definition.ts';
import { verification } from '../operations/verification-definition.ts';
import type { AnyDefinition } from '../port/context.ts';
import { holdSweeper } from '../ticketing/hold-sweeper-definition.ts';
import { ticketPayment, tipPayment } from '../ticketing/payment-definitions.ts';
import { refund } from '../ticketing/refund-definition.ts';
import { showCancellation } from '../ticketing/show-cancellation-definition.ts';

/** Every definition that there is, old versions with running jobs included: what a worker's bundle can run. */
export const definitions = [
  ticketPayment,
  tipPayment,
  refund,
  showCancellation,
  holdSweeper,
  mail,
  erasure,
  verification,
  nightWatch,
] as unknown as readonly AnyDefinition[];
