import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';

/** Entries in memory before the older half of them goes to a file. */
const KEPT = 1000;
const PAGE = 500;

interface Entry<V> {
  readonly ordinal: number;
  value: V;
}

interface Row {
  readonly ordinal: number;
  readonly key: string;
  readonly value: Uint8Array;
}

/**
 * A map of any size in little memory: what was not asked for lately lies in a file, which has no name and goes with the
 * map. Keeps the order in which keys came, as `Map` does.
 *
 * Values are plain data, `Map` and `Set` included. One that was asked for may be changed in place until some thousand
 * others were asked for; what an iteration gives may not.
 */
export class SpilledMap<V> {
  readonly #kept: number;
  #young = new Map<string, Entry<V>>();
  #old = new Map<string, Entry<V>>();
  #file: SpillFile | undefined;
  #last = 0;
  #size = 0;

  /** `kept`: entries in memory before the older half goes to the file. */
  constructor(kept: number = KEPT) {
    this.#kept = kept;
  }

  get size(): number {
    return this.#size;
  }

  has(key: string): boolean {
    return this.#entry(key) !== undefined;
  }

  get(key: string): V | undefined {
    return this.#entry(key)?.value;
  }

  set(key: string, value: V): void {
    const entry = this.#entry(key);
    if (entry) {
      entry.value = value;
      return;
    }
    this.#size += 1;
    this.#keep(key, { ordinal: ++this.#last, value });
  }

  delete(key: string): boolean {
    if (!this.#entry(key)) return false;
    this.#young.delete(key);
    this.#file?.delete(key);
    this.#size -= 1;
    return true;
  }

  /** In the order in which the keys came. The map may be changed meanwhile; what comes may then be as it was before. */
  *entries(): Generator<[key: string, value: V], void, undefined> {
    if (!this.#file) {
      const all = [...this.#old, ...this.#young].sort(([, a], [, b]) => a.ordinal - b.ordinal);
      for (const [key, { value }] of all) yield [key, value];
      return;
    }
    this.#file.write(this.#old);
    this.#file.write(this.#young);
    for (let rows = this.#file.after(0); rows.length > 0; rows = this.#file.after(rows.at(-1)?.ordinal ?? 0)) {
      for (const { key, value } of rows) yield [key, deserialize(value) as V];
    }
  }

  *keys(): Generator<string, void, undefined> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): Generator<V, void, undefined> {
    for (const [, value] of this.entries()) yield value;
  }

  /** The entry, which is among the young ones from now on. */
  #entry(key: string): Entry<V> | undefined {
    const young = this.#young.get(key);
    if (young) return young;
    const old = this.#old.get(key);
    if (old) {
      this.#old.delete(key);
      this.#keep(key, old);
      return old;
    }
    const row = this.#file?.read(key);
    if (!row) return undefined;
    const entry = { ordinal: row.ordinal, value: deserialize(row.value) as V };
    this.#keep(key, entry);
    return entry;
  }

  #keep(key: string, entry: Entry<V>): void {
    if (this.#young.size >= this.#kept) {
      if (this.#old.size > 0) {
        this.#file ??= new SpillFile();
        this.#file.write(this.#old);
      }
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, entry);
  }
}

/** A database without a name: it is removed with the process at the latest, and nothing in it needs to last longer. */
class SpillFile {
  readonly #database = new DatabaseSync('');
  readonly #write: StatementSync;
  readonly #read: StatementSync;
  readonly #delete: StatementSync;
  readonly #after: StatementSync;

  constructor() {
    this.#database.exec(`
      pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1024;
      create table entries (ordinal integer primary key, key text not null unique, value blob not null);`);
    this.#write = this.#database.prepare(
      `insert into entries (ordinal, key, value) values (?, ?, ?)
       on conflict (ordinal) do update set value = excluded.value`,
    );
    this.#read = this.#database.prepare('select ordinal, key, value from entries where key = ?');
    this.#delete = this.#database.prepare('delete from entries where key = ?');
    this.#after = this.#database.prepare(
      `select ordinal, key, value from entries where ordinal > ? order by ordinal limit ${PAGE}`,
    );
  }

  write(entries: ReadonlyMap<string, Entry<unknown>>): void {
    this.#database.exec('begin');
    for (const [key, { ordinal, value }] of entries) this.#write.run(ordinal, key, serialize(value));
    this.#database.exec('commit');
  }

  read(key: string): Row | undefined {
    return this.#read.get(key) as unknown as Row | undefined;
  }

  delete(key: string): void {
    this.#delete.run(key);
  }

  after(ordinal: number): readonly Row[] {
    return this.#after.all(ordinal) as unknown as readonly Row[];
  }
}
