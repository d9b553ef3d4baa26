import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import type { PayeeState } from '@marquee/domain/payments/payee/aggregate.ts';
import { payeeAggregate } from '@marquee/domain/payments/payee/aggregate.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { expect, it } from 'vitest';
import { MemorySender } from '../ticketing/testing/memory-sender.ts';
import { accrueEarnings, type EarningQueries, releaseEscrows } from './earnings.ts';

const ended = Date.UTC(2026, 10, 21, 23);
const key = `show:${id(7)}`;
const endedAt = iso(ended);

/** A ledger with some lines a person, and what was taken of them, as read models that are up to date would say. */
function world(lines: Readonly<Record<string, readonly number[]>>) {
  const log = memoryEventStore();
  let now = ended + DAY;
  const commands = new MemorySender(log, new PolicyBook([defaultPolicy]), () => now);
  const stateOf = async (person: string): Promise<PayeeState> => {
    const events = (await eventsToEnd(log)).filter(({ stream }) => stream === `payee-${person}`);
    return events.reduce((state, event) => payeeAggregate.evolve(state, event as never), payeeAggregate.initialState());
  };
  const people = Object.keys(lines);
  const earnings: EarningQueries = {
    async untakenLines(after = '') {
      const person = people.find((each) => each > after);
      if (!person) return [];
      const { seq } = await stateOf(person);
      const toSeq = lines[person]?.length ?? 0;
      return toSeq > seq ? [{ person, fromSeq: seq + 1, toSeq }] : earnings.untakenLines(person);
    },
    async lineSums({ person, fromSeq, toSeq }) {
      const taken = lines[person]?.slice(fromSeq - 1, toSeq) ?? [];
      return [{ key, cents: taken.reduce((sum, cents) => sum + cents, 0), count: taken.length }];
    },
    async waitingEscrows(at, after) {
      if (at < ms(endedAt) + 7 * DAY) return [];
      const states = await Promise.all(people.map(async (person) => ({ person, state: await stateOf(person) })));
      return states
        .filter(({ person, state }) => person > (after?.person ?? '') && !state.escrow[key]?.released)
        .map(({ person }) => ({ person, key, endedAt }));
    },
  };
  return { deps: { commands, earnings, now: () => now }, stateOf, later: (days: number) => (now += days * DAY) };
}

it('takes what everybody has earned once, and releases it seven days after the show', async () => {
  const [one, other] = [id(1), id(2)];
  const { deps, stateOf, later } = world({ [one]: [475, 475, -475], [other]: [950] });
  expect(await accrueEarnings(deps)).toBe(2);
  expect(await accrueEarnings(deps)).toBe(0);
  expect(await releaseEscrows(deps)).toBe(0);
  expect(await stateOf(one)).toMatchObject({ seq: 3, available: 0 });
  later(6);
  expect(await releaseEscrows(deps)).toBe(2);
  expect(await releaseEscrows(deps)).toBe(0);
  expect(await stateOf(one)).toMatchObject({ available: 475, escrow: { [key]: { cents: 0 } } });
  expect(await stateOf(other)).toMatchObject({ available: 950 });
});

it('leaves lines that a read model offers once more, and tells of a release that is refused', async () => {
  const person = id(1);
  const { deps, stateOf } = world({ [person]: [475, 475] });
  await accrueEarnings(deps);
  const behind = { person, fromSeq: 2, toSeq: 3 };
  const stale = { ...deps.earnings, untakenLines: async (after?: string) => (after ? [] : [behind]) };
  expect(await accrueEarnings({ ...deps, earnings: stale })).toBe(0);
  expect((await stateOf(person)).seq).toBe(2);
  const early = { person, key, endedAt };
  const hasty = { ...deps.earnings, waitingEscrows: async (_: number, after?: object) => (after ? [] : [early]) };
  await expect(releaseEscrows({ ...deps, earnings: hasty })).rejects.toMatchObject({ code: 'NotDue' });
});
