import type { KeyTable, StoredKey } from './key-table.ts';
import type { PersonalData } from './port.ts';
import { type PersonalDataOptions, SealedPersonalData } from './sealed-personal-data.ts';

/** Personal data whose keys live as long as the process. Several may share one table, as processes share a database. */
export function memoryPersonalData(options: PersonalDataOptions, table: KeyTable = new MemoryKeys()): PersonalData {
  return new SealedPersonalData(table, options);
}

export class MemoryKeys implements KeyTable {
  readonly #keys = new Map<string, StoredKey>();

  async find(persons: readonly string[]): Promise<Map<string, StoredKey>> {
    const found = new Map<string, StoredKey>();
    for (const person of persons) {
      const stored = this.#keys.get(person);
      if (stored !== undefined) found.set(person, stored);
    }
    return found;
  }

  async create(keys: ReadonlyMap<string, Buffer>): Promise<Map<string, StoredKey>> {
    for (const [person, key] of keys) {
      if (!this.#keys.has(person)) this.#keys.set(person, key);
    }
    return this.find([...keys.keys()]);
  }

  async erase(person: string): Promise<void> {
    this.#keys.set(person, null);
  }
}
