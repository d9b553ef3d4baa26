import type * as R from '../objects/records.ts';
import { type Change, type Journal, openJournal } from './journal.ts';

export interface Table<T extends R.Entry> {
  readonly size: number;
  get(id: string): T | undefined;
  put(record: T): T;
  delete(id: string): void;
  /** Oldest first. */
  all(): Iterable<T>;
  newestFirst(): readonly T[];
}

export interface Tables {
  readonly intents: Table<R.IntentRecord>;
  readonly charges: Table<R.ChargeRecord>;
  readonly movements: Table<R.MovementRecord>;
  readonly refunds: Table<R.RefundRecord>;
  readonly disputes: Table<R.DisputeRecord>;
  readonly customers: Table<R.CustomerRecord>;
  readonly paymentMethods: Table<R.PaymentMethodRecord>;
  readonly setupIntents: Table<R.SetupIntentRecord>;
  readonly prices: Table<R.PriceRecord>;
  readonly subscriptions: Table<R.SubscriptionRecord>;
  readonly invoices: Table<R.InvoiceRecord>;
  readonly events: Table<R.EventRecord>;
  readonly deliveries: Table<R.DeliveryRecord>;
  readonly jobs: Table<R.JobRecord>;
  readonly answers: Table<R.AnswerRecord>;
}

export interface Store extends Tables {
  /** Makes what was changed since the last commit durable, as one. Throws where that fails; the next commit tries again. */
  commit(): void;
  close(): void;
}

/** The sandbox's tables in memory, and in a journal when a path is given. */
export function openStore(path?: string): Store {
  let changes: Change[] = [];
  let journal: Journal | undefined;
  const note = (change: Change) => {
    if (journal) changes.push(change);
  };
  const tables = createTables(note);
  if (path) journal = openJournal(path, ([name, id, record]) => tables.apply(name, id, record), tables.snapshot);
  return {
    ...tables.byName,
    commit() {
      if (!journal || changes.length === 0) return;
      journal.write(changes);
      changes = [];
    },
    close() {
      journal?.close();
      journal = undefined;
    },
  };
}

function createTables(note: (change: Change) => void) {
  const maps = new Map<string, Map<string, R.Entry>>();
  const table = <T extends R.Entry>(name: string): Table<T> => {
    const rows = new Map<string, T>();
    maps.set(name, rows);
    return {
      get size() {
        return rows.size;
      },
      get: (id) => rows.get(id),
      put(record) {
        rows.set(record.id, record);
        note([name, record.id, record]);
        return record;
      },
      delete(id) {
        if (rows.delete(id)) note([name, id, null]);
      },
      all: () => rows.values(),
      newestFirst: () => [...rows.values()].reverse(),
    };
  };
  const byName: Tables = {
    intents: table('intents'),
    charges: table('charges'),
    movements: table('movements'),
    refunds: table('refunds'),
    disputes: table('disputes'),
    customers: table('customers'),
    paymentMethods: table('paymentMethods'),
    setupIntents: table('setupIntents'),
    prices: table('prices'),
    subscriptions: table('subscriptions'),
    invoices: table('invoices'),
    events: table('events'),
    deliveries: table('deliveries'),
    jobs: table('jobs'),
    answers: table('answers'),
  };
  return {
    byName,
    apply(name: string, id: string, record: object | null) {
      const rows = maps.get(name);
      if (record) rows?.set(id, record as R.Entry);
      else rows?.delete(id);
    },
    *snapshot(): Iterable<Change> {
      for (const [name, rows] of maps) for (const [id, record] of rows) yield [name, id, record];
    },
  };
}
