import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { z } from 'zod';
import { type DerivedKey, deriveSigningKey } from '../signing/derived-key.ts';

/** That a log had this head at this time, as the platform's key has signed it. */
export interface SignedHead {
  /** 1 and up in the order of signing, without a gap; 0 for heads that were signed before they were counted. */
  readonly sequence: number;
  readonly logId: string;
  /** Null: the log was empty. */
  readonly position: Position | null;
  /** The head's link of the hash chain, in hexadecimal; empty for an empty log. */
  readonly link: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  /** sha256 of the file of the head before it, in hexadecimal; null for the first. */
  readonly previous: string | null;
  /** An operator went on from here on purpose: heads before it may be of what is no more, or of another log. */
  readonly adopted: boolean;
}

const signature = { publicKey: z.string(), signature: z.string() };
const PositionText = z.templateLiteral([z.string(), ':', z.int().positive()]);

const HeadText = z.strictObject({
  sequence: z.int().positive(),
  logId: z.string(),
  position: PositionText.nullable(),
  link: z.union([z.hash('sha256'), z.literal('')]),
  at: z.iso.datetime(),
  previous: z.hash('sha256').nullable(),
  adopted: z.boolean(),
  ...signature,
});

/** How heads were written before they were counted. */
const UncountedText = z.strictObject({
  logId: z.string(),
  position: PositionText,
  head: z.hash('sha256'),
  at: z.iso.datetime(),
  ...signature,
});

/**
 * The key that signs heads. It is derived from the master key, which does not lie in the database: who can write the
 * database and the files can sign no head, and only remove some from the files.
 */
export function headKey(masterKey: Uint8Array): DerivedKey {
  return deriveSigningKey(masterKey, 'log seals');
}

/** A public key as it is written into files and given on command lines. */
export const publicKeyText = (key: DerivedKey): string => key.publicKey.toString('base64url');

/** The text of a head's file: JSON with the public key and the signature, both in base64url. */
export function signHead(head: SignedHead, key: DerivedKey): string {
  const signed = { publicKey: publicKeyText(key), signature: key.sign(signedBytes(head)).toString('base64url') };
  return `${JSON.stringify({ ...head, ...signed }, null, 2)}\n`;
}

/** Reads such a text. Undefined when it is none, or was signed by another key than the trusted one (in base64url). */
export function openHead(text: string, trusted: string): SignedHead | undefined {
  const json = parse(text);
  const counted = HeadText.safeParse(json).data;
  if (counted) {
    const { publicKey, signature, ...rest } = counted;
    const head = { ...rest, position: rest.position as Position | null };
    return isSigned(head, signedBytes(head), publicKey, signature, trusted) ? head : undefined;
  }
  const uncounted = UncountedText.safeParse(json).data;
  if (!uncounted) return undefined;
  const { publicKey, signature, head: link, logId, at } = uncounted;
  const position = uncounted.position as Position;
  const bytes = Buffer.from(['marquee log seal', logId, position, link, at].join('\n'));
  const head = { sequence: 0, logId, position, link, at, previous: null, adopted: false };
  return isSigned(head, bytes, publicKey, signature, trusted) ? head : undefined;
}

/** By which the next head names a head's file. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Reads a public key of 32 bytes in base64url. Throws `TypeError` for anything else. */
export function publicKeyOf(text: string) {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
  } catch (cause) {
    throw new TypeError(`not an Ed25519 public key in base64url: ${JSON.stringify(text.slice(0, 80))}`, { cause });
  }
}

function isSigned(
  { logId, position, link }: SignedHead,
  bytes: Buffer,
  publicKey: string,
  signature: string,
  trusted: string,
): boolean {
  const ofItsLog = position === null ? link === '' : link !== '' && position.startsWith(`${logId}:`);
  if (publicKey !== trusted || !ofItsLog) return false;
  return verify(null, bytes, publicKeyOf(trusted), Buffer.from(signature, 'base64url'));
}

function signedBytes({ sequence, logId, position, link, at, previous, adopted }: SignedHead): Buffer {
  return Buffer.from(
    ['marquee signed log head', sequence, logId, position ?? '', link, at, previous ?? '', adopted].join('\n'),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
