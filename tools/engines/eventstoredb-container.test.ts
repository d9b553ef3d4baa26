import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringEventStoreDb, EVENTSTOREDB_IMAGE, startEventStoreDb } from './eventstoredb-container.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-docker-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Puts a program in Docker's place that notes its calls and does this. */
function standIn(does: string): () => string[][] {
  const calls = path.join(folder, 'calls');
  writeFileSync(calls, '');
  const program = path.join(folder, 'docker');
  const note = `require('node:fs').appendFileSync(${JSON.stringify(calls)}, JSON.stringify(args) + '\\n')`;
  writeFileSync(program, `#!${process.execPath}\nconst args = process.argv.slice(2);\n${note};\n${does}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', folder);
  const lines = () => readFileSync(calls, 'utf8').trim().split('\n');
  return () => lines().map((line) => JSON.parse(line) as string[]);
}

const LIVE = `if (args[0] === 'run') {
  const port = Number(args[args.indexOf('--publish') + 1].split(':')[1]);
  require('node:http').createServer((_, response) => response.writeHead(204).end()).listen(port, '127.0.0.1');
}`;

it('runs the image of the compose file on a port of its own, and ends it', async () => {
  const calls = standIn(LIVE);
  const { server, url } = await startEventStoreDb();
  const port = /^esdb:\/\/127\.0\.0\.1:(\d+)\?tls=false$/.exec(url)?.[1];
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(204);
  await server.stop();
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
  const [info, pull, run] = calls();
  expect(info?.[0]).toBe('info');
  expect(pull).toEqual(['pull', '--quiet', EVENTSTOREDB_IMAGE]);
  expect(run?.slice(0, 4)).toEqual(['run', '--rm', '--publish', `127.0.0.1:${port}:2113`]);
  expect(run?.at(-1)).toBe(EVENTSTOREDB_IMAGE);
  const compose = readFileSync(path.join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
  expect(compose).toContain(`image: ${EVENTSTOREDB_IMAGE}`);
});

it('says in one line that no Docker engine answers', async () => {
  standIn(`console.error('Cannot connect to the Docker daemon'); process.exit(1);`);
  await expect(bringEventStoreDb()).rejects.toThrow(
    'EventStoreDB cannot be had here: set EVENTSTORE_URL, or run a Docker engine (docker: Cannot connect to the Docker daemon).',
  );
});

it('says in one line that there is no Docker', async () => {
  vi.stubEnv('PATH', folder);
  await expect(bringEventStoreDb()).rejects.toThrow('(there is no docker)');
});
