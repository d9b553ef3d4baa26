import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { canMountDisks, SmallDisk } from './testing/small-disk.ts';

const MEGABYTE = 1024 * 1024;

describe.skipIf(!canMountDisks())('the embedded server on a disk that is full', () => {
  let disk: SmallDisk;
  let dataDir: string;
  let ends: (() => Promise<void>)[];
  beforeEach(() => {
    const mounted = SmallDisk.mount(180 * MEGABYTE);
    if (!mounted) throw new Error('no disk could be mounted');
    disk = mounted;
    dataDir = join(disk.folder, 'data');
    ends = [];
  });
  afterEach(async () => {
    disk.empty();
    for (const end of ends) await end();
    disk.unmount();
  });

  const start = async (notices: string[] = []) => {
    const server = await startEmbedded({ dataDir, notice: (line) => notices.push(line) });
    ends.push(() => server.stop());
    return server;
  };
  const refusal = () =>
    start().then(
      () => 'it started',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const query = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    return client.query({ text: sql, rowMode: 'array' }).finally(() => client.end().catch(() => {}));
  };

  it('that ends because nothing more can be written goes on by itself when there is room, and has what it acknowledged', async () => {
    const notices: string[] = [];
    const server = await start(notices);
    const [url, pid] = [server.url('postgres'), server.pid()];
    await query(url, 'create table kept (n int, text text)');
    await query(url, `insert into kept values (7, '')`);
    disk.fill();
    // Only the server's log grows: what has no room is the server itself, and not one statement.
    const write = `select pg_logical_emit_message(false, 'full', repeat('x', 1000000)) from generate_series(1, 40)`;
    await expect
      .poll(
        () =>
          query(url, write).then(
            () => notices.length,
            () => notices.length,
          ),
        { timeout: 60_000 },
      )
      .toBe(2);
    expect(notices[0]).toMatch(/^PostgreSQL ended unexpectedly/);
    expect(notices[1]).toMatch(
      /^The disk of \S+postgres is full\. Free space on it[^\n]* PostgreSQL goes on by itself then\.$/,
    );
    await sleep(2500);
    expect(notices).toHaveLength(2);
    disk.empty();
    await expect.poll(() => notices.at(-1), { timeout: 60_000 }).toContain('There is room on the disk again');
    expect(server.pid()).not.toBe(pid);
    expect((await query(url, 'select n from kept where n = 7')).rows).toContainEqual([7]);
    await query(url, `insert into kept values (8, '')`);
  }, 180_000);

  it('cannot be made, or started again: the line says why, and nothing has to be removed', async () => {
    disk.fill();
    expect(await refusal()).toMatch(
      /^StartRefused: [^\n]*disk is full[^\n]*$|^StartRefused: The disk of [^\n]* is full\.[^\n]*$/,
    );
    disk.empty();
    const server = await start();
    await query(server.url('postgres'), 'create table kept as select 7 as n');
    await server.stop();
    disk.fill();
    const line = await refusal();
    expect(line).toMatch(
      /^StartRefused: The disk of [^\n]* is full\. Free space on it, and leave the folder as it is[^\n]*$/,
    );
    expect(line).not.toMatch(/--reset|[Rr]emove/);
    disk.empty();
    const again = await start();
    expect((await query(again.url('postgres'), 'select n from kept')).rows).toEqual([[7]]);
  }, 180_000);
});

describe('half a file in the cluster', () => {
  it.each([
    ['PG_VERSION', /PG_VERSION is not whole: [^\n]+ Restore a backup [^\n]+$/],
    ['marquee.password', /marquee\.password, [^\n]+ is not whole\. Restore it from a backup [^\n]+$/],
  ])(
    '%s is named in one line',
    async (name, line) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'marquee-half-'));
      await (await startEmbedded({ dataDir, durable: false })).stop();
      await writeFile(join(dataDir, 'postgres', name), '');
      const refused = await startEmbedded({ dataDir, durable: false }).catch((error: Error) => error);
      expect(refused).toMatchObject({ name: 'StartRefused', message: expect.stringMatching(line) });
      await rm(dataDir, { recursive: true });
    },
    60_000,
  );
});
