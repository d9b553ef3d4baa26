/** A person's key as it is stored: encrypted under the master key; null once the person is erased. */
export type StoredKey = Buffer | null;

/** Where the keys of persons are kept. Persons are uuids in lower case. */
export interface KeyTable {
  /** The stored keys of these persons. Persons who never had one are not in the answer. */
  find(persons: readonly string[]): Promise<Map<string, StoredKey>>;
  /**
   * Stores these new keys for those of the persons who never had one, and answers what is stored for each of them then.
   * Durable before it resolves.
   */
  create(keys: ReadonlyMap<string, Buffer>): Promise<Map<string, StoredKey>>;
  /** Destroys the person's key, and keeps anyone from storing another. Idempotent. */
  erase(person: string): Promise<void>;
}
