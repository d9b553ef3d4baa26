import type { KeyObject } from 'node:crypto';
import { decrypt, encrypt } from '@marquee/infra/personal-data/envelope.ts';
import { METADATA_ENCODING_KEY, type Payload, type PayloadCodec } from '@temporalio/common';
import proto from '@temporalio/proto';

const ENCODING = 'binary/encrypted';
const OWNER = 'temporal';
const { Payload: PayloadMessage } = proto.temporal.api.common.v1;

/** What Temporal keeps was written under another key; one line, for lists and logs. */
export class OtherKey extends Error {
  override readonly name = 'OtherKey';

  constructor(cause: unknown) {
    super('This job was written under another MARQUEE_MASTER_KEY than the one given, and cannot be read', { cause });
  }
}

/** Encrypts every payload before it leaves the process: Temporal keeps what it cannot read. */
export function encryptingCodec(key: KeyObject): PayloadCodec {
  return {
    encode: async (payloads) => payloads.map((payload) => seal(key, payload)),
    decode: async (payloads) => payloads.map((payload) => open(key, payload)),
  };
}

function seal(key: KeyObject, payload: Payload): Payload {
  return {
    metadata: { [METADATA_ENCODING_KEY]: Buffer.from(ENCODING) },
    data: encrypt(key, OWNER, PayloadMessage.encode(payload).finish()),
  };
}

/** What was written before there was a key is answered as it is. Throws `OtherKey`. */
function open(key: KeyObject, payload: Payload): Payload {
  const encoding = payload.metadata?.[METADATA_ENCODING_KEY];
  if (!encoding || !payload.data || Buffer.from(encoding).toString() !== ENCODING) return payload;
  return PayloadMessage.decode(opened(key, Buffer.from(payload.data)));
}

function opened(key: KeyObject, sealed: Buffer): Uint8Array {
  try {
    return decrypt(key, OWNER, sealed);
  } catch (error) {
    throw new OtherKey(error);
  }
}
