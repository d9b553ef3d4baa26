import { randomUUID } from 'node:crypto';
import { iso } from '@marquee/domain/kernel/time.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { BenchPlatform } from './compose.ts';

const IN_A_WEEK_MS = 7 * 24 * 3600 * 1000;
/** Cents. */
const PRICE = 2500;

/** Schedules a show with one tier, `general`, and opens its sale. Answers its id. `price`: cents a ticket. */
export async function openShow(
  { bus }: Pick<BenchPlatform['storage'], 'bus'>,
  owner: string,
  capacity: number,
  price = PRICE,
): Promise<string> {
  const show = randomUUID();
  const artist = { kind: 'person', id: owner, roles: ['fan', 'artist'] } as const;
  const details = {
    title: 'The hot show',
    description: 'Everybody wants in.',
    genre: 'Indie' as const,
    scheduledAt: soon(),
  };
  const tiers = [{ tier: 'general', price, capacity }] as const;
  const scheduled = await bus.send(
    showAggregate,
    { type: 'ScheduleShow', show, owner, details, price: 500, tiers },
    { actor: artist, commandId: randomUUID() },
  );
  if (!scheduled.ok) throw new Error(`the show could not be scheduled: ${scheduled.rejection.message}`);
  await openSale({ bus }, { show, owner, capacity, price });
  return show;
}

/** The reactor opens it as well; whoever comes second does nothing. */
async function openSale(
  { bus }: Pick<BenchPlatform['storage'], 'bus'>,
  sale: { readonly show: string; readonly owner: string; readonly capacity: number; readonly price: number },
) {
  const opened = await bus.send(
    inventoryAggregate,
    { type: 'OpenInventory', tier: 'general', ...sale },
    { actor: { kind: 'system', name: 'reactor' }, commandId: randomUUID() },
  );
  if (!opened.ok) throw new Error(`the sale could not be opened: ${opened.rejection.message}`);
}

const soon = () => iso(Date.now() + IN_A_WEEK_MS);

/** A show that is on and takes nothing for its tickets. Answers its id. */
export async function openLiveShow(
  { bus }: Pick<BenchPlatform['storage'], 'bus'>,
  owner: string,
  capacity: number,
): Promise<string> {
  const show = await openShow({ bus }, owner, capacity, 0);
  const live = await bus.send(
    showAggregate,
    { type: 'GoLive', show, followers: FOLLOWERS },
    { actor: { kind: 'person', id: owner, roles: ['fan', 'artist'] }, commandId: randomUUID() },
  );
  if (!live.ok) throw new Error(`the show could not go live: ${live.rejection.message}`);
  return show;
}

/** More than going live takes. */
const FOLLOWERS = 1000;
