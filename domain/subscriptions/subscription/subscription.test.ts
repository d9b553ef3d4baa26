import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { DAY, iso, ms } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { type Circumstances, now, specification } from '../../testing/specification.ts';
import { startOf } from '../periods.ts';
import { invoiceIdOf } from '../products.ts';
import { subscriptionAggregate } from './aggregate.ts';
import type { SubscriptionCommand } from './commands.ts';
import type { SubscriptionEvent } from './events.ts';

const [subscription, fan, other] = [id(0x91), id(0x92), id(0x93)];
const me: Actor = { kind: 'person', id: fan, roles: [] };
const stranger: Actor = { kind: 'person', id: other, roles: ['operator'] };
const job: Actor = { kind: 'system', name: 'job' };
type Without<C> = C extends SubscriptionCommand ? Omit<C, 'subscription'> : never;
type Change = Without<SubscriptionCommand>;
const subscriptions = specification(subscriptionAggregate);
const when = (history: readonly SubscriptionEvent[], command: Change, circumstances: Circumstances = {}) =>
  subscriptions.given(history).when({ ...command, subscription } as SubscriptionCommand, circumstances);

const start = { type: 'StartSubscription', person: fan, product: 'premium', minor: false } as const;
const paid = (n = 0, term = 1) => ({ type: 'StartPeriod', term, n }) as const;
const begun = when([], start, { actor: me }).history;
const active = when(begun, paid(), { actor: job }).history;
const year = startOf(iso(now), 1, 'year');
const due = when(active, { type: 'DuePeriod', n: 1 }, { actor: job, now: ms(year) }).history;
const miss = (attempt: number) =>
  ({ type: 'RecordMissedPayment', term: 1, n: 1, attempt, code: 'card_declined' }) as const;

describe('StartSubscription', () => {
  it('asks for the first year of premium, $15 (K327)', () => {
    const invoice = invoiceIdOf(subscription, 1, 0);
    when([], start, { actor: me }).gives(
      {
        type: 'SubscriptionStarted',
        data: { person: fan, product: 'premium', cents: 1500, interval: 'year', term: 1, policy: 1 },
      },
      { type: 'PeriodDue', data: { term: 1, n: 0, invoice, start: iso(now), end: year, cents: 1500 } },
    );
  });

  it('has both readings of the price, and directors and studios by the month (K327, K328)', () => {
    const at = (plan: 'standard15' | 'premium99' | 'both') => ({
      actor: me,
      policy: { ...defaultPolicy, subscription: { plan } },
    });
    const centsOf = (command: Change, circumstances: Circumstances) => {
      const [first] = when([], command, circumstances).events;
      return first?.type === 'SubscriptionStarted' ? [first.data.cents, first.data.interval] : undefined;
    };
    expect(centsOf(start, at('premium99'))).toEqual([9900, 'year']);
    expect(centsOf(start, at('both'))).toEqual([1500, 'year']);
    expect(centsOf({ ...start, plan: 'premium99' }, at('both'))).toEqual([9900, 'year']);
    when([], { ...start, plan: 'premium99' }, at('standard15')).refuses('NotOffered');
    expect(centsOf({ ...start, product: 'director' }, { actor: me })).toEqual([1000, 'month']);
    expect(centsOf({ ...start, product: 'studio' }, { actor: me })).toEqual([2000, 'month']);
  });

  it('is one living term: nothing new while it waits for its payment or runs, another one after its end', () => {
    when(begun, start, { actor: me }).gives();
    when(active, start, { actor: me }).gives();
    const over = when(begun, { type: 'EndSubscription', term: 1, reason: 'abandoned' }, { actor: job }).history;
    expect(when(over, start, { actor: me }).events).toMatchObject([{ data: { term: 2 } }, { data: { term: 2, n: 0 } }]);
  });

  it('refuses who is under 18, and who asks for somebody else', () => {
    when([], { ...start, minor: true }, { actor: me }).refuses('GuardianRequired');
    when([], start, { actor: stranger }).refuses('NotAllowed');
  });
});

describe('a period', () => {
  it('begins when the first payment comes, and not before', () => {
    const later = now + 2 * DAY;
    const { events } = when(begun, paid(), { actor: job, now: later });
    expect(events).toMatchObject([
      { type: 'PeriodStarted', data: { n: 0, start: iso(later), end: startOf(iso(later), 1, 'year') } },
    ]);
    when(active, paid(), { actor: job }).gives();
    when(begun, paid(), { actor: me }).refuses('NotAllowed');
  });

  it('is due when the one before is over, at the same price, without a gap however late it is paid', () => {
    when(active, { type: 'DuePeriod', n: 1 }, { actor: job, now: ms(year) - 1 }).refuses('NotDue');
    when(active, { type: 'DuePeriod', n: 2 }, { actor: job, now: ms(year) }).refuses('NotDue');
    expect(due.at(-1)).toMatchObject({ type: 'PeriodDue', data: { n: 1, start: year, cents: 1500 } });
    const late = when(due, paid(1), { actor: job, now: ms(year) + 6 * DAY });
    expect(late.events).toMatchObject([{ type: 'PeriodStarted', data: { n: 1, start: year } }]);
  });

  it('of a term that is over is not begun: its money goes back', () => {
    const ended = when(begun, { type: 'EndSubscription', term: 1, reason: 'abandoned' }, { actor: job }).history;
    when(ended, paid(), { actor: job }).refuses('SubscriptionOver');
    const again = when(ended, start, { actor: me }).history;
    when(again, paid(0, 1), { actor: job }).refuses('SubscriptionOver');
    expect(when(again, paid(0, 2), { actor: job }).events).toHaveLength(1);
  });

  it('that is missed is tried on days 0, 3, 5 and 7, and ends unpaid on day 14', () => {
    const days = [3, 5, 7].map((day) => iso(ms(year) + day * DAY));
    let history = due;
    for (const attempt of [1, 2, 3, 4]) {
      const missed = when(history, miss(attempt), { actor: job, now: ms(year) });
      expect(missed.events).toMatchObject([{ type: 'PaymentMissed', data: { attempt } }]);
      expect(missed.events[0]?.data).toHaveProperty('endsAt', iso(ms(year) + 14 * DAY));
      const [told] = missed.events.flatMap((event) => (event.type === 'PaymentMissed' ? [event.data] : []));
      expect(told?.nextAttemptAt).toBe(days[attempt - 1]);
      history = missed.history;
      when(history, miss(attempt), { actor: job }).gives();
    }
    const end = { type: 'EndSubscription', term: 1, reason: 'unpaid' } as const;
    when(history, end, { actor: job, now: ms(year) + 14 * DAY - 1 }).refuses('NotDue');
    when(history, end, { actor: job, now: ms(year) + 14 * DAY }).gives({
      type: 'SubscriptionEnded',
      data: { term: 1, reason: 'unpaid' },
    });
    const saved = when(history, paid(1), { actor: job, now: ms(year) + 9 * DAY }).history;
    when(saved, end, { actor: job, now: ms(year) + 15 * DAY }).gives();
  });
});

describe('leaving', () => {
  it('runs to the end of what is paid (SU177), and can be taken back', () => {
    const cancelled = when(active, { type: 'CancelSubscription' }, { actor: me });
    cancelled.gives({ type: 'CancelRequested', data: { endsAt: year } });
    when(cancelled.history, { type: 'CancelSubscription' }, { actor: me }).gives();
    when(cancelled.history, { type: 'DuePeriod', n: 1 }, { actor: job, now: ms(year) }).gives({
      type: 'SubscriptionEnded',
      data: { term: 1, reason: 'cancelled' },
    });
    const kept = when(cancelled.history, { type: 'KeepSubscription' }, { actor: me });
    kept.gives({ type: 'CancelWithdrawn', data: {} });
    expect(when(kept.history, { type: 'DuePeriod', n: 1 }, { actor: job, now: ms(year) }).events[0]?.type).toBe(
      'PeriodDue',
    );
    when(begun, { type: 'CancelSubscription' }, { actor: me }).refuses('NotActive');
    when(active, { type: 'CancelSubscription' }, { actor: stranger }).refuses('NotAllowed');
  });

  it('ends at once while a payment is missed', () => {
    when(due, { type: 'CancelSubscription' }, { actor: me }).gives({
      type: 'SubscriptionEnded',
      data: { term: 1, reason: 'cancelled' },
    });
  });

  it('gives the first year back within 30 days, once a person (SU177)', () => {
    const back = { type: 'RequestMoneyBack' } as const;
    const within = when(active, back, { actor: me, now: now + 30 * DAY });
    within.gives(
      { type: 'MoneyBackGranted', data: { n: 0, invoice: invoiceIdOf(subscription, 1, 0), cents: 1500 } },
      { type: 'SubscriptionEnded', data: { term: 1, reason: 'moneyBack' } },
    );
    when(active, back, { actor: me, now: now + 30 * DAY + 1 }).refuses('MoneyBackOver');
    const again = when(when(within.history, start, { actor: me }).history, paid(0, 2), { actor: job }).history;
    when(again, back, { actor: me }).refuses('MoneyBackUsed');
    when(begun, back, { actor: me }).refuses('NotActive');
  });
});

it('whatever happens, in any order: one paid period for each number, each beginning where the last ended, one end a term', () => {
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom<readonly [Change, Actor]>(
        [start, me],
        [paid(0, 1), job],
        [paid(1, 1), job],
        [paid(0, 2), job],
        [paid(2, 1), job],
        [{ type: 'DuePeriod', n: 1 }, job],
        [{ type: 'DuePeriod', n: 2 }, job],
        [miss(1), job],
        [miss(2), job],
        [{ type: 'CancelSubscription' }, me],
        [{ type: 'KeepSubscription' }, me],
        [{ type: 'RequestMoneyBack' }, me],
        [{ type: 'EndSubscription', term: 1, reason: 'unpaid' }, job],
        [{ type: 'EndSubscription', term: 1, reason: 'abandoned' }, job],
        [{ type: 'EndSubscription', term: 1, reason: 'refunded' }, job],
      ),
      fc.constantFrom(0, DAY, 20 * DAY, 366 * DAY),
    ),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      let at = now;
      let history: readonly SubscriptionEvent[] = [];
      for (const [[command, actor], pause] of all) {
        at += pause;
        const next = when(history, command, { actor, now: at });
        if (!isRejection(next.decision)) history = next.history;
      }
      const periods = history.flatMap((event) => (event.type === 'PeriodStarted' ? [event.data] : []));
      const names = periods.map(({ term, n }) => `${term}/${n}`);
      expect(new Set(names).size).toBe(names.length);
      for (const period of periods.filter(({ n }) => n > 0)) {
        const before = periods.find(({ term, n }) => term === period.term && n === period.n - 1);
        expect(period.start).toBe(before?.end);
      }
      const ends = history.flatMap((event) => (event.type === 'SubscriptionEnded' ? [event.data.term] : []));
      expect(new Set(ends).size).toBe(ends.length);
    }),
  );
});

describe('startOf', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 1, 'month', '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 2, 'month', '2026-03-31T10:00:00.000Z'],
    ['2028-02-29T23:59:59.999Z', 1, 'year', '2029-02-28T23:59:59.999Z'],
    ['2028-02-29T23:59:59.999Z', 4, 'year', '2032-02-29T23:59:59.999Z'],
    ['2026-11-30T00:00:00.000Z', 3, 'month', '2027-02-28T00:00:00.000Z'],
  ] as const)('counts %s by the anchor, %i times a %s: %s', (anchor, n, interval, expected) => {
    expect(startOf(anchor, n, interval)).toBe(expected);
  });
});
