/** A key pair as it is stored. `sealed` is the private key under the master key; absent once it signs no more. */
export interface StoredKeyPair {
  /** 1 and up in its ring. */
  readonly id: number;
  /** 32 bytes. */
  readonly publicKey: Buffer;
  readonly sealed: Buffer | null;
  readonly createdAt: Date;
  readonly retiredAt: Date | null;
}

export type NewKeyPair = Pick<StoredKeyPair, 'publicKey' | 'sealed'>;

/** Where the key pairs of one ring are kept. */
export interface KeyStore {
  /** All of them, oldest first. */
  load(): Promise<readonly StoredKeyPair[]>;
  /**
   * Makes a key pair the current one and destroys the private key before it. `make` gets the new pair's id. With
   * `onlyIfEmpty`, does nothing when the ring has keys already.
   */
  replace(make: (id: number) => NewKeyPair, options?: { readonly onlyIfEmpty?: boolean }): Promise<void>;
  /** Removes pairs that were retired before this instant; answers how many. */
  remove(retiredBefore: Date): Promise<number>;
}

/** Keys that end with the process, for tests. */
export function createMemoryKeyStore(now: () => Date = () => new Date()): KeyStore {
  let pairs: readonly StoredKeyPair[] = [];
  return {
    load: async () => pairs,
    async replace(make, { onlyIfEmpty = false } = {}) {
      if (onlyIfEmpty && pairs.length > 0) return;
      const id = Math.max(0, ...pairs.map((pair) => pair.id)) + 1;
      const retired = pairs.map((pair) => ({ ...pair, sealed: null, retiredAt: pair.retiredAt ?? now() }));
      pairs = [...retired, { id, ...make(id), createdAt: now(), retiredAt: null }];
    },
    async remove(retiredBefore) {
      const kept = pairs.filter(({ retiredAt }) => retiredAt === null || retiredAt >= retiredBefore);
      const removed = pairs.length - kept.length;
      pairs = kept;
      return removed;
    },
  };
}
