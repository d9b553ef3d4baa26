import { type ChatLine, liveShow } from '@marquee/command-api/contract/shows-live.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { messageName } from '@marquee/infra/mail/message.ts';
import { letterJob } from '@marquee/workflows/mail/letter-kind.ts';
import { ticketingLetters } from '@marquee/workflows/ticketing/letters/letters.ts';
import { expect } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { ticketsOf } from '../../testing/purchases.ts';
import { expectEachOnce, streamsWithEach } from '../load/orders.ts';
import { seatsOf } from '../load/seats.ts';
import type { AwayPlatform } from './away-platform.ts';
import { atTheProvider, inTheLog } from './books.ts';
import type { Load } from './load.ts';

/** Milliseconds for the platform to catch up by itself: the slowest are mails and reactors, whose pauses have grown. */
const CATCHES_UP_MS = 180_000;

type Held = RecordedEvent & { readonly data: { readonly order: string; readonly buyer: string } };

/** Waits until the platform has caught up by itself, and holds what it has answered against what is there. */
export async function expectNothingLost(platform: AwayPlatform, load: Load): Promise<void> {
  expect(load.broken).toEqual([]);
  await expectCaughtUp(platform);
  await eventually(
    'money in the books as at the provider',
    async () => expect(await inTheLog(platform)).toEqual(await atTheProvider(platform.sandbox)) ?? true,
    CATCHES_UP_MS,
  );
  await expectOrders(platform, load);
  await expectMails(platform, load);
  await expectLines(platform, load);
  expect(await platform.verify()).toMatchObject({ ok: true, findings: [] });
}

/** All parts work, read models and relay are at the log's end, and no job is stuck. */
async function expectCaughtUp(platform: AwayPlatform): Promise<void> {
  await eventually(
    'all parts to work',
    async () => expect((await platform.readiness()).parts.filter(({ ok }) => !ok)).toEqual([]) ?? true,
    CATCHES_UP_MS,
  );
  await eventually(
    'nothing to lag',
    async () => {
      const lags = [
        ...(await platform.gauges('marquee_projection_lag_events')),
        ...(await platform.gauges('marquee_relay_lag_events')),
      ];
      expect(lags.length).toBeGreaterThan(1);
      return expect(lags.filter(({ value }) => value !== 0)).toEqual([]) ?? true;
    },
    CATCHES_UP_MS,
  );
}

/** Each order that was answered is in the log once; what was paid has its tickets, or its money back. */
async function expectOrders(platform: AwayPlatform, { held, paid, confirmed }: Load): Promise<void> {
  const orders = confirmed.map(({ order }) => order);
  await platform.withLog(async (log) => {
    const seats = await seatsOf(log, platform.show.id);
    expect(seats.givenTwice).toEqual([]);
    expectEachOnce(seats, { held, confirmed: orders });
    const settled = await streamsWithEach(log, paid, ['TicketsIssued', 'RefundRequested'], CATCHES_UP_MS);
    for (const order of orders) expect(settled.filter((stream) => stream === `order-${order}`)).toHaveLength(1);
  });
  for (const { order, buyer } of confirmed) {
    const rows = await ticketsOf(buyer, order);
    expect(rows.map(({ status }) => status)).toEqual(['confirmed']);
  }
}

/** Everybody who bought has their mail, under one name; no name came more than once. */
async function expectMails(platform: AwayPlatform, { confirmed }: Load): Promise<void> {
  const holds = (await platform.withLog((log) => eventsToEnd(log, { types: ['SeatsHeld'] }))) as Held[];
  const buyers = new Map(holds.map(({ data }) => [data.order, data.buyer]));
  const names = confirmed.map(({ order }) => {
    const [, job] = letterJob(ticketingLetters, { mail: 'confirmation', order });
    return messageName(`${job}/${buyers.get(order)}`);
  });
  await eventually(
    'every mail',
    async () => names.every((name) => platform.mailbox.taken.some((id) => id.includes(name))),
    CATCHES_UP_MS,
  );
  expect(new Set(platform.mailbox.taken).size).toBe(platform.mailbox.taken.length);
}

/** What was said can be read, once. */
async function expectLines(platform: AwayPlatform, { lines }: Load): Promise<void> {
  const said = new Map((await chatOf(platform)).map(({ id, message }) => [id, message]));
  const wanted = new Set(lines);
  expect([...said.values()].filter((message) => wanted.has(message)).toSorted()).toEqual(lines.toSorted());
}

/** The whole chat of the show, page by page; a line may come twice where a page ends. */
async function chatOf({ artist, show }: AwayPlatform): Promise<ChatLine[]> {
  const chat: ChatLine[] = [];
  for (let before: string | undefined; ; before = justAfter(chat.at(-1))) {
    const query = { limit: 200, ...(before && { before }) };
    const page = await artist.call(liveShow.listLines, { params: { showId: show.id }, query });
    chat.push(...page.toReversed());
    if (page.length < 200) return chat;
  }
}

/** Lines of the same millisecond may be on both sides of a page's end. */
function justAfter(line: ChatLine | undefined): string | undefined {
  return line && new Date(Date.parse(line.timestamp) + 1).toISOString();
}
