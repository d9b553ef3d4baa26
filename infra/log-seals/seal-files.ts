import { text } from 'node:stream/consumers';
import { positionsOf } from '../event-store/positions.ts';
import type { ChainHead } from '../event-store/raw-log.ts';
import type { FileStore } from '../files/port.ts';
import { type DerivedKey, deriveSigningKey } from '../signing/derived-key.ts';
import { openSeal, type Seal, signSeal } from './seal.ts';

const FOLDER = 'seals/';
/** So that names sort as positions do. */
const DIGITS = 16;
const AT_ONCE = 16;

/** All seals that are there. */
export interface KeptSeals {
  readonly seals: readonly Seal[];
  /** Names of files among them that are no seals, or not signed by the trusted key. */
  readonly refused: readonly string[];
}

/**
 * The key that signs seals. It is derived from the master key, which does not lie in the database: who can write the
 * database and the files can make no seal, and remove one only from the files.
 */
export function sealingKey(masterKey: Uint8Array): DerivedKey {
  return deriveSigningKey(masterKey, 'log seals');
}

/** Puts a seal on a log's head beside the others, at `at` (UTC ms). False when one is there already: none is ever replaced. */
export async function keepSeal(
  files: FileStore,
  key: DerivedKey,
  logId: string,
  head: ChainHead,
  at: number,
): Promise<boolean> {
  const n = String(positionsOf(logId).numberOf(head.position)).padStart(DIGITS, '0');
  const name = `${FOLDER}${logId.toLowerCase()}/${n}.json`;
  const earlier = await files.get(name);
  earlier?.body.destroy();
  if (earlier) return false;
  await files.put(name, 'application/json', Buffer.from(signSeal(logId, head, at, key)));
  return true;
}

/** Reads the seals of all logs. `trusted`: the public key that they must be signed with, in base64url. */
export async function readSeals(files: FileStore, trusted: string): Promise<KeptSeals> {
  const names = await files.list(FOLDER);
  const seals: Seal[] = [];
  const refused: string[] = [];
  for (let first = 0; first < names.length; first += AT_ONCE) {
    await Promise.all(
      names.slice(first, first + AT_ONCE).map(async (name) => {
        const found = await files.get(name);
        const seal = found && openSeal(await text(found.body), trusted);
        if (seal) seals.push(seal);
        else refused.push(name);
      }),
    );
  }
  return { seals, refused: refused.sort() };
}
