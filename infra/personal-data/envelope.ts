import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomFillSync,
} from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const nonces = Buffer.alloc(NONCE_BYTES * 256);
let usedNonces = nonces.length;

/** AES-256-GCM: nonce, tag and ciphertext in one. `owner` is authenticated with it, and needed to decrypt. */
export function encrypt(key: KeyObject, owner: string, plain: Uint8Array): Buffer {
  const nonce = nextNonce();
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(Buffer.from(owner));
  const text = cipher.update(plain);
  cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws when the key, the owner or a single bit of the bytes is another. */
export function decrypt(key: KeyObject, owner: string, sealed: Buffer): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error(`an envelope cannot have ${sealed.length} bytes`);
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  decipher.final();
  return plain;
}

/** A key, and what it belongs to. */
export interface OwnedKey {
  readonly key: KeyObject;
  /** Uuid of a person or of an item, in lower case. */
  readonly owner: string;
}

/** A JSON value as compact text, sealed under each of the keys in turn: all are needed to open it. */
export function sealJson(keys: readonly OwnedKey[], value: unknown): string {
  let sealed: Buffer = Buffer.from(JSON.stringify(value));
  for (const { key, owner } of keys.toReversed()) sealed = encrypt(key, owner, sealed);
  return sealed.toString('base64url');
}

/** The JSON value in it. Throws when the envelope was tampered with, or one of the keys or their owners is another. */
export function openJson(keys: readonly OwnedKey[], sealed: string): unknown {
  let plain: Buffer = Buffer.from(sealed, 'base64url');
  try {
    for (const { key, owner } of keys) plain = decrypt(key, owner, plain);
  } catch (cause) {
    throw new Error(`the envelope of ${keys.map(({ owner }) => owner).join(', ')} is not what was sealed`, { cause });
  }
  return JSON.parse(plain.toString());
}

/** A key of its own for each purpose, all from the master key. */
export function deriveKey(masterKey: Uint8Array, purpose: string): KeyObject {
  if (masterKey.length < 32) throw new Error('the master key needs at least 32 bytes');
  return createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, new Uint8Array(), `marquee ${purpose}`, 32)));
}

/** Random nonces are drawn in bulk: one draw costs a third of an encryption. */
function nextNonce(): Buffer {
  if (usedNonces === nonces.length) {
    randomFillSync(nonces);
    usedNonces = 0;
  }
  const nonce = Buffer.from(nonces.subarray(usedNonces, usedNonces + NONCE_BYTES));
  usedNonces += NONCE_BYTES;
  return nonce;
}
