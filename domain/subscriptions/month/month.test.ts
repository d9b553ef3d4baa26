import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { DAY, iso, ms } from '../../kernel/time.ts';
import { specification } from '../../testing/specification.ts';
import { type MonthCommand, monthAggregate } from './aggregate.ts';
import { earnedBy, endOfMonth, monthOf } from './recognition.ts';

const job: Actor = { kind: 'system', name: 'job' };
const end = ms('2026-02-01T00:00:00.000Z');
const close: MonthCommand = { type: 'CloseMonth', month: '2026-01', recognised: [{ product: 'premium', cents: 69 }] };

describe('closing a month', () => {
  const closed = {
    type: 'MonthClosed',
    data: { month: '2026-01', end: iso(end), recognised: close.recognised },
  } as const;

  it('is done once, when it is over, by the platform', () => {
    const given = specification(monthAggregate);
    given.given([]).when(close, { actor: job, now: end }).gives(closed);
    given
      .given([])
      .when(close, { actor: job, now: end - 1 })
      .refuses('NotDue');
    given
      .given([closed])
      .when({ ...close, recognised: [] }, { actor: job, now: end + DAY })
      .gives();
    const operator: Actor = { kind: 'person', id: '0b9d1c1e-0000-4000-8000-000000000001', roles: ['operator'] };
    given.given([]).when(close, { actor: operator, now: end }).refuses('NotAllowed');
  });

  it('does not name what has not moved', () => {
    const nothing = { ...close, recognised: [{ product: 'studio', cents: 0 } as const] };
    specification(monthAggregate)
      .given([])
      .when(nothing, { actor: job, now: end })
      .gives({ ...closed, data: { ...closed.data, recognised: [] } });
  });
});

describe('what is earned', () => {
  const period = { cents: 1500, start: '2026-01-15T21:30:00.000Z', end: '2027-01-15T21:30:00.000Z' };

  it('J17: 69 cents after 17 of 365 days, 184 after 45', () => {
    expect(earnedBy(period, endOfMonth('2026-01'))).toBe(69);
    expect(earnedBy(period, endOfMonth('2026-02'))).toBe(184);
  });

  it('is nothing before it begins, all of it when it is over, and never less later', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.integer({ min: 28, max: 366 }),
        fc.nat(800),
        fc.nat(800),
        (cents, days, a, b) => {
          const start = ms('2026-01-15T12:00:00.000Z');
          const paid = { cents, start: iso(start), end: iso(start + days * DAY) };
          const [sooner, later] = [Math.min(a, b), Math.max(a, b)].map((n) => earnedBy(paid, start + n * DAY));
          expect(later).toBeGreaterThanOrEqual(sooner ?? 0);
          expect(earnedBy(paid, start - DAY)).toBe(0);
          expect(earnedBy(paid, start + days * DAY)).toBe(cents);
        },
      ),
    );
  });

  it('knows months by UTC', () => {
    expect([monthOf(end - 1), monthOf(end)]).toEqual(['2026-01', '2026-02']);
    expect(iso(endOfMonth('2026-12'))).toBe('2027-01-01T00:00:00.000Z');
  });
});
