import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { deriveKey } from '../personal-data/envelope.ts';

/** An Ed25519 key that needs no store: whoever has the master key has it too. */
export interface DerivedKey {
  /** 32 bytes. */
  readonly publicKey: Buffer;
  /** 64 bytes; the same for the same bytes. */
  sign(bytes: Uint8Array): Buffer;
}

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key of a purpose, always the same under one master key (at least 32 bytes). */
export function deriveSigningKey(masterKey: Uint8Array, purpose: string): DerivedKey {
  const seed = deriveKey(masterKey, `signing ${purpose}`).export();
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { publicKey: Buffer.from(x, 'base64url'), sign: (bytes) => sign(null, bytes, key) };
}
