import { MINUTE, SECOND } from '@marquee/domain/kernel/time.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { hold, openShow, show } from './testing/sale-fixtures.ts';
import { dawn, World } from './testing/world.ts';

const inventory = `inventory-${show}-general`;
const due = { show, tier: 'general' } as const;

it('expires what is due, also hundreds of holds, and frees their seats', async () => {
  const world = new World({ dueInventories: async () => [due] });
  await openShow(world, { general: 210 });
  for (let number = 1; number <= 210; number += 1) await hold(world, number);
  world.now = dawn + 9 * MINUTE;
  await world.activities.sweepHolds({ watched: 0 });
  expect(await world.types(inventory)).not.toContain('HoldExpired');
  world.now = dawn + 10 * MINUTE;
  await world.activities.sweepHolds({ watched: 0 });
  expect((await world.types(inventory)).filter((type) => type === 'HoldExpired')).toHaveLength(210);
});

it('tells of an inventory that refuses, after it swept the others', async () => {
  const world = new World({ dueInventories: async () => [{ show: id(66), tier: 'vip' }, due] });
  await openShow(world, { general: 1 });
  await hold(world, 1);
  world.now = dawn + 10 * MINUTE;
  await expect(world.activities.sweepHolds({ watched: 0 })).rejects.toMatchObject({ code: 'SweepRefused' });
  expect((await world.types(inventory)).at(-1)).toBe('HoldExpired');
});

it('gives payments a job a minute before their end, and asks for each once', async () => {
  const asked: [number, number][] = [];
  const world = new World({
    unsettledPayments: async (after, until) => {
      asked.push([after, until]);
      return [
        { payable: `order-${id(7)}`, expiresAt: until },
        { payable: `tip-${id(8)}`, expiresAt: until },
      ];
    },
  });
  const first = await world.activities.sweepHolds({ watched: 0 });
  await world.activities.sweepHolds({ watched: first.watched });
  expect(first).toEqual({ swept: 0, started: 2, watched: dawn + MINUTE });
  expect(asked).toEqual([
    [0, dawn + MINUTE],
    [dawn + MINUTE, dawn + MINUTE],
    [dawn - 30 * MINUTE, dawn],
  ]);
  expect([...world.jobs.keys()]).toEqual([`ticket-payment/${id(7)}`, `tip-payment/${id(8)}`]);
});

it('looks after payments as long before their end as it is told', async () => {
  const asked: number[] = [];
  const queries = {
    unsettledPayments: async (_: number, until: number) => {
      asked.push(until);
      return [];
    },
  };
  const { watched } = await new World(queries, SECOND).activities.sweepHolds({ watched: 0 });
  expect(watched).toBe(dawn + SECOND);
  expect(asked).toEqual([dawn + SECOND]);
});

it('gives a job to a payment that was shown only after its time had been watched', async () => {
  const late = { payable: `order-${id(9)}`, expiresAt: dawn + MINUTE / 2 };
  const world = new World({
    unsettledPayments: async (after, until) => (after < late.expiresAt && late.expiresAt <= until ? [late] : []),
  });
  world.now = dawn + MINUTE;
  await world.activities.sweepHolds({ watched: dawn + 2 * MINUTE });
  expect([...world.jobs.keys()]).toEqual([`ticket-payment/${id(9)}`]);
});

it('goes on where it was when there are more than it can ask for at once', async () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ payable: `order-${id(n)}`, expiresAt: dawn + n }));
  const world = new World({ unsettledPayments: async () => many });
  expect((await world.activities.sweepHolds({ watched: 0 })).watched).toBe(dawn + 999);
});
