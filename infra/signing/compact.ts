/** Length of an Ed25519 signature in bytes. */
export const SIGNATURE_BYTES = 64;

export interface Signed {
  readonly bytes: Uint8Array;
  readonly signature: Uint8Array;
}

/** What was signed, followed by its signature, in base64url: short enough for a QR code. */
export function packSigned({ bytes, signature }: Signed): string {
  return Buffer.concat([bytes, signature]).toString('base64url');
}

/** Reads such a text; undefined for anything else. It says nothing about whether the signature is right. */
export function unpackSigned(text: string): Signed | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  const all = Buffer.from(text, 'base64url');
  // Only one way of writing each message: the last letter may hold bits that belong to no byte.
  if (all.length <= SIGNATURE_BYTES || all.toString('base64url') !== text) return undefined;
  return { bytes: all.subarray(0, -SIGNATURE_BYTES), signature: all.subarray(-SIGNATURE_BYTES) };
}
