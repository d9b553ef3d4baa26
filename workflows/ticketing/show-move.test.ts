import { DAY, iso, MINUTE, ms } from '@marquee/domain/kernel/time.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { DetailChanges } from '@marquee/domain/shows/show/commands.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { mail } from '../mail/mail-definition.ts';
import { runDefinition } from '../testing/run-definition.ts';
import type { HeldOrdersInput } from './cancel-show.ts';
import { showMove } from './show-move-definition.ts';
import { artist, as, openShow, order, orderId, register, sell, show } from './testing/sale-fixtures.ts';
import { dawn, World } from './testing/world.ts';

const later = iso(dawn + 22 * DAY);
let world: World;

/** Orders 1 (two tickets) and 2 (the stream) are paid, 3 is not. */
beforeEach(async () => {
  world = new World();
  await openShow(world, { general: 5, stream: 5 });
  await sell(world, 1, { quantity: 2 });
  await sell(world, 2, { tier: 'stream' });
  await order(world, 3);
});

/** The artist edits the show, its job runs, and whatever mails it asks for are sent. Answers how the job ended. */
async function edit(details: DetailChanges) {
  await world.send(showAggregate, { type: 'EditShow', show, details }, as(artist));
  await world.react();
  const story = await world.run(showMove, `show-move/${show}/${(await world.events(`show-${show}`)).at(-1)?.id}`);
  for (const key of [...world.jobs.keys()].filter((job) => job.startsWith('mail/showMoved/')))
    await world.run(mail, key);
  return story.end;
}
const told = () => world.mails.map(({ to }) => to);

describe('a show that is moved', () => {
  it('tells everyone with a ticket what it is now, what it was, and that the money may come back', async () => {
    expect(await edit({ scheduledAt: later, location: 'Pier 10, Reno' })).toMatchObject({ state: 'done' });
    expect(told().sort()).toEqual(['fan1@example.test', 'fan2@example.test']);
    const toFirst = world.mails.find(({ to }) => to === 'fan1@example.test');
    expect(toFirst?.subject).toMatch(/^New time and place: Vega at the Orpheum, November 27$/);
    expect(toFirst?.text).toContain('Where: Pier 10, Reno');
    expect(toFirst?.text).toMatch(
      /It was: Thursday, November 26, 2026, \d{1,2}:\d\d [AP]M UTC\nIt was at: Pier 9, Reno/,
    );
    expect(toFirst?.text).toContain('ask for your money back under My tickets until the doors open');
    const [calendar] = toFirst?.attachments ?? [];
    const start = `${iso(ms(later)).slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    expect(calendar?.content.toString()).toContain(`DTSTART:${start}`);
    const toStream = world.mails.find(({ to }) => to === 'fan2@example.test');
    expect(toStream?.subject).toMatch(/^New time: /);
    expect(toStream?.text).not.toContain('It was at');
  });

  it('tells who was given a ticket, who cannot ask for money', async () => {
    const friend = id(77);
    await register(world, friend, 'Noa');
    const recipient = await world.personalData.seal(friend, { email: 'noa@example.test' });
    for (const unit of [1, 2]) {
      const transfer = { order: orderId(1), unit, offer: id(78 + unit) } as const;
      await world.send(orderAggregate, { type: 'OfferTransfer', ...transfer, recipient }, as(id(1001)));
      await world.send(orderAggregate, { type: 'AcceptTransfer', ...transfer }, as(friend));
    }
    await edit({ scheduledAt: later });
    expect(told().sort()).toEqual(['fan2@example.test', 'noa@example.test']);
    const text = world.mails.find(({ to }) => to === 'noa@example.test')?.text;
    expect(text).toContain('send the ticket on to somebody');
    expect(text).not.toContain('money back');
  });

  it('tells nobody of words that change, of doors who watches at home, and nobody who bought afterwards', async () => {
    expect(await edit({ title: 'Vega, late' })).toEqual({ state: 'done', output: { orders: 0 } });
    expect(told()).toEqual([]);
    await edit({ doorsAt: iso(dawn + 21 * DAY - 60 * MINUTE) });
    expect(told()).toEqual(['fan1@example.test']);
    expect(world.mails[0]?.subject).toMatch(/^New time of doors: /);
    world.now += MINUTE;
    await sell(world, 4);
    await world.reactAnew();
    const key = `show-move/${show}/${(await world.events(`show-${show}`)).at(-1)?.id}`;
    await world.run(showMove, key);
    for (const job of [...world.jobs.keys()].filter((name) => name.startsWith('mail/showMoved/')))
      await world.run(mail, job);
    expect(new Set(told())).not.toContain('fan4@example.test');
  });
});

it('goes on in a fresh run when the show was big, where it was', async () => {
  const activities = {
    lookForMove: async () => ({ moved: true }),
    countHeldOrders: async () => ({ orders: 130 }),
    async heldOrders({ tier, from }: HeldOrdersInput) {
      const left = tier === 'general' ? 130 - from : 0;
      const orders = Array.from({ length: Math.min(10, Math.max(0, left)) }, (_, n) => `${tier}-${from + n}`);
      return left > 10 ? { orders, next: from + 10 } : { orders };
    },
    startMail: async () => undefined,
  };
  const story = await runDefinition(showMove, { input: { show: 's', edit: 'e' }, activities });
  expect(story.end).toEqual({ state: 'done', output: { orders: 130 } });
  expect(story.continuedWith).toHaveLength(1);
  const mails = story.calls
    .filter(({ name }) => name === 'startMail')
    .map(({ input }) => (input as { order: string }).order);
  expect(new Set(mails).size).toBe(130);
  expect(mails).toHaveLength(130);
});
