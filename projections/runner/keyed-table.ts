import type { EventDefinitions, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Columns, ProjectionPart, Recorded, TableDefinition } from './projection.ts';
import type { Rollup } from './rollup.ts';
import { deleteRows, insertRows, loadRows, upsertRows } from './row-statements.ts';
import { type Change, keyTexts, type Row } from './rows.ts';

/** What one type of event does to one row: the row as it is afterwards, the same row, or undefined when it is gone. */
type Handler<R extends Row, K, E extends RecordedEvent> = (row: R | undefined, event: E, key: K) => R | undefined;

type Handlers<R extends Row, K, D extends EventDefinitions> = {
  readonly [T in keyof D & string]?: Handler<R, K, Recorded<D, T>>;
};

export interface KeyedTableSpec<R extends Row, K extends keyof R & string, D extends EventDefinitions> {
  readonly name: string;
  readonly columns: Columns & Record<keyof R & string, string>;
  readonly key: readonly K[];
  readonly indexes?: readonly string[];
  /** Categories of the streams whose events it is about, where those of other streams have the same types. */
  readonly categories?: readonly string[];
  /** The keys of the rows that an event is about: mostly one. */
  keyOf(event: Recorded<D>): Pick<R, K> | readonly Pick<R, K>[];
  readonly on: Handlers<R, Pick<R, K>, D>;
  /**
   * True when the event is the first of that row: then the row is not looked for. Should it be there all the same, the batch
   * fails and is folded again with a careful look, so that the event does to it what it does within one batch.
   */
  isFirst?(event: Recorded<D>, key: Pick<R, K>): boolean;
  /** Sums over the rows, kept in tables of their own. */
  readonly rollups?: readonly Rollup<R>[];
}

export interface KeyedTable<R extends Row, D extends EventDefinitions> extends ProjectionPart {
  /** The pure part: folds events over rows and answers what has changed. `known` has the rows by `keyText`. */
  fold(known: ReadonlyMap<string, R>, events: readonly Recorded<D>[]): readonly Change<R>[];
  keyText(key: Row): string;
}

/**
 * The common shape of a read model: each event is about some rows, named by key. A batch loads the rows that its events
 * are about, folds them in memory, and writes the changed ones in one statement.
 */
export function keyedTable<R extends Row, K extends keyof R & string, D extends EventDefinitions>(
  spec: KeyedTableSpec<R, K, D>,
): KeyedTable<R, D> {
  const { name, columns, key } = spec;
  const definition: TableDefinition = { name, columns, key, ...(spec.indexes && { indexes: spec.indexes }) };
  const rollups = spec.rollups ?? [];
  const handlers = new Map(Object.entries(spec.on)) as Map<string, Handler<R, Pick<R, K>, RecordedEvent>>;
  const keyText = keyTexts(columns, key);
  const categories = spec.categories && new Set(spec.categories);
  const keysOf = (event: Recorded<D>): readonly Pick<R, K>[] => {
    if (categories && !categories.has(categoryOf(event.stream))) return [];
    const keys = spec.keyOf(event);
    return Array.isArray(keys) ? keys : [keys as Pick<R, K>];
  };

  const fold = (known: ReadonlyMap<string, R>, events: readonly Recorded<D>[]): readonly Change<R>[] => {
    const rows = new Map<string, R | undefined>();
    for (const event of events) {
      const handler = handlers.get(event.type);
      if (!handler) continue;
      for (const one of keysOf(event)) {
        const text = keyText(one);
        rows.set(text, handler(rows.has(text) ? rows.get(text) : known.get(text), event, one));
      }
    }
    return [...rows]
      .map(([text, after]) => ({ before: known.get(text), after }))
      .filter(({ before, after }) => before !== after);
  };

  /** Keys of rows that may exist already; careful: of all rows. */
  const toLoad = (events: readonly Recorded<D>[], careful: boolean): Row[] => {
    const seen = new Map<string, Row | undefined>();
    for (const event of events) {
      for (const one of keysOf(event)) {
        const text = keyText(one);
        if (!seen.has(text)) seen.set(text, !careful && spec.isFirst?.(event, one) ? undefined : one);
      }
    }
    return [...seen.values()].filter((one) => one !== undefined);
  };

  return {
    tables: [definition, ...rollups.map((rollup) => rollup.table)],
    events: [...handlers.keys()],
    ...(spec.categories && { categories: spec.categories }),
    keyText,
    fold,
    async apply(events, write) {
      const own = events as readonly Recorded<D>[];
      const loaded = (await loadRows(definition, toLoad(own, write.careful ?? false), write)) as R[];
      const changes = fold(new Map(loaded.map((row) => [keyText(row), row])), own);
      const gone = changes.filter(({ after }) => after === undefined);
      // A row that is new is cheaper to insert where nothing has to be replaced; a batch is written once, so it is new.
      await Promise.all([
        insertRows(definition, rowsOf(changes.filter(({ before }) => before === undefined)), write),
        upsertRows(definition, rowsOf(changes.filter(({ before }) => before !== undefined)), write),
        deleteRows(
          definition,
          gone.flatMap(({ before }) => (before ? [before] : [])),
          write,
        ),
        ...rollups.map((rollup) => rollup.apply(changes, write)),
      ]);
    },
  };
}

function rowsOf<R extends Row>(changes: readonly Change<R>[]): readonly R[] {
  return changes.flatMap(({ after }) => (after ? [after] : []));
}
