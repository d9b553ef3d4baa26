import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { BatchingCommandBus } from '@marquee/command-api/bus/batching-command-bus.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { openPostgresPersonalData } from '@marquee/infra/personal-data/postgres.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { digestedSnapshots, snapshotKey } from '@marquee/infra/snapshots/digested.ts';
import { openPostgresSnapshots } from '@marquee/infra/snapshots/postgres.ts';
import { contexts } from '@marquee/workflows/contexts.ts';
import { openShow } from '../platform/open-show.ts';
import { masterKey } from '../platform/settings.ts';
import { serve } from '../processes/serve.ts';

/** Tickets an order: the most there can be. */
const UNITS = 8;
const AT_ONCE = 512;
const CAPACITY = 1_000_000;

const bench = { kind: 'system', name: 'payments' } as const;

const handlers = {
  /**
   * Holds and sells the seats of that many orders of one show, and answers the show. The orders, which are streams of their
   * own and weigh nothing on the show, are left out.
   */
  async sellOut({ url, orders }: { readonly url: string; readonly orders: number }): Promise<string> {
    const store = await openPostgresEventStore({ url });
    const pool = openPool({ url, application: 'big show', max: 4 });
    const personalData = await openPostgresPersonalData(pool, { masterKey });
    const dropped = (stream: string) => {
      throw new Error(`the snapshot of ${stream} is not as it was written`);
    };
    const table = await openPostgresSnapshots(pool);
    const snapshots = digestedSnapshots({ store: table, key: snapshotKey(masterKey), dropped });
    const policies = new PolicyBook([defaultPolicy]);
    const bus = new BatchingCommandBus({ store, snapshots, policies, clock: Date.now });
    const show = await openShow({ bus }, randomUUID(), CAPACITY);
    let left = orders;
    const seller = async () => {
      while (left-- > 0) await sell(bus, personalData, show);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, seller));
    await bus.close();
    await skipReactions(pool, store.logId, await store.head());
    await store.close();
    await pool.end();
    return show;
  },
};
export type BigShowHandlers = typeof handlers;

async function sell(
  bus: BatchingCommandBus,
  personalData: Awaited<ReturnType<typeof openPostgresPersonalData>>,
  show: string,
): Promise<void> {
  const [order, buyer] = [randomUUID(), randomUUID()];
  const inventory = { show, tier: 'general', order } as const;
  const purchaser = await personalData.seal(buyer, { name: 'Ada Guest', email: 'ada.guest@marquee.test' });
  const others = { heldInShow: 0, openOrders: 0 };
  const held = await bus.send(
    inventoryAggregate,
    { type: 'HoldSeats', ...inventory, buyer, purchaser, quantity: UNITS, others },
    { actor: { kind: 'person', id: buyer, roles: ['fan'] }, commandId: order },
  );
  if (!held.ok) throw new Error(`no hold: ${held.rejection.message}`);
  const sold = await bus.send(
    inventoryAggregate,
    { type: 'SellSeats', ...inventory, quantity: UNITS },
    { actor: bench, commandId: randomUUID() },
  );
  if (!sold.ok) throw new Error(`no sale: ${sold.rejection.message}`);
}

/** The reactors would look for the orders, and mail each buyer. */
async function skipReactions(pool: ReturnType<typeof openPool>, log: string, head: string | undefined): Promise<void> {
  const names = contexts.flatMap(({ reactors }) => reactors).map(({ name }) => name);
  await pool.query(`update reactor_checkpoints set position = $3 where log = $2 and name = any($1)`, [
    names,
    log,
    head,
  ]);
}

process.once('SIGTERM', () => process.exit(0));
serve(handlers);
