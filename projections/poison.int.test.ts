import { randomUUID } from 'node:crypto';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../tools/testing/database.ts';
import { allProjections } from './all.ts';
import { payables } from './payments/payables.ts';
import { digestOf } from './runner/digest.ts';
import type { Projection } from './runner/projection.ts';
import { projectionVersionOf } from './runner/projection-version.ts';
import { chat } from './shows/chat.ts';
import { messageCount } from './shows/chat-queries.ts';
import { TestLog, TestProcess } from './testing/harness.ts';
import { inventories } from './ticketing/inventories.ts';
import { onClient } from './verify/testing/played.ts';
import { verify } from './verify/verify.ts';

const [ada, ben] = [randomUUID(), randomUUID()];
const at = '2026-11-21T12:00:00.000Z';
const until = '2026-11-21T12:15:00.000Z';

let database: FreshDatabase;
let store: EventStore;
let log: TestLog;
let side: TestProcess;

beforeEach(async () => {
  database = await freshDatabase();
  store = await openPostgresEventStore({ url: database.url });
  log = new TestLog(store);
  side = await TestProcess.start(database.url, { store, projections: allProjections });
});
afterEach(async () => {
  await side.stop();
  await store.close();
});

const posted = (message: string, author: string, text: string) => ({
  type: 'MessagePosted',
  data: { message, author, text, postedAt: at },
});
const opened = (show: string) => ({
  type: 'InventoryOpened',
  data: { show, tier: 'general', owner: ada, capacity: 10, price: 2500 },
});
const joined = (entry: string) => ({ type: 'WaitingListJoined', data: { entry, person: ben, units: 1 } });
const held = (show: string, order: string, seats: readonly number[]) => ({
  type: 'SeatsHeld',
  data: {
    order,
    show,
    tier: 'general',
    buyer: ben,
    purchaser: { person: ben, sealed: 'ben' },
    payee: ada,
    seats,
    price: 2500,
    fee: 0,
    policy: 1,
    expiresAt: until,
  },
});
const asked = (refundId: string) => ({
  type: 'RefundRequested',
  data: { refundId, cents: 100, toPayer: 100, toPromo: 0, lines: [], reason: 'operator', by: ada },
});

/** Waits for the read models, and answers what verify finds in those that are not a matter of money. */
async function settled(names: readonly string[]): Promise<readonly string[]> {
  const head = await store.head();
  if (head) expect(await side.readModels.waitFor(names, head, 20_000)).toBe('reached');
  expect(side.group.health().filter(({ halted }) => halted)).toEqual([]);
  const heads = { heads: [], foreign: [] };
  const policies = new PolicyBook([defaultPolicy]);
  const { findings } = await onClient(database, (client) => verify({ client, policies, heads }));
  return findings.filter(({ check }) => check.startsWith('read model')).map(({ message }) => message);
}

async function digest(projection: Projection, process = side): Promise<string> {
  return (await inTransaction(process.pool, (client) => digestOf(client, projectionVersionOf(projection)))).hash;
}

test('the same ids in streams of different people are rows of their own, and halt nothing', async () => {
  const [one, other, id] = [randomUUID(), randomUUID(), randomUUID()];
  for (const show of [one, other]) {
    await log.append(`chat-${show}`, posted(id, ada, 'Good evening'));
    await log.append(`inventory-${show}-general`, opened(show), held(show, id, [1, 2]), joined(id));
    await log.append(`tip-${show}`, asked(id));
    await side.settle(store);
  }
  await log.append(`chat-${one}`, { type: 'MessageDeleted', data: { message: id, by: ada } });
  await log.append(`inventory-${one}-general`, {
    type: 'HoldReleased',
    data: { order: id, seats: [1, 2], reason: 'abandoned' },
  });
  await log.append(`tip-${one}`, { type: 'RefundFailed', data: { refundId: id, code: 'expired_card' } });
  expect(await settled(['chat', 'inventories', 'payables'])).toEqual([]);

  expect([await messageCount(side.pool, one), await messageCount(side.pool, other)]).toEqual([0, 1]);
  const rows = async (projection: Projection, table: string, columns: string) =>
    (await side.pool.query(`select ${columns} from ${projectionVersionOf(projection).table(table)}`)).rows;
  expect(await rows(inventories, 'open_holds', 'show, id')).toEqual([{ show: other, id }]);
  expect(await rows(inventories, 'waiting_list', 'entry')).toHaveLength(2);
  expect(await rows(payables, 'refunds', 'payable, status')).toEqual(
    expect.arrayContaining([
      { payable: `tip-${one}`, status: 'failed' },
      { payable: `tip-${other}`, status: 'requested' },
    ]),
  );
});

test('a row that is begun twice in one stream is told and folded, and the lines of others go on', async () => {
  const [show, other, id] = [randomUUID(), randomUUID(), randomUUID()];
  await log.append(`chat-${show}`, posted(id, ben, 'Good evening'), posted(randomUUID(), ben, 'Hello'));
  await side.settle(store);
  await log.append(`chat-${other}`, posted(randomUUID(), ada, 'Welcome'));
  await log.append(`chat-${show}`, posted(id, ben, 'Good evening once more'));
  await log.append(`chat-${other}`, posted(randomUUID(), ada, 'Sit down'));
  expect(await settled(['chat'])).toEqual([]);
  expect([await messageCount(side.pool, show), await messageCount(side.pool, other)]).toEqual([2, 2]);
  expect(side.failures.join()).toMatch(/^chat: .*duplicate key/);

  const whole = await freshDatabase();
  const again = await TestProcess.start(whole.url, { store, projections: [chat] });
  await again.settle(store);
  expect(await digest(chat, again)).toBe(await digest(chat));
  await again.stop();
});
