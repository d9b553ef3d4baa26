import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cached } from './cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-cache-'));
  vi.stubEnv('MARQUEE_ENGINES', path.join(folder, 'engines'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const left = () => readdirSync(path.join(folder, 'engines'));

it('installs once for all who ask at once, and never again', async () => {
  let installs = 0;
  const ask = () =>
    cached('engine-1', async (draft) => {
      installs += 1;
      await pause(20);
      writeFileSync(path.join(draft, 'program'), 'x');
    });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first, second, await ask()]).toEqual(Array.from({ length: 3 }, () => path.join(folder, 'engines/engine-1')));
  expect(installs).toBe(1);
  expect(existsSync(path.join(folder, 'engines/engine-1/program'))).toBe(true);
  expect(left()).toEqual(['engine-1']);
});

it('leaves nothing of an installation that failed, so that the next one can succeed', async () => {
  const failing = cached('engine-1', async (draft) => {
    writeFileSync(path.join(draft, 'half'), 'x');
    throw new Error('the network is away');
  });
  await expect(failing).rejects.toThrow('the network is away');
  expect(left()).toEqual([]);
  await cached('engine-1', async () => {});
  expect(left()).toEqual(['engine-1']);
});

it('takes over from an installer that died', async () => {
  await cached('engine-0', async () => {});
  const nobody = 2 ** 22 + 1;
  writeFileSync(path.join(folder, 'engines/engine-1.lock'), String(nobody));
  await cached('engine-1', async () => {});
  expect(left()).toEqual(['engine-0', 'engine-1']);
});
