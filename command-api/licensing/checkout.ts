import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { type Rejection, reject as refuse } from '@marquee/domain/kernel/rejection.ts';
import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import { payingPayment } from '@marquee/domain/payments/payable/balance.ts';
import { reject } from '@marquee/domain/payments/refusals.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import { licenceIntent } from '@marquee/workflows/licensing/licence-intent.ts';
import type { CommandBus } from '../bus/bus.ts';
import { type OpenPayment, openPayment } from '../payments/open-payment.ts';
import { loadBy } from './services.ts';

/**
 * Asks for the payment of what was agreed on, or answers the one that is open: two windows pay one intent. Refusals: `AlreadyPaid`,
 * `NotAccepted`, `AcceptanceOver`, `NotTheBuyer`, and those of asking the provider.
 */
export async function payLicence(
  bus: CommandBus,
  provider: PaymentProvider,
  licence: string,
  actor: Extract<Actor, { kind: 'person' }>,
): Promise<OpenPayment | Rejection> {
  const state = await loadBy(bus)(licenceAggregate, `licence-${licence}`, { fresh: true });
  if (!state.request) return refuse('NotFound', 'There is no such licence.');
  if (state.request.supervisor !== actor.id) return reject('NotTheBuyer', 'Only the person who pays can do that.');
  if (payingPayment(state.payable)) return reject('AlreadyPaid', 'This is paid already.');
  const { attempts } = state.payable;
  const cents = state.accepted?.cents ?? 0;
  if (attempts.at(-1)?.status === 'requested')
    return openPayment(bus, provider, licenceIntent(licence, attempts.length, cents), undefined);
  const attempt = attempts.length + 1;
  const sent = await bus.send(
    licenceAggregate,
    { type: 'RequestPayment', licence },
    { actor, commandId: derivedId('RequestPayment', licence, attempt) },
  );
  if (!sent.ok) return sent.rejection;
  return openPayment(bus, provider, licenceIntent(licence, attempt, cents), sent.position);
}
