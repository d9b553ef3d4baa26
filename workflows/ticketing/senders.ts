import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import type { PayableCommand } from '@marquee/domain/payments/payable/commands.ts';
import type { RefundReason } from '@marquee/domain/payments/payable/events.ts';
import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { CommandSender, SendOptions, Sent } from '../port/commands.ts';

type RequestRefund = { readonly type: 'RequestRefund'; readonly refundId: string; readonly reason: RefundReason };

export const job: Actor = { kind: 'system', name: 'job' };
export const payments: Actor = { kind: 'system', name: 'payments' };
export const sweeper: Actor = { kind: 'system', name: 'sweeper' };

/** Who sends, and a command id that is the same whenever the same is sent again. */
export function by(actor: Actor, ...parts: readonly (string | number)[]): SendOptions {
  return { actor, commandId: derivedId(...parts) };
}

/** Sends a command of the payment facet to what it is about: `order-{id}` or `tip-{id}`. */
export function sendToPayable(
  commands: CommandSender,
  payable: string,
  command: PayableCommand | RequestRefund,
  options: SendOptions,
): Promise<Sent> {
  const id = payable.slice(payable.indexOf('-') + 1);
  return payable.startsWith('tip-')
    ? commands.send(tipAggregate, { ...command, tip: id }, options)
    : commands.send(orderAggregate, { ...command, order: id }, options);
}

/** The events of a command that must not be refused here. Throws `ActivityFailed` with the refusal's code. */
export function accepted(sent: Sent) {
  if (sent.ok) return sent.events;
  throw refused(sent.rejection);
}

export function refused({ code, message }: Rejection): ActivityFailed {
  return new ActivityFailed(code, message);
}
