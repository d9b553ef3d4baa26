import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import { providerRetry, retryForever } from '../kit/retry-policies.ts';
import { awaitOperatorDecision, runOrEscalate } from '../kit/run-or-escalate.ts';
import type { WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import { stepsOf } from '../steps.ts';
import type { MoneyActivities } from './activities.ts';
import { payableInput, withSteps } from './payable-steps.ts';
import type { RefundInput, RefundState } from './refund-at-provider.ts';

type Input = { readonly payable: string; readonly refundId: string };

/** How long to wait before a pending refund is asked for again: a minute, then twice as long each time. */
const FIRST_PAUSE = MINUTE;
const LONGEST_PAUSE = 6 * HOUR;

/**
 * `refund/{refundId}`: asks the provider for the money until it has gone back, then takes back what it had paid for and tells the payer. A refund that the
 * provider refuses is parked with its reason: `retry` asks for the money anew, under a new id; `skip` lets it be.
 */
export const refund: WorkflowDefinition<MoneyActivities, Input> = {
  kind: 'refund',
  version: 1,
  queue: 'payments',
  essential: true,
  async run(context, { payable, refundId }) {
    const outcome = await awaitRefund(context, { payable, refundId });
    if (outcome?.state === 'failed') return refusedRefund(context, { payable, refundId }, outcome.code ?? 'failed');
    if (!outcome) return 'skipped';
    const { takeBack, letters } = stepsOf(payable);
    if (takeBack !== undefined)
      await runOrEscalate(withSteps(context), takeBack, payableInput(payable), providerRetry());
    if (letters) await context.run('startMail', letters.refunded(keyOf(payable), refundId), retryForever);
    return 'succeeded';
  },
};

async function awaitRefund(
  context: WorkflowContext<MoneyActivities>,
  input: RefundInput,
): Promise<RefundState | undefined> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const outcome = await runOrEscalate(context, 'giveBack', input, providerRetry('NoSuchRefund', 'NotPaidByCard'));
    if (outcome?.state !== 'pending') return outcome;
    await context.sleepUntil(context.now() + pause);
  }
}

async function refusedRefund(context: WorkflowContext<MoneyActivities>, input: RefundInput, code: string) {
  const message = `The payment provider refused to give the money back: ${code}.`;
  await context.park(input.refundId, { code, message });
  const { letters } = stepsOf(input.payable);
  if (letters) await context.run('startMail', letters.refundFailed(keyOf(input.payable), input.refundId), retryForever);
  const verb = await awaitOperatorDecision(context, message);
  await context.unpark(input.refundId);
  if (verb.name === 'skip') return 'failed';
  const asked = { ...input, ...(verb.by && { by: verb.by }) };
  const again = await runOrEscalate(context, 'requestRefundAgain', asked, providerRetry('NoSuchRefund', 'NotAllowed'));
  return again ? `again as ${again.refundId}` : 'skipped';
}
