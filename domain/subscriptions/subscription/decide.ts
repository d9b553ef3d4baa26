import { isPerson, isSystem } from '../../kernel/actor.ts';
import { type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { DAY, iso, ms } from '../../kernel/time.ts';
import { startOf } from '../periods.ts';
import { invoiceIdOf, priceOf } from '../products.ts';
import { reject } from '../refusals.ts';
import type { SubscriptionCommand } from './commands.ts';
import type { SubscriptionEvent } from './events.ts';
import type { SubscriptionState } from './state.ts';

type Command<T extends SubscriptionCommand['type']> = Extract<SubscriptionCommand, { type: T }>;
type Started = SubscriptionState & { readonly terms: NonNullable<SubscriptionState['terms']> };

/**
 * Decides one command of a subscription. The person begins, cancels, keeps and asks for the money back; the rest is the platform's.
 *
 * Refusals: `NotAllowed`, `NotFound`, `GuardianRequired`, `NotOffered`, `NotActive`, `NotDue`, `SubscriptionOver` (the period is of a
 * term that is over), `MoneyBackOver` (30 days after the first payment), `MoneyBackUsed`.
 */
export function decide(
  command: SubscriptionCommand,
  state: SubscriptionState,
  context: DecideContext,
): Decision<SubscriptionEvent> {
  if (command.type === 'StartSubscription') return begin(command, state, context);
  const { terms } = state;
  if (!terms) return reject('NotFound', 'There is no such subscription.');
  const started: Started = { ...state, terms };
  switch (command.type) {
    case 'DuePeriod':
      return forSystem(context) ?? due(command, started, context);
    case 'StartPeriod':
      return forSystem(context) ?? startPeriod(command, started, context);
    case 'RecordMissedPayment':
      return forSystem(context) ?? missed(command, started, context);
    case 'EndSubscription':
      return forSystem(context) ?? end(command, started, context);
    case 'CancelSubscription':
      return forSubscriber(started, context) ?? cancel(started);
    case 'KeepSubscription':
      return forSubscriber(started, context) ?? keep(started);
    case 'RequestMoneyBack':
      return forSubscriber(started, context) ?? moneyBack(started, context);
    default:
      return never(command);
  }
}

function forSystem({ actor }: DecideContext) {
  return isSystem(actor) ? undefined : reject('NotAllowed', 'Only the platform can say that.');
}

function forSubscriber({ terms: { person } }: Started, { actor }: DecideContext) {
  return isPerson(actor, person) ? undefined : reject('NotAllowed', 'Only who subscribes can do that.');
}

function begin(
  { subscription, person, product, plan, minor }: Command<'StartSubscription'>,
  { terms, standing }: SubscriptionState,
  { actor, now, policy }: DecideContext,
): Decision<SubscriptionEvent> {
  if (!isPerson(actor, person)) return reject('NotAllowed', 'It is begun by the person who pays it.');
  if (minor) return reject('GuardianRequired', 'Under 18, a parent subscribes for you.');
  if (standing === 'incomplete' || standing === 'active') return [];
  const price = priceOf(product, plan, policy);
  if (!price) return reject('NotOffered', 'This plan is not on offer. Choose another.');
  const term = (terms?.term ?? 0) + 1;
  const start = iso(now);
  const period = { term, n: 0, invoice: invoiceIdOf(subscription, term, 0), start, cents: price.cents };
  return [
    { type: 'SubscriptionStarted', data: { person, product, ...price, term, policy: policy.version } },
    { type: 'PeriodDue', data: { ...period, end: startOf(start, 1, price.interval) } },
  ];
}

function due(
  { subscription, n }: Command<'DuePeriod'>,
  { terms, standing, anchor, period, due: waiting, endsAt }: Started,
  { now }: DecideContext,
): Decision<SubscriptionEvent> {
  if (standing !== 'active' || !period || anchor === undefined) return over();
  if (n <= period.n || waiting?.n === n) return [];
  if (n > period.n + 1 || now < ms(period.end)) return reject('NotDue', 'The period before it is not over.');
  const { term, cents, interval } = terms;
  if (endsAt !== undefined) return [{ type: 'SubscriptionEnded', data: { term, reason: 'cancelled' } }];
  const times = { start: period.end, end: startOf(anchor, n + 1, interval) };
  const data = { term, n, invoice: invoiceIdOf(subscription, term, n), ...times, cents };
  return [{ type: 'PeriodDue', data }];
}

/** The first period begins when it is paid; the others when the one before is over, however late their payment is. */
function startPeriod(
  { term, n }: Command<'StartPeriod'>,
  { terms, standing, period, due: waiting }: Started,
  { now }: DecideContext,
): Decision<SubscriptionEvent> {
  if (term === terms.term && period && n <= period.n) return [];
  if (term !== terms.term || standing === 'ended' || waiting?.n !== n) return over();
  const { missed: _, ...data } = waiting;
  const times = n === 0 ? { start: iso(now), end: startOf(iso(now), 1, terms.interval) } : {};
  return [{ type: 'PeriodStarted', data: { ...data, ...times } }];
}

function missed(
  { term, n, attempt, code }: Command<'RecordMissedPayment'>,
  { terms, standing, due: waiting }: Started,
  { policy: { renewal } }: DecideContext,
): Decision<SubscriptionEvent> {
  if (term !== terms.term || standing !== 'active' || waiting?.n !== n) return over();
  if (attempt <= waiting.missed) return [];
  const day = (days: number) => iso(ms(waiting.start) + days * DAY);
  const next = renewal.chargeDays[attempt];
  const nextAttemptAt = next === undefined ? {} : { nextAttemptAt: day(next) };
  const data = { term, n, attempt, code, ...nextAttemptAt, endsAt: day(renewal.endDay) };
  return [{ type: 'PaymentMissed', data }];
}

function cancel({ terms: { term }, standing, period, due: waiting, endsAt }: Started): Decision<SubscriptionEvent> {
  if (standing !== 'active' || !period) return notActive();
  if (endsAt !== undefined) return [];
  // nothing that is paid for is left to run
  if (waiting) return [{ type: 'SubscriptionEnded', data: { term, reason: 'cancelled' } }];
  return [{ type: 'CancelRequested', data: { endsAt: period.end } }];
}

function keep({ standing, endsAt }: Started): Decision<SubscriptionEvent> {
  if (standing !== 'active') return notActive();
  return endsAt === undefined ? [] : [{ type: 'CancelWithdrawn', data: {} }];
}

function moneyBack(
  { terms: { term, product }, standing, period, firstPaidAt, moneyBackUsed }: Started,
  { now, policy: { renewal } }: DecideContext,
): Decision<SubscriptionEvent> {
  if (moneyBackUsed) return reject('MoneyBackUsed', 'You have had your money back once. Cancel to end it.');
  if (standing !== 'active' || !period || firstPaidAt === undefined) return notActive();
  if (product !== 'premium' || now > ms(firstPaidAt) + renewal.moneyBackDays * DAY) {
    const message = `Money goes back within ${renewal.moneyBackDays} days of the first payment of premium. You can cancel: it runs to the end of its period.`;
    return reject('MoneyBackOver', message, { days: renewal.moneyBackDays });
  }
  const { n, invoice, cents } = period;
  return [
    { type: 'MoneyBackGranted', data: { n, invoice, cents } },
    { type: 'SubscriptionEnded', data: { term, reason: 'moneyBack' } },
  ];
}

function end(
  { term, reason }: Command<'EndSubscription'>,
  { terms, standing, due: waiting }: Started,
  { now, policy: { renewal } }: DecideContext,
): Decision<SubscriptionEvent> {
  if (term !== terms.term || standing === 'ended') return [];
  if (reason === 'abandoned' && standing !== 'incomplete') return [];
  if (reason === 'unpaid') {
    if (standing !== 'active' || !waiting) return [];
    if (now < ms(waiting.start) + renewal.endDay * DAY) return reject('NotDue', 'It can still be paid.');
  }
  return [{ type: 'SubscriptionEnded', data: { term, reason } }];
}

function over() {
  return reject('SubscriptionOver', 'This term of the subscription is over, or another period is to be paid.');
}

function notActive() {
  return reject('NotActive', 'You are not subscribed to this now.');
}
