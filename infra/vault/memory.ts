import { randomUUID } from 'node:crypto';
import type { Vault } from './port.ts';
import { SecretSeal } from './sealed.ts';

interface Kept {
  readonly owner: string;
  readonly sealed: Buffer;
  /** UTC milliseconds. */
  readonly until: number;
}

export interface MemoryVaultOptions {
  readonly masterKey: Uint8Array;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Vaults with the same rows are one vault, as processes share a database. */
  readonly rows?: Map<string, Kept>;
}

/** A vault that lives as long as the process. */
export function createMemoryVault({ masterKey, now, rows = new Map() }: MemoryVaultOptions): Vault {
  const seal = new SecretSeal(masterKey);

  async function read(reference: string): Promise<string | undefined> {
    const kept = rows.get(reference);
    return kept && kept.until > now() ? seal.open(reference, kept.sealed) : undefined;
  }

  function forget(over: (kept: Kept) => boolean): number {
    const gone = [...rows].filter(([, kept]) => over(kept));
    for (const [reference] of gone) rows.delete(reference);
    return gone.length;
  }

  return {
    read,
    async put(secret, { owner, ttlMs }) {
      const reference = randomUUID();
      rows.set(reference, { owner, sealed: seal.close(reference, secret), until: now() + ttlMs });
      return reference;
    },
    async take(reference) {
      const secret = read(reference);
      rows.delete(reference);
      return secret;
    },
    async wipe(owner) {
      forget((kept) => kept.owner === owner);
    },
    sweep: async () => forget(({ until }) => until <= now()),
  };
}
