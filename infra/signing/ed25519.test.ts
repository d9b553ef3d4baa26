import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packSigned, unpackSigned } from './compact.ts';
import { signingKeysContract } from './contract.ts';
import { openSigningKeys } from './ed25519.ts';
import { createMemoryKeyStore, type KeyStore } from './key-store.ts';

signingKeysContract('memory', async () => {
  const store = createMemoryKeyStore();
  return async () => store;
});

it('asks for unknown keys at most once in a while, however many are shown', async () => {
  const store = createMemoryKeyStore();
  let loads = 0;
  const counted: KeyStore = {
    ...store,
    load() {
      loads += 1;
      return store.load();
    },
  };
  const keys = await openSigningKeys({ store: counted, masterKey: randomBytes(32), reloadEveryMs: 60_000 });
  for (let keyId = 100; keyId < 200; keyId += 1) await keys.verify(keyId, Buffer.from('x'), randomBytes(64));
  expect(loads).toBe(1);
});

it('packs and unpacks what was signed, in one way only', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 80 }),
      fc.uint8Array({ minLength: 64, maxLength: 64 }),
      (bytes, signature) => {
        const text = packSigned({ bytes, signature });
        const back = unpackSigned(text);
        expect(Uint8Array.from(back?.bytes ?? [])).toEqual(bytes);
        expect(Uint8Array.from(back?.signature ?? [])).toEqual(signature);
        const other = text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');
        const read = unpackSigned(other);
        expect(read === undefined || packSigned(read) === other).toBe(true);
      },
    ),
  );
  for (const text of ['', 'abc', 'a b', '='.repeat(90), 'A'.repeat(85)]) expect(unpackSigned(text)).toBeUndefined();
});
