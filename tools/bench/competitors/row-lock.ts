import { randomUUID } from 'node:crypto';
import { endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { Purchase } from '@marquee/command-api/contract/ticketing.ts';
import { HttpError } from '@marquee/command-api/http/error.ts';
import type { Router } from '@marquee/command-api/http/route.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { z } from 'zod';

/** Sizes of the pool among which the competitor's best is looked for. */
export const ROW_LOCK_POOLS = [4, 8, 16, 32] as const;

export const rowLockPath = (connections: number) => `/api/bench/row-lock/${connections}`;

const HOLD_MS = 10 * 60_000;

const schema = `
  create schema if not exists row_lock;
  create table if not exists row_lock.inventories (
    show uuid not null, tier text not null, remaining integer not null check (remaining >= 0), price integer not null,
    primary key (show, tier)
  ) with (fillfactor = 10);
  create table if not exists row_lock.orders (
    id uuid primary key, show uuid not null, tier text not null, buyer uuid not null, quantity integer not null,
    cents integer not null, name text not null, email text not null, phone text, expires_at timestamptz not null
  );`;

/** One statement, one round trip, prepared once a connection; the row stays locked from the update to the commit. */
const hold = {
  name: 'row-lock-hold',
  text: `
    with taken as (
      update row_lock.inventories set remaining = remaining - $3
      where show = $1 and tier = $2 and remaining >= $3 returning price
    )
    insert into row_lock.orders (id, show, tier, buyer, quantity, cents, name, email, phone, expires_at)
    select $4, $1, $2, $5, $3, price * $3, $6, $7, $8, $9 from taken returning cents`,
};

/** Ticketing the way most shops do: a counter in a row, taken down under its lock together with the order. */
export class RowLock {
  readonly #url: string;
  #current: { readonly connections: number; readonly pool: Pool } | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  register(router: Router): void {
    for (const connections of ROW_LOCK_POOLS) {
      const route = endpoint({
        method: 'POST',
        path: rowLockPath(connections),
        summary: `Holds seats under a row lock, over ${connections} connections`,
        access: 'person',
        body: Purchase,
        response: z.object({ ticketId: z.string(), cents: z.int(), expiresAt: z.string() }),
      });
      router.person(route, 'everyone', async ({ body, session }) => {
        const id = randomUUID();
        const expiresAt = new Date(Date.now() + HOLD_MS).toISOString();
        const { liveShowId, ticketType, quantity, purchaserName, purchaserEmail, purchaserPhone } = body;
        const buyer = [session.personId, purchaserName, purchaserEmail, purchaserPhone ?? null];
        const values = [liveShowId, ticketType, quantity, id, ...buyer, expiresAt];
        const { rows } = await this.#pool(connections).query<{ cents: number }>({ ...hold, values });
        const cents = rows[0]?.cents;
        if (cents === undefined) throw new HttpError(409, 'SoldOut', 'There are not enough seats left.');
        return { ticketId: id, cents, expiresAt };
      });
    }
  }

  /** Puts a show on sale; answers its id. */
  async open(capacity: number): Promise<string> {
    const pool = this.#pool(this.#current?.connections ?? ROW_LOCK_POOLS[0]);
    await pool.query(schema);
    const show = randomUUID();
    await pool.query('insert into row_lock.inventories (show, tier, remaining, price) values ($1, $2, $3, 2500)', [
      show,
      'general',
      capacity,
    ]);
    return show;
  }

  /** How many of these orders are there. */
  async found(orders: readonly string[]): Promise<number> {
    const text = 'select count(*) as found from row_lock.orders where id = any($1::uuid[])';
    const { rows } = await this.#pool(this.#current?.connections ?? ROW_LOCK_POOLS[0]).query<{ found: number }>(text, [
      orders,
    ]);
    return rows[0]?.found ?? 0;
  }

  async close(): Promise<void> {
    await this.#current?.pool.end();
  }

  /** One pool at a time: the server has connections for many, and others need them. */
  #pool(connections: number): Pool {
    if (this.#current?.connections === connections) return this.#current.pool;
    void this.#current?.pool.end();
    const pool = openPool({ url: this.#url, application: 'row lock', max: connections, lockTimeout: 0 });
    this.#current = { connections, pool };
    return pool;
  }
}
