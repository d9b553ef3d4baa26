import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSigningKeys } from './ed25519.ts';
import type { KeyStore } from './key-store.ts';

/** What a ring of signing keys does, wherever its keys are kept. `open` gives an empty store, to be opened many times. */
export function signingKeysContract(name: string, open: () => Promise<() => Promise<KeyStore>>): void {
  describe(`signing keys: ${name}`, () => {
    const masterKey = randomBytes(32);
    const message = Buffer.from('show, order, unit, generation');
    const ring = async (store: KeyStore) => openSigningKeys({ store, masterKey, reloadEveryMs: 0 });

    it('verifies what it signed, and nothing else', async () => {
      const keys = await ring(await (await open())());
      const { keyId, sign } = keys.current();
      const signature = sign(message);
      expect(signature).toHaveLength(64);
      expect(await keys.verify(keyId, message, signature)).toBe(true);
      expect(await keys.verify(keyId, Buffer.from('another message'), signature)).toBe(false);
      expect(await keys.verify(keyId + 1, message, signature)).toBe(false);
      expect(await keys.verify(keyId, message, signature.subarray(1))).toBe(false);
      expect(
        await keys.verify(
          keyId,
          message,
          signature.map((byte, n) => (n === 10 ? byte ^ 1 : byte)),
        ),
      ).toBe(false);
    });

    it('signs the same bytes the same way every time', async () => {
      const store = await open();
      const [one, other] = [await ring(await store()), await ring(await store())];
      expect(other.current().sign(message)).toEqual(one.current().sign(message));
    });

    it('makes one first key, however many open it at once', async () => {
      const store = await open();
      const rings = await Promise.all([1, 2, 3, 4].map(async () => ring(await store())));
      expect(new Set(rings.map((keys) => keys.current().keyId))).toEqual(new Set([1]));
      expect(rings[3]?.publicKeys()).toEqual(rings[0]?.publicKeys());
    });

    it('signs with another key after rotation, and still verifies with the old one', async () => {
      const keys = await ring(await (await open())());
      const old = keys.current();
      const signature = old.sign(message);
      await keys.rotate();
      expect(keys.current().keyId).toBe(old.keyId + 1);
      expect(keys.current().sign(message)).not.toEqual(signature);
      expect(await keys.verify(old.keyId, message, signature)).toBe(true);
      expect(keys.publicKeys().map(({ keyId, retiredAt }) => [keyId, retiredAt !== undefined])).toEqual([
        [1, true],
        [2, false],
      ]);
    });

    it('destroys a private key when it is retired', async () => {
      const store = await (await open())();
      const keys = await ring(store);
      await keys.rotate();
      const [old, current] = await store.load();
      expect(old?.sealed).toBeNull();
      expect(current?.sealed).toBeInstanceOf(Buffer);
    });

    it('learns of a rotation in another process from its first signature', async () => {
      const store = await open();
      const [door, office] = [await ring(await store()), await ring(await store())];
      await office.rotate();
      const before = door.current();
      expect(await office.verify(before.keyId, message, before.sign(message))).toBe(true);
      const { keyId, sign } = office.current();
      expect(await door.verify(keyId, message, sign(message))).toBe(true);
      expect(door.current().keyId).toBe(keyId);
    });

    it('forgets old keys, never the current one, and gives no number twice', async () => {
      const keys = await ring(await (await open())());
      const first = keys.current();
      const signature = first.sign(message);
      await keys.rotate();
      expect(await keys.forget(Date.now() - 60_000)).toBe(0);
      expect(await keys.verify(first.keyId, message, signature)).toBe(true);
      expect(await keys.forget(Date.now() + 60_000)).toBe(1);
      expect(await keys.verify(first.keyId, message, signature)).toBe(false);
      await keys.rotate();
      expect(keys.current().keyId).toBe(3);
    });

    it('does not open under another master key, and keeps no private key in the clear', async () => {
      const store = await open();
      const keys = await ring(await store());
      await expect(openSigningKeys({ store: await store(), masterKey: randomBytes(32) })).rejects.toThrow('master key');
      const [pair] = await (await store()).load();
      const seedMarker = Buffer.from('302e020100300506032b6570', 'hex');
      expect(pair?.sealed?.includes(seedMarker)).toBe(false);
      expect(keys.publicKeys()[0]?.publicKey).toHaveLength(32);
    });
  });
}
