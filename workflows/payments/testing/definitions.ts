import type { WorkflowDefinition } from '../../port/context.ts';
import type { MoneyActivities } from '../activities.ts';
import type { Fulfilment } from '../payable-work.ts';
import { paymentDefinitions } from '../payment-definitions.ts';

type Definition<A> = WorkflowDefinition<MoneyActivities & A, { readonly payable: string }, string>;

function ofKind<A>(kind: string): Definition<A> {
  const definition = paymentDefinitions.find((each) => each.kind === kind);
  if (!definition) throw new Error(`there is no kind of job called '${kind}'`);
  return definition;
}

/** Drives the payment of an order. */
export const ticketPayment = ofKind<{ fulfilOrder(input: { readonly order: string }): Promise<Fulfilment> }>(
  'ticket-payment',
);

/** Drives the payment of a tip. */
export const tipPayment = ofKind<object>('tip-payment');

/** Drives the payment of an invoice. */
export const invoicePayment = ofKind<{
  fulfilInvoice(input: { readonly invoice: string }): Promise<Fulfilment>;
}>('invoice-payment');

/** Drives the payment of an unlock. */
export const unlockPayment = ofKind<object>('unlock-payment');

/** Drives the payment of art. */
export const artPayment = ofKind<{ fulfilArtSale(input: { readonly artsale: string }): Promise<Fulfilment> }>(
  'art-payment',
);

/** Drives the payment of a licence. */
export const licencePayment = ofKind<{ fulfilLicence(input: { readonly licence: string }): Promise<Fulfilment> }>(
  'licence-payment',
);
