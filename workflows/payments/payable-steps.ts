import type { StreamName } from '@marquee/domain/kernel/event.ts';
import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { MailInput } from '../mail/letter-kind.ts';
import type { WorkflowContext } from '../port/context.ts';

/**
 * What the jobs that move the money of one kind of payable do besides. Names only, as definitions run in a sandbox where nothing of the
 * world may be loaded; the activities take `{ [category]: id }`.
 */
export interface PayableSteps {
  /** Kind of the job that drives a payment to its end, `{kind}/{id}`. Absent: nobody is ever asked to pay. */
  readonly paymentJob?: string;
  /** Activity that gives what was paid for. Absent: it is given by the decision that takes the payment in. */
  readonly fulfil?: string;
  /** Activity that takes away what was given, once the money has gone back. Absent: that decision does it. */
  readonly takeBack?: string;
  /** What its payer is told of a refund. Absent: nothing. */
  readonly letters?: {
    refunded(id: string, refundId: string): MailInput;
    refundFailed(id: string, refundId: string): MailInput;
  };
}

/** The same context, for activities that steps name: each takes the input that `payableInput` makes. */
export function withSteps<T = void>(
  context: WorkflowContext<never>,
): WorkflowContext<Readonly<Record<string, (input: ReturnType<typeof payableInput>) => Promise<T>>>> {
  return context as unknown as ReturnType<typeof withSteps<T>>;
}

/** The input of an activity about one payable: `{ order: id }` of `order-{id}`. */
export function payableInput(payable: StreamName): { readonly [category: string]: string } {
  return { [categoryOf(payable)]: keyOf(payable) };
}
