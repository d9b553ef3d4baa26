import { providerRetry, retryForever } from '../kit/retry-policies.ts';
import { runOrEscalate } from '../kit/run-or-escalate.ts';
import type { WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import type { SubscriptionActivities } from './activities.ts';
import type { Charge } from './charge-invoice.ts';

/** A period that is due, and its invoice. */
export type RenewalInput = {
  readonly subscription: string;
  readonly invoice: string;
  readonly term: number;
  readonly n: number;
};

type Context = WorkflowContext<SubscriptionActivities>;

/**
 * `renewal/{invoice}`: charges the kept card for a period that has begun, again on the days that the policy names, and ends the
 * subscription where nothing came. Who pays by themselves meanwhile ends the job at its next look.
 */
export const renewal: WorkflowDefinition<SubscriptionActivities, RenewalInput, string> = {
  kind: 'renewal',
  version: 1,
  queue: 'payments',
  essential: true,
  async run(context, { subscription, invoice, term, n }) {
    const period = { subscription, term, n };
    for (let attempt = 1; ; attempt += 1) {
      const charge = await charged(context, { subscription, invoice, attempt });
      if (charge.state !== 'missed') return charge.state;
      const missed = await context.run('recordMissedPayment', { ...period, attempt, code: charge.code }, retryForever);
      if (!missed) return 'over';
      await context.sleepUntil(missed.nextAttemptAt ?? missed.endsAt);
      if (missed.nextAttemptAt !== null) continue;
      await context.run('endUnpaid', period, retryForever);
      return 'unpaid';
    }
  },
};

/** What came of one try, however long the bank takes. */
async function charged(
  context: Context,
  input: { readonly subscription: string; readonly invoice: string; readonly attempt: number },
): Promise<Exclude<Charge, { state: 'wait' }> | { readonly state: 'skipped' }> {
  for (;;) {
    const charge = await runOrEscalate(context, 'chargeInvoice', input, providerRetry('PaymentsUnconfigured'));
    if (!charge) return { state: 'skipped' };
    if (charge.state !== 'wait') return charge;
    await context.sleepUntil(context.now() + charge.forMs);
  }
}
