import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from '../personal-data/envelope.ts';
import { SIGNATURE_BYTES } from './compact.ts';
import type { KeyStore, NewKeyPair, StoredKeyPair } from './key-store.ts';

/** The key that signs now. Taken once for one message, because its number may be part of what is signed. */
export interface Signer {
  readonly keyId: number;
  /** 64 bytes; the same for the same bytes. */
  sign(bytes: Uint8Array): Uint8Array;
}

export interface PublicKey {
  readonly keyId: number;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** UTC milliseconds; undefined while it signs. */
  readonly retiredAt: number | undefined;
}

/** Ed25519 keys: one signs, all verify. */
export interface SigningKeys {
  current(): Signer;
  /** False for a wrong signature and for a key that is not, or no longer, in the ring. */
  verify(keyId: number, bytes: Uint8Array, signature: Uint8Array): Promise<boolean>;
  /** For whoever checks signatures elsewhere. Oldest first. */
  publicKeys(): readonly PublicKey[];
  /**
   * Signs with a new key from now on; the old private key is destroyed. Other processes follow when they reload, or
   * when they are shown a signature of the new key; until then theirs stay valid.
   */
  rotate(): Promise<void>;
  /**
   * Forgets keys that were retired before this instant (UTC milliseconds): what they signed is valid no more, in other
   * processes from their next reload. Answers how many.
   */
  forget(retiredBefore: number): Promise<number>;
  reload(): Promise<void>;
}

export interface SigningKeysOptions {
  readonly store: KeyStore;
  /** At least 32 bytes. */
  readonly masterKey: Uint8Array;
  /** Shortest time between two looks for a key that is not known, in milliseconds (default 5,000). */
  readonly reloadEveryMs?: number;
}

interface Loaded {
  readonly signer: Signer;
  readonly byId: ReadonlyMap<number, { readonly key: KeyObject; readonly stored: StoredKeyPair }>;
}

/** The keys are there, and cannot be opened with the master key that was given. */
export class OtherMasterKey extends Error {
  override readonly name = 'OtherMasterKey';
}

/** Opens the ring, and makes its first key when it has none. Throws `OtherMasterKey`. */
export async function openSigningKeys(options: SigningKeysOptions): Promise<SigningKeys> {
  const { store, reloadEveryMs = 5000 } = options;
  const wrapping = deriveKey(options.masterKey, 'signing keys');
  await store.replace((id) => newKeyPair(wrapping, id), { onlyIfEmpty: true });
  let loaded = await load(store, wrapping);
  let loadedAt = performance.now();

  async function reload(): Promise<void> {
    loadedAt = performance.now();
    loaded = await load(store, wrapping);
  }

  return {
    current: () => loaded.signer,
    async verify(keyId, bytes, signature) {
      if (signature.length !== SIGNATURE_BYTES) return false;
      if (!loaded.byId.has(keyId) && performance.now() - loadedAt >= reloadEveryMs) await reload();
      const known = loaded.byId.get(keyId);
      return known !== undefined && verify(null, bytes, known.key, signature);
    },
    publicKeys: () =>
      Array.from(loaded.byId.values(), ({ stored: { id, publicKey, retiredAt } }) => ({
        keyId: id,
        publicKey,
        retiredAt: retiredAt?.getTime(),
      })),
    async rotate() {
      await store.replace((id) => newKeyPair(wrapping, id));
      await reload();
    },
    async forget(retiredBefore) {
      const forgotten = await store.remove(new Date(retiredBefore));
      await reload();
      return forgotten;
    },
    reload,
  };
}

function newKeyPair(wrapping: KeyObject, id: number): NewKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  return {
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
    sealed: encrypt(wrapping, owner(id), secret),
  };
}

async function load(store: KeyStore, wrapping: KeyObject): Promise<Loaded> {
  const pairs = await store.load();
  const newest = pairs.at(-1);
  if (!newest?.sealed) throw new Error('the ring of signing keys has no current key');
  return {
    signer: signer(newest.id, open(wrapping, newest.id, newest.sealed)),
    byId: new Map(pairs.map((stored) => [stored.id, { stored, key: toPublicKey(stored.publicKey) }])),
  };
}

function open(wrapping: KeyObject, id: number, sealed: Buffer): KeyObject {
  try {
    return createPrivateKey({ key: decrypt(wrapping, owner(id), sealed), format: 'der', type: 'pkcs8' });
  } catch (cause) {
    throw new OtherMasterKey(`signing key ${id} was made under another master key than the one given`, { cause });
  }
}

function signer(keyId: number, key: KeyObject): Signer {
  return { keyId, sign: (bytes) => sign(null, bytes, key) };
}

function toPublicKey(bytes: Buffer): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' });
}

const owner = (id: number) => `signing key ${id}`;
