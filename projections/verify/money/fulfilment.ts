import type { EventOfType } from '@marquee/domain/contexts.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import { artSplit } from './art-split.ts';
import { feeOfTickets, laidOn, nearestCent, sharedLines, twoLines } from './terms.ts';

/** What something was sold for. */
export type Sale =
  | { readonly kind: 'order'; readonly terms: EventOfType<'OrderPlaced'>['data'] }
  | { readonly kind: 'tip'; readonly terms: EventOfType<'TipOffered'>['data'] }
  | { readonly kind: 'unlock'; readonly terms: EventOfType<'UnlockRequested'>['data'] }
  | { readonly kind: 'invoice'; readonly terms: EventOfType<'InvoiceIssued'>['data'] }
  | { readonly kind: 'art'; readonly terms: EventOfType<'SalePlaced'>['data'] }
  | { readonly kind: 'licence'; readonly terms: EventOfType<'OfferAccepted'>['data'] };

/** Events that give what was paid for. */
export type Fulfilment =
  | 'TicketsIssued'
  | 'TipReceived'
  | 'ContentUnlocked'
  | 'InvoiceFulfilled'
  | 'SaleCompleted'
  | 'LicenceIssued';

/** The split that base and policy give; undefined where the sale is of another kind. */
export function expectedSplit(
  event: EventOfType<Fulfilment>,
  sale: Sale,
  policies: Pick<PolicyBook, 'at'>,
): Split | undefined {
  if (event.type === 'TipReceived') {
    if (sale.kind !== 'tip') return undefined;
    const { to, cents, context, policy } = sale.terms;
    const bps = context.kind === 'delivery' ? 0 : policies.at(policy).creator.feeBps;
    return twoLines('revenue.tips', nearestCent(cents, bps), `${to}/tip:${event.data.at.slice(0, 10)}`, cents);
  }
  if (event.type === 'ContentUnlocked') {
    if (sale.kind !== 'unlock') return undefined;
    const { payees, cents, policy } = sale.terms;
    const ours = nearestCent(cents, policies.at(policy).creator.feeBps);
    return sharedLines('revenue.content', ours, payees, `unlock:${event.data.at.slice(0, 10)}`, cents);
  }
  if (event.type === 'LicenceIssued') {
    if (sale.kind !== 'licence') return undefined;
    const { payees, cents, policy } = sale.terms;
    const ours = nearestCent(cents, policies.at(policy).licensing.feeBps);
    return sharedLines('revenue.licences', ours, payees, `licence:${event.data.at.slice(0, 10)}`, cents);
  }
  if (event.type === 'InvoiceFulfilled') {
    if (sale.kind !== 'invoice') return undefined;
    const { product, cents, policy } = sale.terms;
    const earnedAtOnce = policies.at(policy).renewal.recognition === 'onPayment';
    return [
      earnedAtOnce
        ? { account: 'revenue.subscriptions', sub: '', cents }
        : { account: 'deferred', sub: product, cents },
    ];
  }
  if (event.type === 'SaleCompleted') {
    if (sale.kind !== 'art') return undefined;
    return artSplit(event.stream, sale.terms, policies.at(sale.terms.policy));
  }
  if (sale.kind !== 'order') return undefined;
  const { show, tier, payee, units, policy, replay } = sale.terms;
  const price = units[0]?.price ?? 0;
  const fee = feeOfTickets(tier, price, units.length, policies.at(policy));
  const key = replay ? `replay:${event.meta.recordedAt.slice(0, 10)}` : `show:${show}`;
  return twoLines('revenue.tickets', fee, `${payee}/${key}`, price * units.length);
}

/** The fee of each ticket of a hold, as it is laid on the order's units. */
export function expectedUnitFees(
  { tier, price, seats, policy }: EventOfType<'SeatsHeld'>['data'],
  policies: PolicyBook,
) {
  return laidOn(feeOfTickets(tier, price, seats.length, policies.at(policy)), seats.length);
}
