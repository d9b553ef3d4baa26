import { randomUUID } from 'node:crypto';
import { iso } from '@marquee/domain/kernel/time.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { BenchPlatform } from './compose.ts';

const IN_A_WEEK_MS = 7 * 24 * 3600 * 1000;
/** Cents. */
const PRICE = 2500;

/** Schedules a show with one tier, `general`, and opens its sale. Answers its id. */
export async function openShow(
  { bus }: Pick<BenchPlatform['storage'], 'bus'>,
  owner: string,
  capacity: number,
): Promise<string> {
  const show = randomUUID();
  const artist = { kind: 'person', id: owner, roles: ['fan', 'artist'] } as const;
  const details = {
    title: 'The hot show',
    description: 'Everybody wants in.',
    genre: 'Indie' as const,
    scheduledAt: soon(),
  };
  const tiers = [{ tier: 'general', price: PRICE, capacity }] as const;
  const scheduled = await bus.send(
    showAggregate,
    { type: 'ScheduleShow', show, owner, details, price: 500, tiers },
    { actor: artist, commandId: randomUUID() },
  );
  if (!scheduled.ok) throw new Error(`the show could not be scheduled: ${scheduled.rejection.message}`);
  await openSale({ bus }, show, owner, capacity);
  return show;
}

/** The reactor opens it as well; whoever comes second does nothing. */
async function openSale({ bus }: Pick<BenchPlatform['storage'], 'bus'>, show: string, owner: string, capacity: number) {
  const opened = await bus.send(
    inventoryAggregate,
    { type: 'OpenInventory', show, tier: 'general', owner, capacity, price: PRICE },
    { actor: { kind: 'system', name: 'reactor' }, commandId: randomUUID() },
  );
  if (!opened.ok) throw new Error(`the sale could not be opened: ${opened.rejection.message}`);
}

const soon = () => iso(Date.now() + IN_A_WEEK_MS);
