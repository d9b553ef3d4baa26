import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Transform } from 'node:stream';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Bytes that are sealed as one, and held at a time. */
const CHUNK = 64 * 1024;

/**
 * Encrypts what goes through, chunk by chunk. The key, 32 bytes, is for these bytes alone: the chunks' places are the nonces.
 * What was cut off, put in another order or changed in a bit does not open.
 */
export function sealing(key: Buffer): Transform {
  return inChunks(CHUNK, (chunk, n, last) => {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(n, last));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
}

/** Decrypts what `sealing` has encrypted with this key. Fails at the first chunk that is not as it was. */
export function unsealing(key: Buffer): Transform {
  return inChunks(CHUNK + TAG_BYTES, (chunk, n, last) => {
    if (chunk.length < TAG_BYTES) throw new Error('sealed bytes were cut off');
    const text = chunk.subarray(0, chunk.length - TAG_BYTES);
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(n, last), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(text.length));
    return Buffer.concat([decipher.update(text), decipher.final()]);
  });
}

/** The last chunk has a nonce of another kind, so that an end is told from a cut. */
function nonceOf(n: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt8(last ? 1 : 0, 0);
  nonce.writeUIntBE(n, NONCE_BYTES - 6, 6);
  return nonce;
}

/** Cuts what comes into chunks of this size, of which the last may be shorter, or empty. */
function inChunks(size: number, turned: (chunk: Buffer, n: number, last: boolean) => Buffer): Transform {
  let held: Buffer[] = [];
  let bytes = 0;
  let n = 0;
  return new Transform({
    transform(piece: Buffer, _, done) {
      held.push(piece);
      bytes += piece.length;
      if (bytes <= size) return done();
      let all = Buffer.concat(held);
      try {
        // What may be the last is held back.
        for (; all.length > size; all = all.subarray(size)) this.push(turned(all.subarray(0, size), n++, false));
      } catch (error) {
        return done(error as Error);
      }
      held = [all];
      bytes = all.length;
      done();
    },
    flush(done) {
      try {
        done(null, turned(Buffer.concat(held), n, true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
