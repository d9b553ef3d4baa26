import type { Json } from '../port/context.ts';

/** Arguments of `startJob`: kind, business key, input. */
export type Start<I extends Json = Json> = readonly [kind: string, key: string, input: I];

/** Drives one payment to its end: `ticket-payment/{order}` or `tip-payment/{tip}`. */
export function paymentJob(payable: string): Start<{ readonly payable: string }> {
  const id = payable.slice(payable.indexOf('-') + 1);
  const kind = payable.startsWith('tip-') ? 'tip-payment' : 'ticket-payment';
  return [kind, `${kind}/${id}`, { payable }];
}

/** Drives one refund to its end. */
export function refundJob(
  payable: string,
  refundId: string,
): Start<{ readonly payable: string; readonly refundId: string }> {
  return ['refund', `refund/${refundId}`, { payable, refundId }];
}

/** Closes the gates of a cancelled show and gives everyone their money back. */
export function cancellationJob(show: string): Start<{ readonly show: string }> {
  return ['show-cancellation', `show-cancellation/${show}`, { show }];
}

/** The one sweeper of holds, offers and payments that run out. */
export const sweeperJob: Start<Record<string, never>> = ['hold-sweeper', 'hold-sweeper', {}];
