import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { movementAggregate, movementId } from '@marquee/domain/payments/movement/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tools/testing/database.ts';
import { copyLog } from '../testing/copy-log.ts';
import { payments, World } from '../testing/world.ts';
import { onClient, project, verified } from '../verify/testing/played.ts';
import { strayPayments, unknownIntents } from './payable-queries.ts';

const named = `order-${derivedId('an order')}`;
/** Statements of the platform's own table of what the provider has paymentEvent. */
const inbox = `create table webhook_inbox (event_id text primary key, kind text not null, event json not null,
  received_at timestamptz not null default now(), handled_at timestamptz)`;
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  const world = new World(memoryEventStore(), 7);
  for (const [n, end] of (['succeeds', 'fails', 'waits'] as const).entries()) {
    const txn = `pi_${n}`;
    const movement = movementId(txn);
    const money = { txn, cents: 5000 + n, payable: named, attempt: n, reason: 'notAsked' as const };
    const [, asked] = await world.send(movementAggregate, { type: 'ReturnMovement', movement, ...money }, payments);
    const refundId = asked?.type === 'RefundRequested' ? asked.data.refundId : '';
    const of = { movement, refundId };
    if (end === 'succeeds')
      await world.send(movementAggregate, { type: 'SettleRefund', ...of, providerRefundId: 're_1' }, payments);
    if (end === 'fails') await world.send(movementAggregate, { type: 'FailRefund', ...of, code: 'declined' }, payments);
  }
  const store = await openPostgresEventStore({ url: database.url });
  await copyLog(world.store, store);
  await store.close();
  await project(database);
});

describe('payments that nothing asked for', () => {
  test('are listed, the newest first, with how far they have gone back', async () => {
    const { rows, total } = await onClient(database, (client) => strayPayments(client, { offset: 0, limit: 2 }));
    expect(total).toBe(3);
    expect(rows).toMatchObject([
      { intent_id: 'pi_2', payable: named, cents: 5002, why: 'notAsked', refund: 'requested', refund_code: null },
      { intent_id: 'pi_1', refund: 'failed', refund_code: 'declined' },
    ]);
    const rest = await onClient(database, (client) => strayPayments(client, { offset: 2, limit: 10 }));
    expect(rest.rows).toMatchObject([{ intent_id: 'pi_0', refund: 'succeeded' }]);
  });

  test('are known to whoever looks for what came to nothing', async () => {
    const unknown = await onClient(database, (client) => unknownIntents(client, ['pi_0', 'pi_9', 'pi_2']));
    expect(unknown).toEqual(['pi_9']);
  });

  test('are named by verify when they have not gone back, and when the log does not know them at all', async () => {
    const before = await verified(database);
    expect(before.findings).toMatchObject([
      {
        check: 'payables',
        message: expect.stringMatching(/has not gone back/),
        stream: `movement-${movementId('pi_1')}`,
      },
    ]);
    await onClient(database, async (client) => {
      await client.query(inbox);
      const paymentEvent = (id: string) =>
        JSON.stringify({ type: 'succeeded', intent: { id, cents: 10_000, currency: 'usd', payable: named } });
      await client.query(
        `insert into webhook_inbox values ('evt_1', 'intent', $1, now(), now()), ('evt_2', 'intent', $2, now(), now()),
           ('evt_3', 'intent', $3, now() - interval '2 hours', null), ('evt_4', 'intent', $4, now(), null)`,
        [paymentEvent('pi_0'), paymentEvent('pi_lost'), paymentEvent('pi_early'), paymentEvent('pi_fresh')],
      );
    });
    const found = (await verified(database)).findings.filter(({ check }) => check === 'provider payments');
    expect(found.map(({ message }) => message)).toEqual([
      `pi_lost brought 10000 cents usd for ${named}, and the log does not know it: it was let be`,
      `pi_early brought 10000 cents usd for ${named}, and the log does not know it: it waits for what it names`,
    ]);
  });
});
