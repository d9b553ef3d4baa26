import type { Bar } from '@marquee/domain/moderation/standing/aggregate.ts';
import { expect, test, vi } from 'vitest';
import { OpenSales } from './open-sales.ts';

const suspended: Bar = { kind: 'suspended', until: Number.POSITIVE_INFINITY, reason: 'R' };
const bars = new Map([['barred', suspended]]);
const owners = new Map([
  ['show of ada', 'ada'],
  ['show of barred', 'barred'],
]);

test('nobody pays who is barred for anything new, and everybody else', async () => {
  const sales = new OpenSales(
    async (person) => bars.get(person),
    async (show) => owners.get(show),
  );
  await sales.require('ada');
  await sales.requireOfShow('show of ada');
  await sales.requireOfShow('a show that the read model does not know yet');
  await expect(sales.require('barred')).rejects.toMatchObject({ status: 409, code: 'SaleClosed' });
  await expect(sales.requireOfShow('show of barred')).rejects.toMatchObject({ code: 'SaleClosed' });
});

test('whose show it is is asked for once, and whether they may sell each time', async () => {
  const known = new Map(owners);
  const ownerOf = vi.fn(async (show: string) => known.get(show));
  const sales = new OpenSales(async (person) => bars.get(person), ownerOf);
  await sales.requireOfShow('new');
  known.set('new', 'ada');
  await sales.requireOfShow('new');
  await sales.requireOfShow('new');
  expect(ownerOf).toHaveBeenCalledTimes(2);
  bars.set('ada', suspended);
  await expect(sales.requireOfShow('new')).rejects.toMatchObject({ code: 'SaleClosed' });
});
