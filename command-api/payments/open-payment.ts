import type { Position } from '@marquee/domain/kernel/event.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { dollars } from '@marquee/domain/money.ts';
import { reject } from '@marquee/domain/payments/refusals.ts';
import type { IntentRequest, PaymentProvider } from '@marquee/infra/payments/port.ts';
import { abandonPayment } from '@marquee/workflows/payments/settle-payment.ts';
import type { CommandBus } from '../bus/bus.ts';
import { requestIntent } from './intents.ts';

/** Something that waits for its payment. Amount in cents. */
export interface OpenPayment {
  readonly payable: string;
  readonly cents: number;
  readonly clientSecret: string;
  readonly intentId: string;
  readonly position: Position | undefined;
}

/**
 * Asks the provider for the payment of what was recorded up to `position`; what it refuses for certain is given up. Refusals:
 * `PaymentBusy`, `PaymentRefused`, `PaymentOutcomeUnknown`.
 */
export async function openPayment(
  bus: CommandBus,
  provider: PaymentProvider,
  request: IntentRequest,
  position: Position | undefined,
): Promise<OpenPayment | Rejection> {
  const { payable, cents, attempt } = request;
  const outcome = await requestIntent(provider, request);
  switch (outcome.kind) {
    case 'made': {
      const { clientSecret, id: intentId } = outcome.intent;
      return { payable, cents, clientSecret, intentId, position };
    }
    case 'refused':
      await abandonPayment(bus, payable, attempt, 'unpaid');
      return reject(outcome.code === 'PaymentBusy' ? 'PaymentBusy' : 'PaymentRefused', outcome.message);
    case 'unknown':
      return reject(
        'PaymentOutcomeUnknown',
        'The payment provider did not answer. Nothing was paid. Try again in a minute.',
      );
  }
}

/** The contract's form of what waits for its payment. */
export function beganPayment({ payable, clientSecret, intentId, cents }: OpenPayment) {
  const totalAmount = dollars(cents);
  return { payable, clientSecret, paymentIntentId: intentId, totalAmount, payment: 'required' as const };
}

/** The same where no payments are set up: nothing was recorded. */
export const unconfiguredPayment = {
  payable: '',
  clientSecret: '',
  paymentIntentId: '',
  totalAmount: '0.00',
  payment: 'unconfigured' as const,
};
