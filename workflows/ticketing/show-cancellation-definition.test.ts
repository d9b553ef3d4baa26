import { HOUR } from '@marquee/domain/kernel/time.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { describe, expect, it } from 'vitest';
import { ActivityFailed } from '../port/activity-failed.ts';
import { runDefinition } from '../testing/run-definition.ts';
import type { CancelOrderInput, HeldOrdersInput } from './cancel-show.ts';
import { showCancellation } from './show-cancellation-definition.ts';

const input = { show: 's' };

/** A show whose tiers have these many orders, ten a page; `refuses` says which of them the provider refuses, in which turn. */
function activitiesWith(
  sold: Partial<Record<Tier, number>>,
  refuses: (order: string, turn: number) => boolean = () => false,
) {
  const tiers = Object.keys(sold) as Tier[];
  return {
    closeGates: async () => ({ tiers }),
    countHeldOrders: async () => ({ orders: Object.values(sold).reduce((all, count) => all + count, 0) }),
    heldOrders: async ({ tier, from }: HeldOrdersInput) => {
      const count = sold[tier] ?? 0;
      const orders = Array.from({ length: Math.min(10, count - from) }, (_, index) => `${tier}-${from + index}`);
      return from + 10 < count ? { orders, next: from + 10 } : { orders };
    },
    cancelOrder: async ({ order, turn }: CancelOrderInput) => {
      if (refuses(order, turn)) throw new ActivityFailed('RefundRefused', 'The card was closed.');
      return order.endsWith('3') ? { tickets: 0, cents: 0 } : { tickets: 1, cents: 2500 };
    },
    startMail: async () => undefined,
  };
}
const of = (calls: readonly { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map((call) => call.input);

describe('show-cancellation', () => {
  it('closes the gates first, then gives every order back once and tells who had paid', async () => {
    const story = await runDefinition(showCancellation, { input, activities: activitiesWith({ general: 25, vip: 4 }) });
    expect(story.end).toEqual({ state: 'done', output: { refunded: 29, skipped: 0 } });
    expect(story.calls[0]?.name).toBe('closeGates');
    const cancelled = of(story.calls, 'cancelOrder') as CancelOrderInput[];
    expect(new Set(cancelled.map(({ order }) => order)).size).toBe(29);
    expect(cancelled).toHaveLength(29);
    expect(of(story.calls, 'startMail')).toHaveLength(29 - 4);
    expect(of(story.calls, 'startMail')[0]).toEqual({ mail: 'cancellation', order: 'general-0', cents: 2500 });
  });

  it('tells how far it is', async () => {
    const story = await runDefinition(showCancellation, { input, activities: activitiesWith({ general: 25 }) });
    expect(story.progress.map(({ total, done, failed }) => [total, done, failed])).toEqual([
      [25, 0, 0],
      [25, 10, 0],
      [25, 20, 0],
      [25, 25, 0],
    ]);
    expect(story.progress.at(-1)?.caption).toBe('Every order was taken back');
  });

  it('goes on in a fresh run when the show was big, where it was', async () => {
    const story = await runDefinition(showCancellation, {
      input,
      activities: activitiesWith({ general: 450, stream: 10 }),
    });
    expect(story.end).toEqual({ state: 'done', output: { refunded: 460, skipped: 0 } });
    expect(story.continuedWith).toHaveLength(4);
    expect(of(story.calls, 'closeGates')).toHaveLength(1);
    expect(of(story.calls, 'cancelOrder')).toHaveLength(460);
  });

  it('parks what the provider refuses with its reason, says at once that it is stuck, and goes on with the others', async () => {
    const refused = activitiesWith({ general: 12, vip: 2 }, (order) => order === 'general-1' || order === 'vip-0');
    const story = await runDefinition(showCancellation, { input, activities: refused });
    expect(story.end.state).toBe('waiting');
    expect(Object.keys(story.parked)).toEqual(['general-1', 'vip-0']);
    expect(story.parked['vip-0']).toEqual({ code: 'RefundRefused', message: 'The card was closed.' });
    expect(story.stuck).toEqual([
      '1 refund was refused: see the parked orders.',
      '2 refunds were refused: see the parked orders.',
    ]);
    expect(story.progress.map(({ done, failed }) => [done, failed])).toEqual([
      [0, 0],
      [9, 1],
      [11, 1],
      [12, 2],
    ]);
    expect(story.progress.at(-1)).toMatchObject({ total: 14, caption: 'Some refunds were refused' });
    expect(of(story.calls, 'cancelOrder')).toHaveLength(14);
  });

  it('still says that it is stuck, and with what, when it goes on in a fresh run', async () => {
    const refused = activitiesWith({ general: 450 }, (order) => order === 'general-1');
    const story = await runDefinition(showCancellation, { input, activities: refused });
    expect(story.continuedWith[0]).toMatchObject({ parked: ['general-1'], done: 99 });
    expect(story.stuck).toHaveLength(1 + story.continuedWith.length);
    expect(story.progress.at(-1)).toMatchObject({ done: 449, failed: 1 });
  });

  it('tries the parked ones again when a person says so, as a new refund', async () => {
    const refused = activitiesWith({ general: 3 }, (order, turn) => order === 'general-1' && turn < 2);
    const signals = [
      { name: 'retry', after: HOUR },
      { name: 'retry', after: 2 * HOUR },
    ];
    const story = await runDefinition(showCancellation, { input, activities: refused, signals });
    expect(story.end).toEqual({ state: 'done', output: { refunded: 3, skipped: 0 } });
    expect(story.parked).toEqual({});
    expect(of(story.calls, 'cancelOrder').slice(3)).toEqual([
      { order: 'general-1', turn: 1 },
      { order: 'general-1', turn: 2 },
    ]);
    expect(story.progress.at(-1)).toMatchObject({ done: 3, failed: 0 });
  });

  it('does what a person decided while it was still at work, before it goes on', async () => {
    const refused = activitiesWith({ general: 30 }, (order, turn) => order === 'general-1' && turn === 0);
    const story = await runDefinition(showCancellation, {
      input,
      activities: refused,
      signals: [{ name: 'retry', after: 0 }],
    });
    expect(story.end).toEqual({ state: 'done', output: { refunded: 30, skipped: 0 } });
    const tried = (of(story.calls, 'cancelOrder') as CancelOrderInput[]).map(({ order }) => order);
    expect(tried.slice(9, 12)).toEqual(['general-9', 'general-1', 'general-10']);
  });

  it('lets one order be, retries another, and completes with what was skipped', async () => {
    const refused = activitiesWith(
      { general: 5 },
      (order, turn) => ['general-1', 'general-2'].includes(order) && turn === 0,
    );
    const signals = [
      { name: 'retry', payload: { item: 'nobody', by: 'o' }, after: HOUR },
      { name: 'skip', payload: { item: 'general-2', by: 'o' }, after: 2 * HOUR },
      { name: 'retry', payload: { item: 'general-1', by: 'o' }, after: 3 * HOUR },
    ];
    const story = await runDefinition(showCancellation, { input, activities: refused, signals });
    expect(story.end).toEqual({ state: 'done', output: { refunded: 4, skipped: 1 } });
    expect(of(story.calls, 'cancelOrder').slice(5)).toEqual([{ order: 'general-1', turn: 1 }]);
    expect(story.progress.at(-1)).toEqual({ total: 5, done: 4, failed: 1, caption: 'Done, with 1 skipped' });
    expect(story.parked).toEqual({});
  });

  it('asks a person before it collects more refusals than cards can be to blame for', async () => {
    const everything = activitiesWith({ general: 1500 }, (_, turn) => turn === 0);
    const before = await runDefinition(showCancellation, { input, activities: everything });
    expect(before.end.state).toBe('waiting');
    expect(of(before.calls, 'cancelOrder')).toHaveLength(1000);
    const after = await runDefinition(showCancellation, {
      input,
      activities: everything,
      signals: [
        { name: 'retry', after: HOUR },
        { name: 'skip', after: 2 * HOUR },
      ],
    });
    expect(after.end).toEqual({ state: 'done', output: { refunded: 1500, skipped: 0 } });
  });

  it('lets them be when a person says so', async () => {
    const refused = activitiesWith({ general: 3 }, (order) => order === 'general-1');
    const story = await runDefinition(showCancellation, {
      input,
      activities: refused,
      signals: [{ name: 'skip', after: HOUR }],
    });
    expect(story.end).toEqual({ state: 'done', output: { refunded: 2, skipped: 1 } });
  });

  it('gives nobody money back before the gates are closed', async () => {
    let broken = 8;
    const activities = activitiesWith({ general: 3 });
    const closeGates = async () => {
      broken -= 1;
      if (broken > 0) throw new Error('no database');
      return activities.closeGates();
    };
    const story = await runDefinition(showCancellation, { input, activities: { ...activities, closeGates } });
    expect(story.calls.findIndex(({ name }) => name === 'cancelOrder')).toBeGreaterThan(7);
    expect(story.end).toEqual({ state: 'done', output: { refunded: 3, skipped: 0 } });
  });
});
