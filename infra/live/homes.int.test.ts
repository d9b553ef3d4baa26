import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { openPool } from '../postgres/pool.ts';
import { LiveHomes } from './homes.ts';

const SHOW = '0197d9a0-0000-7000-8000-000000000001';

let pool: Pool;
const opened: LiveHomes[] = [];
beforeEach(async () => {
  pool = openPool({ url: (await freshDatabase()).url, application: 'live homes', max: 4 });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
  await pool.end();
});

async function process(name: string, lost: (show: string) => void = () => {}, beatMs = 50) {
  const failed = (error: unknown) => {
    throw error;
  };
  const address = `http://${name}:4400`;
  const homes = await LiveHomes.open({ pool, address, lost, failed, beatMs, expiryMs: 1000 });
  opened.push(homes);
  return homes;
}

test('the first process that is asked for a show has it, however many are asked at once, until it gives it back', async () => {
  const processes = [await process('a'), await process('b'), await process('c')];
  const homes = await Promise.all(processes.map((each) => each.of(SHOW)));
  const first = homes.indexOf(undefined);
  const address = `http://${'abc'[first]}:4400`;
  expect(homes.map((home) => home ?? address)).toEqual([address, address, address]);
  await processes[first]?.release(SHOW);
  const next = processes[(first + 1) % 3];
  expect(await next?.of(SHOW)).toBeUndefined();
});

test('a process that is not heard of loses its shows, and hears of it', async () => {
  const lost = vi.fn();
  // Its first sign of life comes when another has long taken over.
  const paused = await process('paused', lost, 3000);
  const other = await process('other');
  expect(await paused.of(SHOW)).toBeUndefined();
  expect(await other.of(SHOW)).toBe('http://paused:4400');
  await vi.waitFor(async () => expect(await other.of(SHOW)).toBeUndefined(), { timeout: 10_000 });
  await vi.waitFor(() => expect(lost).toHaveBeenCalledWith(SHOW), { timeout: 10_000 });
  expect(await paused.of(SHOW)).toBe('http://other:4400');
});

test('a process that beats keeps its show for longer than a silent one would', async () => {
  const [keeper, other] = [await process('keeper'), await process('other')];
  await keeper.of(SHOW);
  const { rows } = await pool.query<{ seen_at: Date }>('select seen_at from live_homes');
  await vi.waitFor(async () => {
    const now = await pool.query<{ seen_at: Date }>('select seen_at from live_homes');
    expect(Number(now.rows[0]?.seen_at) - Number(rows[0]?.seen_at)).toBeGreaterThan(1200);
  }, 10_000);
  expect(await other.of(SHOW)).toBe('http://keeper:4400');
});
