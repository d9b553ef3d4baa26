import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { InventoryState } from '@marquee/domain/ticketing/inventory/state.ts';
import { job, person, reactor, sweeper } from '../world.ts';
import { requestRefund } from './refunds.ts';
import type { PlayedShow, Scene, Step } from './scene.ts';

export const schedule: Step = async ({ world, people, shows }) => {
  const { random, now } = world;
  const [show, owner] = [random.id(), random.pick(people)];
  const tiers = [
    { tier: 'general' as const, price: random.pick([0, 500, 550, 2500]), capacity: random.int(3, 14) },
    { tier: 'stream' as const, price: 500, capacity: 40 },
  ];
  const details = {
    title: `Show ${random.int(1, 99)}`,
    description: 'A show',
    genre: 'Rock' as const,
    scheduledAt: iso(now + random.int(1, 20) * DAY),
    timeZone: 'Africa/Accra',
  };
  const command = { type: 'ScheduleShow' as const, show, owner, details, price: 500, tiers };
  if ((await world.send(showAggregate, command, person(owner))).length === 0) return;
  for (const { tier, price, capacity } of tiers) {
    await world.send(inventoryAggregate, { type: 'OpenInventory', show, tier, owner, price, capacity }, reactor);
  }
  await world.send(chatAggregate, { type: 'OpenChat', show, owner }, reactor);
  shows.push({ show, owner, tiers: tiers.map(({ tier }) => tier) });
};

export const runShow: Step = async (scene) => {
  const { world, shows } = scene;
  const { random } = world;
  const played = random.pick(shows);
  const { show, owner } = played;
  const title = `Show ${random.int(1, 99)}`;
  const location = random.pick(['', 'Here']);
  const timeZone = location ? 'Europe/Lisbon' : 'Africa/Accra';
  const command = random.pick([
    { type: 'EditShow', show, details: { title, location, timeZone } },
    { type: 'EditShow', show, price: random.pick([400, 500, 600]) },
    { type: 'SetShowPicture', show, file: `pictures/${random.int(1, 99)}.png` },
    { type: 'RemoveShowPicture', show },
    { type: 'GoLive', show, followers: random.int(90, 200) },
    { type: 'EndShow', show },
    { type: random.chance(0.3) ? 'CancelShow' : 'EndShow', show, reason: 'Rain' },
  ] as const);
  const events = await world.send(showAggregate, command, person(owner));
  if (events.some(({ type }) => type === 'ShowEnded')) await closeShow(scene, played, 'ended');
  if (events.some(({ type }) => type === 'ShowCancelled')) await closeShow(scene, played, 'cancelled');
};

/**
 * The show is over: nothing is sold any more, nobody is asked, and where it was cancelled all money goes back. Another
 * one is scheduled, so that there is always something to sell.
 */
async function closeShow(scene: Scene, { show, tiers }: PlayedShow, reason: 'ended' | 'cancelled'): Promise<void> {
  const { world, polls } = scene;
  for (const tier of tiers) await world.send(inventoryAggregate, { type: 'CloseGate', show, tier, reason }, reactor);
  for (const poll of polls) {
    if (poll.show === show) await world.send(pollAggregate, { type: 'ClosePoll', poll: poll.poll }, job);
  }
  if (reason === 'cancelled') await giveBack(scene, show);
  await schedule(scene);
}

async function giveBack(scene: Scene, show: string): Promise<void> {
  for (const sale of scene.sales) if (sale.show === show) await requestRefund(scene, sale, 'showCancelled', job);
}

export const manageInventory: Step = async ({ world, shows }) => {
  const { random } = world;
  const { show, owner, tiers } = random.pick(shows);
  const tier = random.pick(tiers);
  const gate = world.state<InventoryState>(`inventory-${show}-${tier}`)?.terms?.gate;
  const reopen = { type: 'ReopenGate', show, tier } as const;
  if (gate === 'ended' || gate === 'replay') {
    const sale = { type: 'SellReplay', show, tier: 'stream', price: random.pick([0, 500, 700]) } as const;
    const stop = { type: 'EndReplaySale', show, tier: 'stream' } as const;
    await world.send(inventoryAggregate, random.chance(0.5) ? sale : stop, person(owner));
    return;
  }
  const change = random.pick([
    { type: 'ChangeCapacity', show, tier, capacity: random.int(4, 30) },
    { type: 'RepriceInventory', show, tier, price: random.pick([500, 700]) },
    { type: 'CloseGate', show, tier, reason: 'paused' },
    reopen,
  ] as const);
  await world.send(inventoryAggregate, gate === 'paused' ? reopen : change, person(owner));
};

export const sweep: Step = async ({ world, shows }) => {
  const { show, tiers } = world.random.pick(shows);
  for (const tier of tiers)
    await world.send(inventoryAggregate, { type: 'SweepExpired', show, tier, spare: [] }, sweeper);
};

export const wait: Step = async ({ world, people, shows }) => {
  const { random } = world;
  const { show } = random.pick(shows);
  const who = random.pick(people);
  const where = { show, tier: 'general' as const, person: who };
  const command = random.chance(0.8)
    ? { type: 'JoinWaitingList' as const, ...where, units: random.int(1, 3) }
    : { type: 'LeaveWaitingList' as const, ...where };
  await world.send(inventoryAggregate, command, person(who));
};
