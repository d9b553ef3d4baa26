import { createPublicKey, verify } from 'node:crypto';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { z } from 'zod';
import type { ChainHead } from '../event-store/raw-log.ts';
import type { DerivedKey } from '../signing/derived-key.ts';

/** That a log had this head at this time, as it was signed. */
export interface Seal {
  readonly logId: string;
  readonly position: Position;
  /** The head's link of the hash chain, in hexadecimal. */
  readonly head: string;
  /** UTC, ISO 8601. */
  readonly at: string;
}

const SealText = z.strictObject({
  logId: z.string(),
  position: z.templateLiteral([z.string(), ':', z.int().positive()]),
  head: z.hash('sha256'),
  at: z.iso.datetime(),
  /** Ed25519, both in base64url. */
  publicKey: z.string(),
  signature: z.string(),
});

/** The text of a seal's file: JSON with the public key and the signature. `at` is UTC milliseconds. */
export function signSeal(logId: string, { position, link }: ChainHead, at: number, key: DerivedKey): string {
  const seal: Seal = {
    logId,
    position,
    head: Buffer.from(link).toString('hex'),
    at: new Date(at).toISOString(),
  };
  const signature = key.sign(signedBytes(seal)).toString('base64url');
  return `${JSON.stringify({ ...seal, publicKey: key.publicKey.toString('base64url'), signature }, null, 2)}\n`;
}

/** Reads such a text. Undefined when it is none, or was signed by another key than the trusted one (in base64url). */
export function openSeal(text: string, trusted: string): Seal | undefined {
  const parsed = SealText.safeParse(parse(text));
  if (!parsed.success) return undefined;
  const { publicKey, signature, ...rest } = parsed.data;
  const seal = { ...rest, position: rest.position as Position };
  if (publicKey !== trusted || !seal.position.startsWith(`${seal.logId}:`)) return undefined;
  return verify(null, signedBytes(seal), publicKeyOf(trusted), Buffer.from(signature, 'base64url')) ? seal : undefined;
}

/** Reads a public key of 32 bytes in base64url. Throws `TypeError` for anything else. */
export function publicKeyOf(text: string) {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
  } catch (cause) {
    throw new TypeError(`not an Ed25519 public key in base64url: ${JSON.stringify(text.slice(0, 80))}`, { cause });
  }
}

function signedBytes({ logId, position, head, at }: Seal): Buffer {
  return Buffer.from(['marquee log seal', logId, position, head, at].join('\n'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
