import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedOptions, type EmbeddedPostgres, runningEmbedded, startEmbedded } from './embedded.ts';
import { isAlive } from './postmaster.ts';

let dataDir: string;
let ends: (() => Promise<void>)[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-embedded-'));
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, durable: false, ...options });
  ends.push(() => server.stop());
  return server;
}

const refusal = (options: Partial<EmbeddedOptions> = {}) =>
  startEmbedded({ dataDir, durable: false, ...options }).then(
    async (server) => {
      await server.stop();
      return 'it started';
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** The platform in a process of its own. */
async function startProcess(folder = dataDir) {
  const script = join(import.meta.dirname, 'testing', 'platform-process.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  ends.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const answer = JSON.parse((await line)[0]) as { url: string; pid: number; refused?: string };
  return { child, ...answer };
}

describe('the embedded server', () => {
  it('is durable unless told otherwise, on loopback only, behind a password that is its owner’s alone', async () => {
    const server = await start({ durable: true });
    const url = server.url('postgres');
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories'];
    const shown = settings.map((name) => `current_setting('${name}')`).join(', ');
    expect(await query(url, `select ${shown}`)).toEqual(['on', 'on', 'on', '127.0.0.1', '']);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    const { mode } = await stat(join(dataDir, 'postgres', 'marquee.password'));
    expect(mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  });

  it('keeps its data from one start to the next', async () => {
    const first = await start();
    await query(first.url('postgres'), 'create table kept as select 7 as n');
    await first.stop();
    await first.stop();
    expect(isAlive(first.pid() ?? 0)).toBe(false);
    expect(runningEmbedded(dataDir)).toBeUndefined();
    const second = await start();
    expect(await query(second.url('postgres'), 'select n from kept')).toEqual([7]);
    expect(runningEmbedded(dataDir)?.('postgres')).toBe(second.url('postgres'));
  });

  it('starts again on the same port when it is killed', async () => {
    const notices: string[] = [];
    const server = await start({ notice: (line) => notices.push(line) });
    const [url, pid] = [server.url('postgres'), server.pid() ?? 0];
    await query(url, 'create table kept as select 7 as n');
    process.kill(pid, 'SIGKILL');
    while (server.pid() === pid) await sleep(20);
    expect(await query(url, 'select n from kept')).toEqual([7]);
    expect(notices).toEqual(['PostgreSQL ended unexpectedly (SIGKILL); starting it again.']);
  });

  it('stops while it is being started again', async () => {
    const server = await start();
    const pid = server.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(1);
    await server.stop();
    expect(runningEmbedded(dataDir)).toBeUndefined();
    await expect(query(server.url('postgres'), 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('tells when it cannot be started again', async () => {
    const lost = Promise.withResolvers<string>();
    const server = await start({ onLost: (reason) => lost.resolve(reason.message) });
    await unlink(join(dataDir, 'postgres', 'global', 'pg_control'));
    process.kill(server.pid() ?? 0, 'SIGKILL');
    expect(await lost.promise).toContain('PostgreSQL cannot start on');
  });
});

describe('a data folder', () => {
  it('whose platform runs is refused, and that platform is left alone', async () => {
    const owner = await startProcess();
    expect(await refusal()).toBe(
      `StartRefused: The data folder ${dataDir} is in use by the platform that runs as process ${owner.child.pid}. ` +
        'Stop it, or choose another with --data.',
    );
    expect(await query(owner.url, 'select 1')).toEqual([1]);
  });

  it('whose platform was killed gets a server of its own: the old one is stopped first', async () => {
    const owner = await startProcess();
    await query(owner.url, 'create table kept as select 7 as n');
    owner.child.kill('SIGKILL');
    await once(owner.child, 'exit');
    expect(isAlive(owner.pid)).toBe(true);
    const notices: string[] = [];
    const server = await start({ notice: (line) => notices.push(line) });
    expect(notices).toEqual([`Stopping the PostgreSQL (process ${owner.pid}) that a killed run left behind.`]);
    await expect(query(owner.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    expect(await query(server.url('postgres'), 'select n from kept')).toEqual([7]);
  });

  it('that two platforms start on at once goes to one of them', async () => {
    const [one, other] = await Promise.all([startProcess(), startProcess()]);
    const refused = [one, other].filter((each) => each.refused);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.refused).toMatch(/is in use|already works on/);
  });

  it('with the lock file of a process that has nothing to do with it is used', async () => {
    await (await start()).stop();
    const lock = `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n 1 1\nready   \n`;
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lock);
    const server = await start();
    expect(await query(server.url('postgres'), 'select 1')).toEqual([1]);
  });

  it('with a half-made cluster of a start that was killed is used', async () => {
    await writeFile(join(dataDir, 'postgres.initialising-999999999'), '');
    const server = await start();
    expect(await query(server.url('postgres'), 'select 1')).toEqual([1]);
    await expect(stat(join(dataDir, 'postgres.initialising-999999999'))).rejects.toThrow('ENOENT');
  });
});

describe('a start is refused in one line', () => {
  it('on a cluster that is not whole', async () => {
    await (await start()).stop();
    const folder = join(dataDir, 'postgres');
    const control = await readFile(join(folder, 'global', 'pg_control'));
    await writeFile(join(folder, 'global', 'pg_control'), control.fill(7, 0, 64));
    expect(await refusal()).toMatch(
      /^StartRefused: PostgreSQL cannot start on [^\n]+: [^\n]+ See [^\n]+log\. Keep a copy of the folder, [^\n]+\.$/,
    );
    await unlink(join(folder, 'global', 'pg_control'));
    expect(await refusal()).toMatch(/^StartRefused: [^\n]+ is broken: it holds files, but no whole database\. [^\n]+$/);
    await writeFile(join(folder, 'global', 'pg_control'), control);
    await writeFile(join(folder, 'PG_VERSION'), '12\n');
    expect(await refusal()).toMatch(/was written by PostgreSQL 12, and this platform brings PostgreSQL \d+/);
  });

  it('without the password of the cluster', async () => {
    await (await start()).stop();
    await unlink(join(dataDir, 'postgres', 'marquee.password'));
    expect(await refusal()).toMatch(/^StartRefused: [^\n]+marquee\.password, [^\n]+ cannot be read/);
  });

  it('on a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    expect(await refusal({ port })).toMatch(new RegExp(`^StartRefused: Port ${port} is taken by another program`));
    taken.close();
  });

  it('on a folder that cannot be written', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    expect(await refusal({ dataDir: file })).toMatch(/^StartRefused: Cannot write to the data folder [^\n]+in the way/);
    expect(await refusal({ dataDir: join(file, 'x') })).toMatch(/in the way/);
    expect(await refusal({ dataDir: '/proc/marquee' })).toMatch(/^StartRefused: Cannot write to the data folder/);
  });

  it.skipIf(process.getuid?.() === 0)('on a folder of someone else', async () => {
    await chmod(dataDir, 0o500);
    expect(await refusal()).toMatch(/^StartRefused: Cannot write to the data folder [^\n]+no permission/);
    await chmod(dataDir, 0o700);
  });
});
