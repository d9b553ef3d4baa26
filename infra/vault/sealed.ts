import type { KeyObject } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from '../personal-data/envelope.ts';

/** Encrypts secrets under the master key, each bound to its reference: a row that was moved to another one does not open. */
export class SecretSeal {
  readonly #key: KeyObject;

  constructor(masterKey: Uint8Array) {
    this.#key = deriveKey(masterKey, 'vault');
  }

  close(reference: string, secret: string): Buffer {
    return encrypt(this.#key, reference, Buffer.from(secret));
  }

  /** Throws when the bytes or the reference are not what was sealed. Its message says nothing of the secret. */
  open(reference: string, sealed: Buffer): string {
    try {
      return decrypt(this.#key, reference, sealed).toString();
    } catch (cause) {
      throw new Error(`the secret ${reference} is not what was put into the vault`, { cause });
    }
  }
}
