import { loadFrom } from '../kit/load-state.ts';
import { type MailStarter, mailStarter } from '../mail/mail-starter.ts';
import type { Activities } from '../port/context.ts';
import { stepsByCategory } from '../steps.ts';
import type { PaymentDeps, PaymentJobDeps } from './deps.ts';
import { accrueEarnings, releaseEscrows } from './earnings.ts';
import { type RefundAgainInput, requestRefundAgain } from './refund-again.ts';
import { type RefundInput, refundAtProvider } from './refund-at-provider.ts';
import { type SettleInput, settlePayment } from './settle-payment.ts';

/** What moves the money of every payable. Each may run twice with the same effect as once. */
function moneyActivities(deps: PaymentJobDeps) {
  return {
    settlePayment: (input: SettleInput) => settlePayment(deps, input),
    /** Named as histories of jobs that run have it. */
    giveBack: (input: RefundInput) => refundAtProvider(deps, input),
    requestRefundAgain: (input: RefundAgainInput) => requestRefundAgain(deps, input),
    accrueEarnings: () => accrueEarnings(deps),
    releaseEscrows: () => releaseEscrows(deps),
  };
}

export type MoneyActivities = ReturnType<typeof moneyActivities> & MailStarter;

/** The same, with what the jobs about money do for each kind of payable, by the names in its steps. */
export function createPaymentActivities(deps: PaymentJobDeps): MoneyActivities {
  return { ...payableActivities(deps), ...moneyActivities(deps), ...mailStarter(deps) };
}

function payableActivities({ workOf, commands, log }: PaymentDeps): Activities {
  const deps = { commands, load: loadFrom(log) };
  const activities: Record<string, Activities[string]> = {};
  for (const [category, { fulfil, takeBack }] of Object.entries(stepsByCategory)) {
    const work = workOf(`${category}-`);
    const idIn = (input: Readonly<Record<string, string>>) => input[category] ?? '';
    const add = (name: string | undefined, activity: ((input: never) => Promise<unknown>) | undefined) => {
      if (name === undefined || !activity) return;
      if (name in activities) throw new Error(`two payables have an activity '${name}'`);
      activities[name] = activity;
    };
    add(fulfil, work.fulfil && (async (input) => work.fulfil?.(deps, idIn(input))));
    add(takeBack, work.takeBack && (async (input) => work.takeBack?.(deps, idIn(input))));
  }
  return activities;
}
