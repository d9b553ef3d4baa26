import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import { providerRetry } from '../kit/retry-policies.ts';
import { runOrEscalate } from '../kit/run-or-escalate.ts';
import type { WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import { payableSteps } from '../steps.ts';
import type { MoneyActivities } from './activities.ts';
import { type PayableSteps, payableInput, withSteps } from './payable-steps.ts';
import type { Fulfilment } from './payable-work.ts';
import type { SettleInput, Settlement } from './settle-payment.ts';

type Context = WorkflowContext<MoneyActivities>;
type PaymentInput = { readonly payable: string };

const SELLING = 2000;

/**
 * `{kind}/{id}` for one kind of payable, such as `ticket-payment/{order}`: for one that is unsettled when its end is near
 * (`paymentAheadMs`). Asks the provider; at the end it cancels the intent first and then gives the payment up. Money that was faster gets
 * what it paid for, or goes back.
 */
export function paymentDefinition(
  kind: string,
  { fulfil: activity }: Pick<PayableSteps, 'fulfil'>,
): WorkflowDefinition<MoneyActivities, PaymentInput, string> {
  return {
    kind,
    version: 1,
    queue: 'payments',
    essential: true,
    async run(context, { payable }) {
      const state = await driveToEnd(context, payable);
      return state === 'paid' && activity !== undefined ? fulfil(context, activity, payable) : state;
    },
  };
}

/** One for each kind of payable that somebody is asked to pay. */
export const paymentDefinitions = payableSteps.flatMap(({ paymentJob, ...steps }) =>
  paymentJob === undefined ? [] : [paymentDefinition(paymentJob, steps)],
);

/** Ends when the payment is paid or given up, or a person says `skip`. */
async function driveToEnd(context: Context, payable: string): Promise<string> {
  let giveUp: SettleInput['giveUp'];
  for (;;) {
    const settlement = await runOrEscalate(
      context,
      'settlePayment',
      { payable, ...(giveUp && { giveUp }) },
      providerRetry('AmountMismatch', 'WrongPayable'),
    );
    if (!settlement) return 'skipped';
    if (settlement.state !== 'open' && settlement.state !== 'processing') return settlement.state;
    const signal = await context.waitForSignal(nextLook(settlement, context.now()));
    const over = signal?.name === 'holdExpired' || context.now() >= settlement.expiresAt;
    giveUp = over ? 'expired' : undefined;
  }
}

/** UTC milliseconds: the end of an open payment; for one that the provider is at work on a minute on, later an hour. */
function nextLook({ state, expiresAt }: Settlement, now: number): number {
  if (state === 'open') return expiresAt;
  return now + (now < expiresAt + HOUR ? MINUTE : HOUR);
}

async function fulfil(context: Context, activity: string, payable: string): Promise<string> {
  for (;;) {
    const fulfilment = await runOrEscalate(
      withSteps<Fulfilment>(context),
      activity,
      payableInput(payable),
      providerRetry(),
    );
    if (fulfilment !== 'selling') return fulfilment ?? 'skipped';
    await context.sleepUntil(context.now() + SELLING);
  }
}
