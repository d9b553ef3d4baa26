import { payables } from '@marquee/domain/contexts.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import { ProviderBusy } from '@marquee/infra/payments/port.ts';
import type { SandboxBrowser } from '@marquee/infra/payments/sandbox/api/browser.ts';
import { payments as endpoints } from '../contract/payments.ts';
import { HttpError, notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import type { Settlement } from './settlement.ts';

export interface PaymentServices extends Services {
  readonly settlement: Settlement;
  readonly provider: PaymentProvider | undefined;
  /** Present in development, where the sandbox stands in for Stripe. */
  readonly sandbox: SandboxBrowser | undefined;
}

/** Payments of everything but tickets, and the sandbox's card form. */
export function registerPayments(router: Router, services: PaymentServices): void {
  const { bus, provider, sandbox, settlement } = services;

  router.person(endpoints.confirmPayment, 'everyone', async ({ reply, session, body }) => {
    if (!provider)
      throw new HttpError(409, 'PaymentsUnconfigured', 'Payments are not set up here. Contact the administrator.');
    const known = payables.find(body.payable);
    if (!known) throw notFound('payment');
    const { state } = await bus.load(known.aggregate, body.payable);
    if (known.payerOf(state) !== session.personId) {
      throw new HttpError(403, 'NotTheBuyer', 'Only who pays can confirm a payment.');
    }
    const intent = await settlement.lookUp(body.paymentIntentId);
    if (isRejection(intent)) throw httpErrorOf(intent);
    const settled = await settlement.settle(body.payable, intent);
    if (isRejection(settled)) throw httpErrorOf(settled);
    // what was paid for is looked at next
    services.consistency.remember(reply, await services.log.head());
    return { payable: body.payable, status: settled === 'refunding' ? ('refunding' as const) : ('paid' as const) };
  });

  if (!sandbox) return;
  router.person(endpoints.paySandbox, 'everyone', ({ body }) =>
    atSandbox(sandbox.confirm(body.clientSecret, body.card)),
  );
  router.person(endpoints.authenticateSandbox, 'everyone', ({ body }) =>
    atSandbox(sandbox.authenticate(body.clientSecret, body.approve)),
  );
}

async function atSandbox<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderBusy)) throw error;
    throw new HttpError(503, 'PaymentBusy', 'The payment sandbox does not answer. Try again in a moment.');
  }
}
