import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Batched } from '../postgres/batched.ts';
import { decrypt, encrypt } from './envelope.ts';
import type { KeyTable, StoredKey } from './key-table.ts';

/** A person's key for as long as it may be used; without a key the person is erased, for good. */
export interface LeasedKey {
  readonly key: KeyObject | undefined;
  /** Milliseconds on this process's monotonic clock. */
  readonly until: number;
}

const MOST_IN_A_QUERY = 1000;
const MOST_IN_MEMORY = 20_000;

/**
 * The keys of persons in this process. A key that was read may be used for the length of a lease, counted from before the
 * table was asked; then the table is asked again. `erase` waits out one lease after the key is gone from the table:
 * when it resolves, no process can open anything of that person, without any message between them.
 */
export class KeyRing {
  readonly #table: KeyTable;
  readonly #wrappingKey: KeyObject;
  readonly #leaseMs: number;
  readonly #keys = new LRUCache<string, LeasedKey>({ max: MOST_IN_MEMORY });
  readonly #found: Batched<LeasedKey>;
  readonly #created: Batched<LeasedKey>;

  constructor(table: KeyTable, wrappingKey: KeyObject, leaseMs: number) {
    this.#table = table;
    this.#wrappingKey = wrappingKey;
    this.#leaseMs = leaseMs;
    this.#found = new Batched((persons) => this.#lease(() => table.find(persons)), MOST_IN_A_QUERY);
    this.#created = new Batched((persons) => this.#lease(() => table.create(this.#newKeys(persons))), MOST_IN_A_QUERY);
  }

  /** The key of a person, made if they have none. */
  async forSealing(person: string): Promise<LeasedKey> {
    const known = this.#keys.get(person);
    if (known && performance.now() < known.until) return known;
    // Nearly everybody has a key: one is made for who has none, and not thrown away for everybody else.
    const leased = (await this.#found.get(person)) ?? (known ? undefined : await this.#created.get(person));
    if (!leased) throw new Error(`the key of person ${person} was removed from the table of keys`);
    return leased;
  }

  /** The key of a person who has, or had, one. Throws when they never did. */
  forOpening(person: string): LeasedKey | Promise<LeasedKey> {
    const known = this.#keys.get(person);
    if (known && performance.now() < known.until) return known;
    return this.#find(person);
  }

  async erase(person: string): Promise<void> {
    await this.#table.erase(person);
    this.#keys.set(person, { key: undefined, until: Number.POSITIVE_INFINITY });
    const freeAt = performance.now() + this.#leaseMs;
    while (performance.now() < freeAt) await pause(freeAt - performance.now());
  }

  async #find(person: string): Promise<LeasedKey> {
    const leased = await this.#found.get(person);
    if (!leased) throw new Error(`there is no key for person ${person}`);
    return leased;
  }

  async #lease(ask: () => Promise<Map<string, StoredKey>>): Promise<Map<string, LeasedKey>> {
    const until = performance.now() + this.#leaseMs;
    const leased = new Map<string, LeasedKey>();
    for (const [person, stored] of await ask()) {
      const known = this.#keys.peek(person);
      // Erasure is final: an answer that was under way meanwhile does not undo it.
      const erased = stored === null || (known !== undefined && known.key === undefined);
      const entry = erased
        ? { key: undefined, until: Number.POSITIVE_INFINITY }
        : { key: known?.key ?? this.#unwrap(person, stored), until };
      this.#keys.set(person, entry);
      leased.set(person, entry);
    }
    return leased;
  }

  #newKeys(persons: readonly string[]): Map<string, Buffer> {
    return new Map(persons.map((person) => [person, encrypt(this.#wrappingKey, person, randomBytes(32))]));
  }

  #unwrap(person: string, stored: Buffer): KeyObject {
    return createSecretKey(decrypt(this.#wrappingKey, person, stored));
  }
}
