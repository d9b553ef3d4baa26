import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { dollars } from '@marquee/domain/money.ts';
import { ageOf } from '../accounts/age-check.ts';
import type { UnlockStarted } from '../contract/social-unlocks.ts';
import { commandIdentity } from '../http/command-id.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { PersonCall } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import type { UnlockCheckout, UnlockRequest } from './unlock-checkout.ts';

/** What the handlers are made of that sell what is exclusive. */
export interface Unlocking extends Services {
  /** Absent where no payments are set up. */
  readonly unlockCheckout: UnlockCheckout | undefined;
}

/** Asks for the payment of something exclusive, whose price comes from its own stream. Throws the HTTP form of a refusal. */
export async function startUnlock(
  services: Unlocking,
  call: PersonCall<unknown, unknown, unknown>,
  wanted: Omit<UnlockRequest, 'adult'>,
): Promise<UnlockStarted> {
  const { unlockCheckout, consistency } = services;
  const { request, reply, session } = call;
  if (!unlockCheckout)
    return { payable: '', clientSecret: '', paymentIntentId: '', totalAmount: '0.00', payment: 'unconfigured' };
  await services.openSales.require(wanted.owner);
  const adult = (await ageOf(services, call)) === 'adult';
  const identity = commandIdentity(request, session.personId);
  const open = await unlockCheckout.request({ ...wanted, adult }, session.actor, identity);
  if (isRejection(open)) throw httpErrorOf(open);
  consistency.remember(reply, open.position);
  return {
    payable: open.payable,
    clientSecret: open.clientSecret,
    paymentIntentId: open.intentId,
    totalAmount: dollars(open.cents),
    payment: 'required',
  };
}
