import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR } from '@marquee/domain/kernel/time.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { positionsOf } from '../event-store/positions.ts';
import { createDiskFiles } from '../files/disk.ts';
import { keepSealing } from './keep-sealing.ts';
import { openSeal, publicKeyOf, signSeal } from './seal.ts';
import { keepSeal, readSeals, sealingKey } from './seal-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'seals-'));
afterAll(() => rm(folder, { recursive: true }));

const key = sealingKey(randomBytes(32));
const trusted = key.publicKey.toString('base64url');
const logId = '6a8d2f40-1111-4b0e-9d2b-2f7f1c9c0001';
const head = (n: number) => ({ position: positionsOf(logId).of(n), link: Buffer.alloc(32, n) });
const at = Date.parse('2026-11-22T02:00:00Z');

describe('a seal', () => {
  const text = signSeal(logId, head(7), at, key);
  const changed = (change: object) => JSON.stringify({ ...(JSON.parse(text) as object), ...change });

  it('says what was signed', () => {
    expect(openSeal(text, trusted)).toEqual({
      logId,
      position: `${logId}:7`,
      head: '07'.repeat(32),
      at: '2026-11-22T02:00:00.000Z',
    });
  });

  it.each([
    ['the head', { head: '08'.repeat(32) }],
    ['the position', { position: `${logId}:8` }],
    ['the time', { at: '2026-11-22T03:00:00.000Z' }],
    ['the log', { logId: '6a8d2f40-2222-4b0e-9d2b-2f7f1c9c0001' }],
    ['the signature', { signature: randomBytes(64).toString('base64url') }],
    ['more than is known', { note: 'trust me' }],
    ['a position of no log', { position: 'nonsense' }],
  ])('is none any more when %s is another', (_, change) => {
    expect(openSeal(changed({}), trusted)).toBeDefined();
    expect(openSeal(changed(change), trusted)).toBeUndefined();
  });

  it('is none when another key has signed it, even though that key stands in it', () => {
    expect(openSeal(signSeal(logId, head(7), at, sealingKey(randomBytes(32))), trusted)).toBeUndefined();
    expect(openSeal('{}', trusted)).toBeUndefined();
    expect(openSeal('no JSON', trusted)).toBeUndefined();
  });

  it('is signed by the same key whenever the master key is the same', () => {
    const masterKey = randomBytes(32);
    expect(sealingKey(masterKey).publicKey).toEqual(sealingKey(masterKey).publicKey);
    expect(() => publicKeyOf('short')).toThrow(TypeError);
  });
});

it('is kept once for each head and never replaced, and read with the others', async () => {
  const files = createDiskFiles(folder);
  expect(await readSeals(files, trusted)).toEqual({ seals: [], refused: [] });
  expect(await keepSeal(files, key, logId, head(7), at)).toBe(true);
  expect(await keepSeal(files, key, logId, { ...head(7), link: Buffer.alloc(32, 9) }, at)).toBe(false);
  expect(await keepSeal(files, key, logId, head(12), at)).toBe(true);
  await files.put('seals/planted.json', 'application/json', Buffer.from('{}'));
  const { seals, refused } = await readSeals(files, trusted);
  expect(seals.map((seal) => seal.head).sort()).toEqual(['07'.repeat(32), '0c'.repeat(32)]);
  expect(refused).toEqual(['seals/planted.json']);
});

describe('sealing', () => {
  function start(seal: () => Promise<unknown>, everyMs: number) {
    const [stop, lost] = [new AbortController(), new AbortController()];
    const failures: unknown[] = [];
    const failed = (error: unknown) => void failures.push(error);
    const ended = keepSealing(seal, { stop: stop.signal, lost: lost.signal, failed, everyMs });
    return { stop, lost, failures, ended };
  }

  it('is done at once and at an orderly end', async () => {
    const seal = vi.fn(async () => {});
    const { stop, ended } = start(seal, HOUR);
    expect(seal).toHaveBeenCalledTimes(1);
    stop.abort();
    await ended;
    expect(seal).toHaveBeenCalledTimes(2);
  });

  it('goes on after a failure, and is left to the process that has taken over', async () => {
    const seal = vi.fn(async () => {
      throw new Error('the files are away');
    });
    const { lost, failures, ended } = start(seal, 1);
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(2));
    lost.abort();
    const soFar = seal.mock.calls.length;
    await ended;
    expect(seal).toHaveBeenCalledTimes(soFar);
  });
});
