import { dollars } from '@marquee/domain/money.ts';
import type { PurchaseStarted } from '../contract/ticketing.ts';
import type { StartedPurchase } from './purchase.ts';

/** The answer to a purchase that has begun, and to one that is taken up again. */
export function startedView({ order, hold, payment, clientSecret, intentId }: StartedPurchase): PurchaseStarted {
  return {
    ticketId: order,
    clientSecret,
    paymentIntentId: intentId,
    ticketType: hold.tier,
    quantity: hold.seats.length,
    price: dollars(hold.price),
    fee: dollars(hold.fee),
    totalAmount: dollars(hold.price * hold.seats.length),
    payment,
    expiresAt: payment === 'required' ? hold.expiresAt : null,
  };
}

/** In production without a provider nothing is held; the page says 'Payment Configuration Required'. */
export function unconfiguredView(
  ticketId: string,
  body: { ticketType: PurchaseStarted['ticketType']; quantity: number },
): PurchaseStarted {
  return {
    ticketId,
    clientSecret: '',
    paymentIntentId: '',
    ticketType: body.ticketType,
    quantity: body.quantity,
    price: '0.00',
    fee: '0.00',
    totalAmount: '0.00',
    payment: 'unconfigured',
    expiresAt: null,
  };
}
