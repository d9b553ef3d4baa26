import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { DAY, iso } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { type PayeeCommand, payeeAggregate } from './aggregate.ts';
import type { PayeeEvent } from './events.ts';

const person = id(1);
const key = `show:${id(7)}`;
const ended = Date.UTC(2026, 10, 21, 23);
const endedAt = iso(ended);
const sweeper: Actor = { kind: 'system', name: 'sweeper' };

const accrued = (fromSeq: number, toSeq: number, cents: number, of = key): PayeeEvent => ({
  type: 'EarningsAccrued',
  data: { fromSeq, toSeq, lines: [{ key: of, cents, count: toSeq - fromSeq + 1 }] },
});
const released = (cents: number): PayeeEvent => ({ type: 'EscrowReleased', data: { key, cents, endedAt } });
const accrue = (fromSeq: number, toSeq: number, cents: number, of = key): PayeeCommand => {
  const lines = [{ key: of, cents, count: toSeq - fromSeq + 1 }];
  return { type: 'AccrueEarnings', person, fromSeq, toSeq, lines };
};
const release: PayeeCommand = { type: 'ReleaseEscrow', person, key, endedAt };
const stateAfter = (given: readonly PayeeEvent[]) => given.reduce(payeeAggregate.evolve, payeeAggregate.initialState());

function when(given: readonly PayeeEvent[], command: PayeeCommand, now = ended + 7 * DAY, actor = sweeper) {
  const context: DecideContext = { now, actor, policy: defaultPolicy, commandId: id(99) };
  return payeeAggregate.decide(command, stateAfter(given), context);
}

describe('a person’s lines', () => {
  it('are taken in the order of the log, each once', () => {
    expect(when([], accrue(1, 3, 950))).toEqual([accrued(1, 3, 950)]);
    expect(when([accrued(1, 3, 950)], accrue(4, 4, -475))).toEqual([accrued(4, 4, -475)]);
    expect(when([accrued(1, 3, 950)], accrue(1, 3, 950))).toEqual([]);
  });

  it.each([
    ['a gap', accrue(5, 6, 100)],
    ['lines that were taken', accrue(3, 6, 100)],
    ['fewer lines than they say', { ...accrue(4, 6, 100), lines: [{ key, cents: 100, count: 2 }] } as PayeeCommand],
  ])('are not taken with %s', (_, command) => {
    expect(when([accrued(1, 3, 950)], command)).toMatchObject({ code: 'OutOfSequence' });
  });

  it('are taken and released by the platform alone', () => {
    const actor: Actor = { kind: 'person', id: person, roles: ['finance'] };
    for (const command of [accrue(1, 1, 100), release]) {
      expect(when([accrued(1, 3, 950)], command, ended + 9 * DAY, actor)).toMatchObject({ code: 'NotAllowed' });
    }
  });
});

describe('the proceeds of a show', () => {
  it('are released seven days after its end, once', () => {
    const before = when([accrued(1, 3, 950)], release, ended + 7 * DAY - 1);
    expect(before).toMatchObject({ code: 'NotDue' });
    expect(when([accrued(1, 3, 950)], release)).toEqual([released(950)]);
    expect(when([accrued(1, 3, 950), released(950)], release)).toEqual([]);
  });

  it('are never released by the clock alone, nor where nothing was earned', () => {
    const clock = { ...release, endedAt: undefined };
    expect(when([accrued(1, 3, 950)], clock, ended + 365 * DAY)).toMatchObject({ code: 'NotDue' });
    expect(when([], release)).toMatchObject({ code: 'NotFound' });
  });

  it('follow at once where they come late, and a late refund takes them back', () => {
    const given = [accrued(1, 3, 950), released(950)];
    expect(when(given, accrue(4, 4, 475))).toEqual([accrued(4, 4, 475), released(475)]);
    expect(when(given, accrue(4, 4, -475))).toEqual([accrued(4, 4, -475), released(-475)]);
    expect(stateAfter([...given, accrued(4, 4, -475), released(-475)]).available).toBe(475);
  });
});

it.each(['tip:2026-11-21', 'replay:2026-11-21'])('%s is released seven days after that day', (of) => {
  const given = [accrued(1, 1, 488, of)];
  const command = { type: 'ReleaseEscrow', person, key: of } as const;
  const due = Date.UTC(2026, 10, 29);
  expect(when(given, command, due - 1)).toMatchObject({ code: 'NotDue' });
  expect(when(given, command, due)).toEqual([{ type: 'EscrowReleased', data: { key: of, cents: 488 } }]);
});

it('knows no due date of a key that is none', () => {
  const command = { type: 'ReleaseEscrow', person, key: 'tip:today' } as const;
  expect(when([accrued(1, 1, 488, 'tip:today')], command)).toMatchObject({ code: 'NotDue' });
});
