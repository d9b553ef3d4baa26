import { createHmac, type KeyObject } from 'node:crypto';
import type { SealedEnvelope, SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { deriveKey, openJson, sealJson } from './envelope.ts';
import { KeyRing, type LeasedKey } from './key-ring.ts';
import type { KeyTable } from './key-table.ts';
import { type Envelope, ItemIsErased, type PersonalData, PersonIsErased } from './port.ts';

export interface PersonalDataOptions {
  /** At least 32 bytes. Encrypts the persons' keys and makes the tokens; who loses it loses all personal data. */
  readonly masterKey: Uint8Array;
  /**
   * Milliseconds for which a process may use a key before it asks the table again, and which `erase` waits out, so that
   * no process opens anything after it has resolved. Default 3,000.
   */
  readonly leaseMs?: number;
}

const TOKEN_BYTES = 16;
const TRIES = 3;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Personal data under keys that a table keeps. */
export class SealedPersonalData implements PersonalData {
  readonly #ring: KeyRing;
  readonly #tokenKey: KeyObject;

  constructor(table: KeyTable, options: PersonalDataOptions) {
    this.#ring = new KeyRing(table, deriveKey(options.masterKey, 'person keys'), options.leaseMs ?? 3000);
    this.#tokenKey = deriveKey(options.masterKey, 'personal data tokens');
  }

  async seal(person: string, value: unknown): Promise<SealedEnvelope> {
    const owner = ownerOf(person);
    const { key } = await this.#ring.forSealing(owner);
    if (!key) throw new PersonIsErased(`person ${person} is erased`);
    return { person, sealed: sealJson([{ key, owner }], value) };
  }

  async sealItem(person: string, item: string, value: unknown): Promise<SealedItem> {
    const [owner, ofItem] = [ownerOf(person), ownerOf(item)];
    const [{ key }, leased] = await Promise.all([this.#ring.forSealing(owner), this.#ring.forSealing(ofItem)]);
    if (!key) throw new PersonIsErased(`person ${person} is erased`);
    if (!leased.key) throw new ItemIsErased(`item ${item} is erased`);
    const keys = [
      { key, owner },
      { key: leased.key, owner: ofItem },
    ];
    return { person, item, sealed: sealJson(keys, value) };
  }

  prepare(person: string): void {
    this.#ring.forSealing(ownerOf(person)).catch(() => {});
  }

  async open<T>(envelope: Envelope): Promise<T | undefined> {
    const [opened] = await this.openAll<T>([envelope]);
    return opened;
  }

  async openAll<T>(envelopes: readonly Envelope[]): Promise<(T | undefined)[]> {
    for (let tries = 0; tries < TRIES; tries++) {
      const keys = await Promise.all(
        envelopes.map((envelope) => Promise.all(ownersOf(envelope).map((owner) => this.#ring.forOpening(owner)))),
      );
      const opened = envelopes.map((envelope, i) => openWith<T>(keys[i] ?? [], envelope));
      // What was opened counts only if every lease still ran: else the person or the item may have been erased meanwhile.
      const now = performance.now();
      if (keys.flat().every(({ until }) => now < until)) return opened;
    }
    throw new Error('the keys of persons could not be read within their lease');
  }

  erase(person: string): Promise<void> {
    return this.#ring.erase(ownerOf(person));
  }

  eraseItem(item: string): Promise<void> {
    return this.#ring.erase(ownerOf(item));
  }

  token(kind: 'email' | 'name' | 'line', value: string): string {
    const plain = value.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
    const mac = createHmac('sha256', this.#tokenKey).update(`${kind}\0${plain}`).digest();
    return mac.subarray(0, TOKEN_BYTES).toString('base64url');
  }
}

function openWith<T>(leased: readonly LeasedKey[], envelope: Envelope): T | undefined {
  const keys = ownersOf(envelope).flatMap((owner, n) => {
    const key = leased[n]?.key;
    return key ? [{ key, owner }] : [];
  });
  return keys.length === leased.length ? (openJson(keys, envelope.sealed) as T) : undefined;
}

/** Whose keys an envelope is opened with, the outer one first. */
function ownersOf(envelope: Envelope): readonly string[] {
  return 'item' in envelope ? [ownerOf(envelope.person), ownerOf(envelope.item)] : [ownerOf(envelope.person)];
}

/** Throws for what is no uuid: it must not get into a query that others wait for. */
function ownerOf(person: string): string {
  const owner = person.toLowerCase();
  if (!uuid.test(owner)) throw new Error('a person is named by a uuid, and so is an item');
  return owner;
}
