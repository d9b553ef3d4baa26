import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Vault } from './port.ts';

/** Two processes on one vault, and a clock of theirs that can be moved on. */
export interface VaultBench {
  readonly one: Vault;
  readonly other: Vault;
  /** Milliseconds. */
  later(ms: number): void;
}

const HOUR = 3_600_000;

/** What every adapter must do. */
export function vaultContract(open: () => Promise<VaultBench>): void {
  const owner = () => `migration/${randomUUID()}`;

  test('hands a secret on by a reference that says nothing of it, in every process, as often as it is asked for', async () => {
    const { one, other } = await open();
    for (const secret of ['correct horse 🐎', '', 'x'.repeat(10_000), '{"user":"ada","password":"ü"}']) {
      const reference = await one.put(secret, { owner: owner(), ttlMs: HOUR });
      expect(reference).toMatch(/^[0-9a-f-]{36}$/);
      expect(await other.read(reference)).toBe(secret);
      expect(await one.read(reference)).toBe(secret);
    }
  });

  test('keeps the same secret under another reference every time', async () => {
    const { one } = await open();
    const keep = { owner: owner(), ttlMs: HOUR };
    expect(await one.put('same', keep)).not.toBe(await one.put('same', keep));
  });

  test('knows nothing of a reference that it never gave', async () => {
    const { one } = await open();
    expect(await one.read(randomUUID())).toBeUndefined();
    expect(await one.take(randomUUID())).toBeUndefined();
  });

  test('gives a secret that is taken to one of many, and has it no more', async () => {
    const { one, other } = await open();
    const reference = await one.put('once', { owner: owner(), ttlMs: HOUR });
    const taken = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).take(reference)));
    expect(taken.filter((secret) => secret === 'once')).toHaveLength(1);
    expect(await other.read(reference)).toBeUndefined();
  });

  test('forgets all of an owner whose work is over, and of nobody else', async () => {
    const { one, other } = await open();
    const [mine, theirs] = [owner(), owner()];
    const references = await Promise.all(['a', 'b'].map((secret) => one.put(secret, { owner: mine, ttlMs: HOUR })));
    const kept = await one.put('c', { owner: theirs, ttlMs: HOUR });
    await other.wipe(mine);
    await other.wipe(mine);
    for (const reference of references) expect(await one.read(reference)).toBeUndefined();
    expect(await one.read(kept)).toBe('c');
  });

  test('has no secret whose time is over, swept or not', async () => {
    const { one, other, later } = await open();
    const short = await one.put('short', { owner: owner(), ttlMs: 1000 });
    const taken = await one.put('taken', { owner: owner(), ttlMs: 1000 });
    const long = await one.put('long', { owner: owner(), ttlMs: HOUR });
    expect(await other.sweep()).toBe(0);
    later(999);
    expect(await other.read(short)).toBe('short');
    later(1);
    expect(await other.read(short)).toBeUndefined();
    expect(await other.take(taken)).toBeUndefined();
    expect(await one.sweep()).toBe(1);
    expect(await one.sweep()).toBe(0);
    expect(await one.read(long)).toBe('long');
  });
}
