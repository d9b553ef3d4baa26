import { randomUUID } from 'node:crypto';
import { movementId, returnId } from '@marquee/domain/payments/movement/aggregate.ts';
import { projectionVersionOf } from '@marquee/projections/runner/projection-version.ts';
import { orders } from '@marquee/projections/ticketing/orders.ts';
import pg from 'pg';
import { platformData } from '../platform-data.ts';
import { withEmbeddedLog } from '../testing/embedded.ts';
import { dataFolder } from './visit.ts';

/** Does to the platform's database what no call does. */
async function onDatabase(text: string, values: readonly unknown[]): Promise<void> {
  const data = await platformData({}, dataFolder());
  const client = new pg.Client({ connectionString: data.url });
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
  await data.close();
}

/** Leaves a webhook for an order that nobody knows, after the last of its tries: those take three days. Answers its name. */
export async function parkWebhook(): Promise<string> {
  const id = `evt_${randomUUID().slice(0, 8)}`;
  await onDatabase(
    `insert into webhook_inbox (event_id, kind, event, attempts, last_error, parked_at)
     values ($1, 'other', json_build_object('id', $1::text, 'kind', 'other', 'createdAt', '2026-11-20T00:00:00.000Z'), 83, 'no order like this', now())`,
    [id],
  );
  return id;
}

/** Lets the provider have taken seven dollars of which our books know nothing, hours ago: what is younger is not compared. Answers their name. */
export async function takeUnknown(): Promise<string> {
  const ref = `fee_${randomUUID().slice(0, 8)}`;
  await onDatabase(
    `insert into provider_transactions (id, kind, ref, cents, fee, at) values ($1, 'other', $2, -700, 0, now() - interval '3 hours')`,
    [`txn_${ref}`, ref],
  );
  return ref;
}

/** Lets the time of an order that waits for its payment have ended a minute ago. */
export async function endTime(order: string): Promise<void> {
  const table = projectionVersionOf(orders).table('orders');
  await onDatabase(`update ${table} set expires_at = now() - interval '1 minute' where order_id = $1`, [order]);
}

/** Takes in money for an attempt that an order never had, of a payment that the provider denies when it is to go back. Answers its name. */
export async function takeStray(order: string): Promise<string> {
  const txn = `pi_${randomUUID().slice(0, 8)}`;
  const [refundId, commandId] = [returnId(txn), randomUUID()];
  const lines = [{ account: 'suspense', sub: txn, cents: 1900 }];
  const amounts = { cents: 1900, toPayer: 1900, toPromo: 0, lines };
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  const meta = { recordedAt: new Date().toISOString(), actor: 'system:payments', ...ids, policy: 1 };
  const event = (type: string, data: object) => ({ id: randomUUID(), type, version: 1, data, meta });
  await withEmbeddedLog(dataFolder() ?? '', (log) =>
    log.append(`movement-${movementId(txn)}`, -1, [
      event('MovementUnmatched', { txn, cents: 1900, payable: `order-${order}`, attempt: 7, reason: 'notAsked' }),
      event('RefundRequested', { refundId, intentId: txn, ...amounts, reason: 'unmatched', by: 'system:payments' }),
    ]),
  );
  return txn;
}
