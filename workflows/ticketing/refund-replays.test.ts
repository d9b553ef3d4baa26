import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { recordingAggregate } from '@marquee/domain/shows/recording/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { artist, as, openShow, order, orderId, sell, show } from './testing/sale-fixtures.ts';
import { World } from './testing/world.ts';

const job: Actor = { kind: 'system', name: 'job' };
const operator: Actor = { kind: 'person', id: id(9), roles: ['operator'] };
const stream = { tier: 'stream' } as const;
let world: World;

/** A show with one viewer that is over, and whose replay is on sale. */
beforeEach(async () => {
  world = new World();
  await openShow(world, { stream: 5 });
  await sell(world, 1, stream);
  await world.send(showAggregate, { type: 'GoLive', show, followers: 100 }, as(artist));
  await world.send(recordingAggregate, { type: 'BeginRecording', show, owner: artist }, job);
  await world.send(showAggregate, { type: 'EndShow', show }, as(artist));
  await world.react();
  const part = {
    file: 'recordings/1.mp4',
    mimeType: 'video/mp4',
    startedAt: iso(world.now),
    milliseconds: 9000,
    bytes: 9,
  };
  const kept = { parts: [part], chapters: [], figures: null, end: 'show' } as const;
  await world.send(recordingAggregate, { type: 'KeepRecording', show, ...kept }, job);
  await world.send(inventoryAggregate, { type: 'SellReplay', show, tier: 'stream', price: 500 }, as(artist));
});

async function deleteRecording(by: Actor): Promise<void> {
  await world.send(recordingAggregate, { type: 'DeleteRecording', show }, by);
  await world.react();
}
async function refundOf(number: number): Promise<unknown> {
  const events = await world.events(`order-${orderId(number)}`);
  return events.find(({ type }) => type === 'RefundRequested')?.data;
}
const whole = { reason: 'recordingDeleted', cents: 500, units: [1] };

describe('who bought a replay whose recording is deleted', () => {
  it('has the money back while the week still runs, and who was there for the show does not', async () => {
    await sell(world, 2, stream);
    world.now += 6 * DAY;
    await sell(world, 3, stream);
    world.now += 2 * DAY;
    await deleteRecording(operator);
    expect(await refundOf(1)).toBeUndefined();
    expect(await refundOf(2)).toBeUndefined();
    expect(await refundOf(3)).toMatchObject(whole);
    expect(world.jobs.size).toBeGreaterThan(0);
  });

  it('has it back for thirty days when the artist’s account goes', async () => {
    await sell(world, 2, stream);
    world.now += 29 * DAY;
    await deleteRecording(job);
    expect(await refundOf(2)).toMatchObject(whole);
    expect(await refundOf(1)).toBeUndefined();
  });

  it('has it back as well where the payment was still on its way', async () => {
    const intentId = await order(world, 2, stream);
    await deleteRecording(operator);
    world.provider.pay(intentId);
    await world.activities.settlePayment({ payable: `order-${orderId(2)}` });
    await world.react();
    expect(await refundOf(2)).toMatchObject({ reason: 'recordingDeleted' });
  });

  it('has it back once, though everything is done twice', async () => {
    await sell(world, 2, stream);
    await deleteRecording(operator);
    await world.reactAnew();
    const types = await world.types(`order-${orderId(2)}`);
    expect(types.filter((type) => type === 'RefundRequested')).toHaveLength(1);
  });

  it('keeps it while the recording is there', async () => {
    await sell(world, 2, stream);
    await world.activities.refundReplays({ show });
    await world.activities.refundLateReplay({ order: orderId(2) });
    expect(await refundOf(2)).toBeUndefined();
  });
});
