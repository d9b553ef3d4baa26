import { isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { retracing } from '../../kernel/retrace.ts';
import { iso } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import { type MonthEvent, monthEvents } from './events.ts';
import { endOfMonth } from './recognition.ts';

export interface MonthCommand {
  readonly type: 'CloseMonth';
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  /** What was earned by its end and was in no month before, in cents a product. */
  readonly recognised: Extract<MonthEvent, { type: 'MonthClosed' }>['data']['recognised'];
}

/** Closes a month once. Refusals: `NotAllowed`, `NotDue` (the month is not over). */
function decide({ month, recognised }: MonthCommand, closed: boolean, context: DecideContext): Decision<MonthEvent> {
  if (!isSystem(context.actor)) return reject('NotAllowed', 'Months are closed by the platform.');
  if (closed) return [];
  const end = endOfMonth(month);
  if (context.now < end) return reject('NotDue', 'The month is not over.');
  const moved = recognised.filter(({ cents }) => cents !== 0);
  return [{ type: 'MonthClosed', data: { month, end: iso(end), recognised: moved } }];
}

/** What of one month's subscriptions was earned; true once that was said. */
export const monthAggregate: Aggregate<boolean, MonthCommand, MonthEvent> = {
  category: 'revenuemonth',
  events: monthEvents,
  initialState: () => false,
  decide,
  evolve: () => true,
  stream: ({ month }) => `revenuemonth-${month}`,
  remembers: 16,
};

/** Which command left which event of a month. */
export const monthRetrace = retracing(monthAggregate, {
  MonthClosed: ({ month, recognised }) => [{ type: 'CloseMonth', month, recognised }],
});
