import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import type { WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import type { TicketingActivities } from './activities.ts';
import type { RefundInput, RefundState } from './give-back.ts';
import { insist, verbOf } from './insist.ts';
import { patient, steady } from './patience.ts';

type Input = { readonly payable: string; readonly refundId: string };

/** How long to wait before a pending refund is asked for again: a minute, then twice as long each time. */
const FIRST_PAUSE = MINUTE;
const LONGEST_PAUSE = 6 * HOUR;

/**
 * `refund/{refundId}`: asks the provider for the money until it has gone back, then frees the seats and tells the buyer. A refund that the
 * provider refuses is parked with its reason: `retry` asks for the money anew, under a new id; `skip` lets it be.
 */
export const refund: WorkflowDefinition<TicketingActivities, Input> = {
  kind: 'refund',
  version: 1,
  queue: 'payments',
  essential: true,
  async run(context, { payable, refundId }) {
    const outcome = await awaitRefund(context, { payable, refundId });
    if (outcome?.state === 'failed') return refusedRefund(context, { payable, refundId }, outcome.code ?? 'failed');
    if (!outcome) return 'skipped';
    const order = orderOf(payable);
    if (order) await insist(context, 'returnSeats', { order }, patient());
    if (order) await context.run('startMail', { mail: 'refund', order, refundId }, steady);
    return 'succeeded';
  },
};

async function awaitRefund(
  context: WorkflowContext<TicketingActivities>,
  input: RefundInput,
): Promise<RefundState | undefined> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const outcome = await insist(context, 'giveBack', input, patient('NoSuchRefund', 'NotPaidByCard'));
    if (outcome?.state !== 'pending') return outcome;
    await context.sleepUntil(context.now() + pause);
  }
}

async function refusedRefund(context: WorkflowContext<TicketingActivities>, input: RefundInput, code: string) {
  const message = `The payment provider refused to give the money back: ${code}.`;
  await context.park(input.refundId, { code, message });
  const order = orderOf(input.payable);
  if (order) await context.run('startMail', { mail: 'refundFailed', order, refundId: input.refundId }, steady);
  const verb = await verbOf(context, message);
  await context.unpark(input.refundId);
  if (verb.name === 'skip') return 'failed';
  const asked = { ...input, ...(verb.by && { by: verb.by }) };
  const again = await insist(context, 'requestRefundAgain', asked, patient('NoSuchRefund', 'NotAllowed'));
  return again ? `again as ${again.refundId}` : 'skipped';
}

/** The order that a payable is; undefined for what has neither seats nor a purchaser. */
function orderOf(payable: string): string | undefined {
  return payable.startsWith('order-') ? payable.slice('order-'.length) : undefined;
}
