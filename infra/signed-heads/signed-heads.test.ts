import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { HOUR } from '@marquee/domain/kernel/time.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { positionsOf } from '../event-store/positions.ts';
import { createDiskFiles } from '../files/disk.ts';
import type { FileStore } from '../files/port.ts';
import { HeadFiles } from './head-files.ts';
import { HeadSigner } from './head-signer.ts';
import { keepSigning } from './keep-signing.ts';
import { headKey, openHead, publicKeyOf, publicKeyText, type SignedHead, signHead } from './signed-head.ts';
import { fakeLog } from './testing/fake-log.ts';

const key = headKey(randomBytes(32));
const trusted = publicKeyText(key);
const [logId, otherId] = ['6a8d2f40-1111-4b0e-9d2b-2f7f1c9c0001', '6a8d2f40-2222-4b0e-9d2b-2f7f1c9c0001'];
const now = () => Date.parse('2026-11-22T02:00:00Z');
const head = (n: number, more: Partial<SignedHead> = {}): SignedHead => ({
  sequence: 1,
  logId,
  position: positionsOf(logId).of(n),
  link: n.toString(16).padStart(2, '0').repeat(32),
  at: '2026-11-22T02:00:00.000Z',
  previous: null,
  adopted: false,
  ...more,
});

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signed-heads-'));
  files = createDiskFiles(folder);
});
afterEach(() => rm(folder, { recursive: true }));

describe('a signed head', () => {
  const text = signHead(head(7), key);
  const changed = (change: object) => JSON.stringify({ ...(JSON.parse(text) as object), ...change });

  it('says what was signed', () => {
    expect(openHead(text, trusted)).toEqual(head(7));
    const empty = head(7, { position: null, link: '' });
    expect(openHead(signHead(empty, key), trusted)).toEqual(empty);
  });

  it.each([
    ['the link', { link: '08'.repeat(32) }],
    ['the position', { position: `${logId}:8` }],
    ['the time', { at: '2026-11-22T03:00:00.000Z' }],
    ['the log', { logId: otherId }],
    ['the place', { sequence: 2 }],
    ['the head before', { previous: '08'.repeat(32) }],
    ['the adoption', { adopted: true }],
    ['the signature', { signature: randomBytes(64).toString('base64url') }],
    ['more than is known', { note: 'trust me' }],
    ['a position of no log', { position: 'nonsense' }],
  ])('is none any more when %s is another', (_, change) => {
    expect(openHead(changed({}), trusted)).toBeDefined();
    expect(openHead(changed(change), trusted)).toBeUndefined();
  });

  it('is none when another key has signed it, even though that key stands in it', () => {
    expect(openHead(signHead(head(7), headKey(randomBytes(32))), trusted)).toBeUndefined();
    expect(openHead('{}', trusted)).toBeUndefined();
    expect(openHead('no JSON', trusted)).toBeUndefined();
  });

  it('is none when its position is of another log than it says', () => {
    expect(openHead(signHead(head(7, { position: `${otherId}:7` as Position }), key), trusted)).toBeUndefined();
    expect(openHead(signHead(head(7, { position: null }), key), trusted)).toBeUndefined();
  });

  it('is signed by the same key whenever the master key is the same', () => {
    const masterKey = randomBytes(32);
    expect(headKey(masterKey).publicKey).toEqual(headKey(masterKey).publicKey);
    expect(() => publicKeyOf('short')).toThrow(TypeError);
  });
});

describe('the files', () => {
  it('are only added to, and the newest is found whatever their number', async () => {
    const kept = new HeadFiles(files, trusted);
    expect(await kept.newest()).toBeUndefined();
    for (let sequence = 1; sequence <= 21; sequence++) {
      const added = await kept.add(head(sequence, { sequence }), key);
      expect(await kept.newest()).toEqual({ head: added });
    }
    await expect(kept.add(head(9, { sequence: 21 }), key)).rejects.toThrow('never replaced');
    expect((await kept.all()).heads).toHaveLength(21);
  });

  it('name what is no head, or lies in the place of another', async () => {
    const kept = new HeadFiles(files, trusted);
    await files.put('signed-heads/0000000001.json', 'application/json', Buffer.from('{}'));
    await files.put('signed-heads/0000000002.json', 'application/json', Buffer.from(signHead(head(3), key)));
    expect(await kept.newest()).toMatchObject({ foreign: { name: 'signed-heads/0000000002.json', sequence: 2 } });
    expect((await kept.all()).foreign).toHaveLength(2);
  });

  it('hold heads from before they were counted, and the first counted one follows the newest of its log', async () => {
    const old = {
      logId,
      position: `${logId}:7`,
      head: '07'.repeat(32),
      at: '2026-11-22T01:00:00.000Z',
    };
    const signed = key.sign(Buffer.from(['marquee log seal', ...Object.values(old)].join('\n')));
    const text = JSON.stringify({ ...old, publicKey: trusted, signature: signed.toString('base64url') });
    await files.put(`seals/${logId}/0000000000000007.json`, 'application/json', Buffer.from(text));
    const log = fakeLog(logId, 9);
    const signer = await HeadSigner.open({ log, files, key, now });
    expect(await signer.breach()).toBeUndefined();
    await signer.sign();
    const { heads, foreign } = await new HeadFiles(files, trusted).all();
    expect(foreign).toEqual([]);
    expect(heads.map(({ sequence, position }) => [sequence, position])).toEqual([
      [0, `${logId}:7`],
      [1, `${logId}:9`],
    ]);
    expect(heads[1]?.previous).toBe(heads[0]?.digest);
    const rewritten = await HeadSigner.open({ log: fakeLog(logId, 9, 5), files, key, now });
    expect((await rewritten.breach())?.kind).toBe('rewritten');
  });
});

describe('signing a log', () => {
  const signer = (log = fakeLog(logId, 0)) => HeadSigner.open({ log, files, key, now });
  const breach = async (log: ReturnType<typeof fakeLog>) => (await (await signer(log)).breach())?.kind;

  it('begins with the empty log, and goes on only when the log has', async () => {
    const first = await signer();
    expect(first.isFirst).toBe(true);
    await first.sign();
    await first.sign();
    expect((await signer()).isFirst).toBe(false);
    await (await signer(fakeLog(logId, 5))).sign();
    await (await signer(fakeLog(logId, 8))).sign();
    const { heads } = await new HeadFiles(files, trusted).all();
    expect(heads.map(({ position }) => position)).toEqual([null, `${logId}:5`, `${logId}:8`]);
    expect(heads[2]?.previous).toBe(heads[1]?.digest);
  });

  it('knows a log that is not the signed one, and never signs it unasked', async () => {
    await (await signer(fakeLog(logId, 8))).sign();
    expect(await breach(fakeLog(logId, 12))).toBeUndefined();
    expect(await breach(fakeLog(logId, 7))).toBe('cut');
    expect(await breach(fakeLog(logId, 0))).toBe('cut');
    expect(await breach(fakeLog(logId, 12, 3))).toBe('rewritten');
    expect(await breach(fakeLog(otherId, 12, 3))).toBe('other log');
    const wrong = await signer(fakeLog(logId, 12, 3));
    await expect(wrong.sign()).rejects.toThrow('it was rewritten');
    expect((await new HeadFiles(files, trusted).all()).heads).toHaveLength(1);
  });

  it('goes on from a copy under another name', async () => {
    await (await signer(fakeLog(logId, 8))).sign();
    const copy = await signer(fakeLog(otherId, 10));
    expect(await copy.breach()).toBeUndefined();
    await copy.sign();
    expect((await new HeadFiles(files, trusted).all()).heads[1]?.position).toBe(`${otherId}:10`);
  });

  it('goes on from any log when that is adopted', async () => {
    await (await signer(fakeLog(logId, 8))).sign();
    const restored = await signer(fakeLog(logId, 6));
    await restored.adopt();
    expect(await breach(fakeLog(logId, 9))).toBeUndefined();
    expect((await new HeadFiles(files, trusted).all()).heads[1]).toMatchObject({ adopted: true, sequence: 2 });
  });

  it('knows heads of another key, and adopts over them', async () => {
    const foreign = await HeadSigner.open({ log: fakeLog(logId, 8), files, key: headKey(randomBytes(32)), now });
    await foreign.sign();
    expect(await breach(fakeLog(logId, 8))).toBe('foreign');
    await (await signer(fakeLog(logId, 8))).adopt();
    expect(await breach(fakeLog(logId, 8))).toBeUndefined();
  });
});

describe('keeping on', () => {
  function start(sign: () => Promise<unknown>, everyMs: number) {
    const [stop, lost] = [new AbortController(), new AbortController()];
    const failures: unknown[] = [];
    const failed = (error: unknown) => void failures.push(error);
    const ended = keepSigning(sign, { stop: stop.signal, lost: lost.signal, failed, everyMs });
    return { stop, lost, failures, ended };
  }

  it('signs at once and at an orderly end', async () => {
    const sign = vi.fn(async () => {});
    const { stop, ended } = start(sign, HOUR);
    expect(sign).toHaveBeenCalledTimes(1);
    stop.abort();
    await ended;
    expect(sign).toHaveBeenCalledTimes(2);
  });

  it('goes on after a failure, and is left to the process that has taken over', async () => {
    const sign = vi.fn(async () => {
      throw new Error('the files are away');
    });
    const { lost, failures, ended } = start(sign, 1);
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(2));
    lost.abort();
    const soFar = sign.mock.calls.length;
    await ended;
    expect(sign).toHaveBeenCalledTimes(soFar);
  });
});
