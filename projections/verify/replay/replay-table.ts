import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { Position } from '@marquee/domain/kernel/event.ts';
import type { Report } from '../report.ts';
import { SpilledMap } from '../spilled-map.ts';

/** A row as it must be, and where in the log it was touched last. */
export interface ReplayedRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly position: Position;
  readonly stream: string;
}

/** The rows of a table as the database has them, one after another. */
export type StoredRows = AsyncIterable<Readonly<Record<string, unknown>>>;

type WrittenBy = Pick<LogEvent, 'position' | 'stream'>;

/** One table of a read model, made anew from the events by code that shares nothing with the projection but the column names. */
export class ReplayTable<R extends object> {
  readonly projection: string;
  readonly table: string;
  readonly key: readonly (keyof R & string)[];
  readonly rows = new SpilledMap<ReplayedRow>();

  constructor(projection: string, table: string, key: readonly (keyof R & string)[]) {
    this.projection = projection;
    this.table = table;
    this.key = key;
  }

  /** A row's key as text. */
  keyText(row: Readonly<Record<string, unknown>>): string {
    return this.key.map((column) => row[column]).join('\n');
  }

  put(row: R, { position, stream }: WrittenBy): void {
    const values = { ...row } as Record<string, unknown>;
    this.rows.set(this.keyText(values), { values, position, stream });
  }

  get(...key: readonly unknown[]): R | undefined {
    return this.rows.get(key.join('\n'))?.values as R | undefined;
  }

  /** Changes some columns of a row that is there. */
  patch(key: readonly unknown[], change: Partial<R>, at: WrittenBy): void {
    const row = this.get(...key);
    if (row) this.put({ ...row, ...change }, at);
  }

  drop(...key: readonly unknown[]): void {
    this.rows.delete(key.join('\n'));
  }

  /** Adds to the sums of a row; a row whose sums are all 0 is not there. */
  add(key: Partial<R>, sums: Partial<Record<keyof R & string, number>>, at: WrittenBy): void {
    const text = this.keyText(key as Record<string, unknown>);
    const values: Record<string, unknown> = { ...(this.rows.get(text)?.values ?? key) };
    for (const [column, more] of Object.entries<number | undefined>(sums)) {
      values[column] = Number(values[column] ?? 0) + (more ?? 0);
    }
    if (Object.keys(sums).every((column) => values[column] === 0)) this.rows.delete(text);
    else this.rows.set(text, { values, position: at.position, stream: at.stream });
  }
}

/** Tables of a read model whose sums count and not their rows, with what holds them against those that are due. */
export interface Summed {
  readonly tables: readonly string[];
  compare(rowsOf: (table: string) => StoredRows, report: Report): Promise<void>;
}

/** The tables of one read model, replayed. Each of its tables is among `tables` or `summed`. */
export interface Replay {
  readonly projection: string;
  readonly tables: readonly ReplayTable<never>[];
  readonly summed?: Summed;
  see(event: LogEvent): void;
}

/** Lets a replay name tables of any rows. */
export function tablesOf(...tables: readonly ReplayTable<never>[] | readonly object[]): readonly ReplayTable<never>[] {
  return tables as readonly ReplayTable<never>[];
}

/** `{id}` of `order-{id}`. */
export function idIn({ stream }: Pick<LogEvent, 'stream'>): string {
  return stream.replace(/^[a-z]+-/, '');
}
