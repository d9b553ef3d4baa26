import { HOUR, ms } from '@marquee/domain/kernel/time.ts';
import { invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import { monthAggregate } from '@marquee/domain/subscriptions/month/aggregate.ts';
import { endOfMonth } from '@marquee/domain/subscriptions/month/recognition.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import { subscriptionEvents } from '@marquee/domain/subscriptions/subscription/events.ts';
import { loadFrom } from '../kit/load-state.ts';
import { accepted, by, job, refused, sweeper } from '../kit/senders.ts';
import { letterJob } from '../mail/letter-kind.ts';
import { type ChargeInput, chargeInvoice } from './charge-invoice.ts';
import type { SubscriptionDeps } from './deps.ts';
import { endRefunded, fulfilInvoice } from './fulfil-invoice.ts';
import { subscriptionLetters } from './letters.ts';

type Period = { readonly subscription: string; readonly term: number; readonly n: number };

/** When a missed payment is tried again, and when the subscription ends; UTC milliseconds. */
export interface Missed {
  readonly nextAttemptAt: number | null;
  readonly endsAt: number;
}

/** After the end of a month, until everything of it is in the log; milliseconds. */
const SETTLED_MS = HOUR;

/** What is over by now is nothing to be told. */
const settledMeanwhile: readonly string[] = ['SubscriptionOver', 'NotDue'];

/** Each may run twice with the same effect as once. */
export function createSubscriptionActivities(deps: SubscriptionDeps) {
  const { commands, deferred, jobs, log, now, queries } = deps;
  const payable = { commands, load: loadFrom(log) };
  return {
    chargeInvoice: (input: ChargeInput) => chargeInvoice(deps, input),
    fulfilInvoice: ({ invoice }: { readonly invoice: string }) => fulfilInvoice(payable, invoice),

    /** Says that the kept card did not pay; null where nothing is to be paid any more. */
    recordMissedPayment: async (
      input: Period & { readonly attempt: number; readonly code: string },
    ): Promise<Missed | null> => {
      const { subscription, term, n, attempt } = input;
      const command = { type: 'RecordMissedPayment', ...input } as const;
      const options = by(job, 'RecordMissedPayment', subscription, term, n, attempt);
      const sent = await commands.send(subscriptionAggregate, command, options);
      if (!sent.ok && sent.rejection.code === 'SubscriptionOver') return null;
      const event = accepted(sent).find(({ type }) => type === 'PaymentMissed');
      if (!event) return null;
      const { nextAttemptAt, endsAt } = subscriptionEvents.PaymentMissed.schema.parse(event.data);
      return { nextAttemptAt: nextAttemptAt === undefined ? null : ms(nextAttemptAt), endsAt: ms(endsAt) };
    },

    /** Ends what nobody has paid for in time; what was paid at the last moment goes on. */
    endUnpaid: async ({ subscription, term, n }: Period) => {
      const command = { type: 'EndSubscription', subscription, term, reason: 'unpaid' } as const;
      accepted(await commands.send(subscriptionAggregate, command, by(job, 'EndUnpaid', subscription, term, n)));
      return {};
    },

    /** Makes the next period due where one is over, `most` at most; answers how many. */
    duePeriods: async ({ most }: { readonly most: number }) => {
      const ended = await queries.endedPeriods(now(), most);
      for (const { subscription, n } of ended) {
        const command = { type: 'DuePeriod', subscription, n } as const;
        const sent = await commands.send(subscriptionAggregate, command, by(sweeper, 'DuePeriod', subscription, n));
        if (!sent.ok && !settledMeanwhile.includes(sent.rejection.code)) throw refused(sent.rejection);
      }
      return { due: ended.length };
    },

    /** Reminds whose subscription renews soon, each once a period. */
    remind: async ({ most }: { readonly most: number }) => {
      const ahead = await queries.endingPeriods(now(), now() + deps.reminderMs, most);
      for (const renewal of ahead)
        await jobs.startJob(...letterJob(subscriptionLetters, { mail: 'renewalReminder', ...renewal }));
      return { reminded: ahead.length };
    },

    /** A first payment that was given up ends what it was for. */
    endAbandoned: async ({ invoice }: { readonly invoice: string }) => {
      const { terms } = await payable.load(invoiceAggregate, `invoice-${invoice}`);
      if (!terms || terms.n > 0) return {};
      const { subscription, term } = terms;
      const command = { type: 'EndSubscription', subscription, term, reason: 'abandoned' } as const;
      accepted(await commands.send(subscriptionAggregate, command, by(job, 'EndAbandoned', invoice)));
      return {};
    },

    /** Closes every month that is over and open, the earliest first; answers how many. */
    closeMonths: async (_: Record<string, never>) => {
      for (let closed = 0; ; closed += 1) {
        const month = await deferred.monthToClose();
        if (month === undefined || endOfMonth(month) + SETTLED_MS > now()) return { closed };
        const recognised = await deferred.earnedIn(month);
        const close = { type: 'CloseMonth', month, recognised: [...recognised] } as const;
        accepted(await commands.send(monthAggregate, close, by(job, 'CloseMonth', month)));
      }
    },

    /** Money that a bank took back for good ends what it paid for. */
    endDisputed: async ({ invoice }: { readonly invoice: string }) => {
      await endRefunded(payable, invoice, 'disputeLost');
      return {};
    },
  };
}

export type SubscriptionActivities = ReturnType<typeof createSubscriptionActivities>;
