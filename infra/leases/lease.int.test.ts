import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { type Lease, LeaseLost } from './lease.ts';
import { LeaseKeeper } from './lease-keeper.ts';

const expiryMs = 1000;
let url: string;
let pool: pg.Pool;
let keepers: LeaseKeeper[];
let children: ChildProcess[];

beforeEach(async () => {
  url = (await freshDatabase()).url;
  pool = new pg.Pool({ connectionString: url, max: 4 });
  await pool.query('create table written (value text)');
  keepers = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(keepers.map((keeper) => keeper.close()));
  await pool.end();
});

async function keeper(): Promise<LeaseKeeper> {
  const made = await LeaseKeeper.open({ connectionString: url, application: 'test', heartbeatMs: 200, expiryMs });
  keepers.push(made);
  return made;
}

/** Tries until the lease is free. */
async function take(from: LeaseKeeper, name: string): Promise<Lease> {
  for (;;) {
    const lease = await from.acquire(name);
    if (lease) return lease;
    await pause(50);
  }
}

/** Takes it as if its owner had not beaten for long. */
async function steal(from: LeaseKeeper, name: string): Promise<Lease> {
  for (;;) {
    await pool.query("update leases set expires_at = '-infinity' where name = $1", [name]);
    const lease = await from.acquire(name);
    if (lease) return lease;
  }
}

function ownerProcess(): { child: ChildProcess; line: () => Promise<string | undefined> } {
  const child = spawn(process.execPath, [`${import.meta.dirname}/testing/paused-owner.ts`, url, String(expiryMs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  if (!child.stdout) throw new Error('no standard output');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, line: async () => (await lines.next()).value };
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

describe('a lease', () => {
  it('has one owner at a time, and the next under a higher epoch', async () => {
    const [first, second] = [await keeper(), await keeper()];
    const lease = await take(first, 'projection');
    expect(await second.acquire('projection')).toBeUndefined();
    expect(await first.acquire('projection')).toBeUndefined();

    await lease.release();
    const next = await second.acquire('projection');
    expect(next?.epoch).toBe(lease.epoch + 1);
    expect(lease.signal.aborted).toBe(true);
  });

  it('goes to exactly one of many that try at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, keeper));
    const won = (await Promise.all(all.map((one) => one.acquire('projection')))).filter((lease) => lease !== undefined);
    expect(won).toHaveLength(1);
  });

  it('stays with an owner that beats, far beyond the expiry', async () => {
    const [first, second] = [await keeper(), await keeper()];
    const lease = await take(first, 'projection');
    for (let i = 0; i < 5; i++) {
      await pause(expiryMs / 2);
      expect(await second.acquire('projection')).toBeUndefined();
    }
    expect(lease.held()).toBe(true);
  });

  it('lets the heartbeat pass, but no new owner in, while a fenced transaction is open', async () => {
    const [first, second] = [await keeper(), await keeper()];
    const lease = await take(first, 'projection');
    const order: string[] = [];
    let taking: Promise<unknown> = Promise.resolve();
    await inTransaction(async (client) => {
      await lease.fence(client);
      await pause(expiryMs * 1.5);
      expect(lease.held()).toBe(true);
      taking = steal(second, 'projection').then(() => order.push('taken'));
      await pause(100);
      order.push('committed');
    });
    await taking;
    expect(order[0]).toBe('committed');
  });

  it('is lost when another has it: fence and confirm refuse', async () => {
    const [first, second] = [await keeper(), await keeper()];
    const lease = await take(first, 'projection');
    await steal(second, 'projection');

    await expect(inTransaction((client) => lease.fence(client))).rejects.toThrow(LeaseLost);
    await expect(lease.confirm()).rejects.toThrow(LeaseLost);
    expect(lease.signal.aborted).toBe(true);
  });

  it('survives broken connections while nobody else wants it', async () => {
    const first = await keeper();
    const lease = await take(first, 'projection');
    await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      first.holder,
    ]);
    await pause(expiryMs * 1.2);
    await lease.confirm();
    expect(lease.held()).toBe(true);
  });
});

describe('taking over', () => {
  it('from a paused owner: its open transaction is ended, and it cannot write when it wakes', async () => {
    const owner = ownerProcess();
    expect(await owner.line()).toBe('in the middle');
    owner.child.kill('SIGSTOP');

    const lease = await take(await keeper(), 'projection');
    await inTransaction(async (client) => {
      await lease.fence(client);
      await client.query("insert into written values ('by the new owner')");
    });

    owner.child.stdin?.write('go on\n');
    owner.child.kill('SIGCONT');
    expect(await owner.line()).not.toBe('in the middle: committed');
    expect(await owner.line()).toBe('afterwards: LeaseLost');
    expect((await pool.query('select value from written')).rows).toEqual([{ value: 'by the new owner' }]);
  });

  it('from a killed owner on this machine: at once, without waiting for the expiry', async () => {
    const owner = ownerProcess();
    await owner.line();
    const next = await keeper();
    owner.child.kill('SIGKILL');
    await once(owner.child, 'exit');
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query("select 1 from pg_stat_activity where application_name like 'paused:%'");
      expect(rowCount).toBe(0);
    });
    await pool.query("update leases set expires_at = 'infinity' where name = 'projection'");
    expect(await next.acquire('projection')).toBeDefined();
  });
});

describe('own', () => {
  it('works again after the lease was lost and came back, and hands over when it ends', async () => {
    const [first, second] = [await keeper(), await keeper()];
    const stop = new AbortController();
    const epochs: number[] = [];
    const running = first.own(
      'projection',
      async (lease, signal) => {
        epochs.push(lease.epoch);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      { signal: stop.signal, failed: (error) => expect.unreachable(String(error)) },
    );
    await vi.waitFor(() => expect(epochs).toHaveLength(1));
    const other = await steal(second, 'projection');
    await other.release();
    await vi.waitFor(() => expect(epochs).toHaveLength(2), 5000);
    stop.abort();
    await running;
    expect(epochs[1]).toBeGreaterThan(other.epoch);
    expect(await second.acquire('projection')).toBeDefined();
  });
});
