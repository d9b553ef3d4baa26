import { randomBytes } from 'node:crypto';
import type { JobRecord } from '../objects/records.ts';
import { openStore, type Store } from './store.ts';

/** How long the provider takes over what it does by itself, in milliseconds. */
export interface Delays {
  /** From `processing` to `succeeded`, for the card that succeeds late. */
  readonly lateSuccess: number;
  /** Until a pending refund arrives, or one that will fail does so. */
  readonly refund: number;
  /** From the payment to the dispute, for the cards that are disputed. */
  readonly dispute: number;
}

export const defaultDelays: Delays = { lateSuccess: 5000, refund: 5000, dispute: 10_000 };

/** What every part of the sandbox works on. */
export interface Core {
  readonly store: Store;
  readonly delays: Delays;
  /** UTC milliseconds. */
  now(): number;
  newId(prefix: string): string;
  /** Id and time of a new record. */
  entry(prefix: string): { id: string; created: number };
  /** Records that something happened; it is delivered to the webhook's receiver after the request. */
  emit(type: string, object: object): void;
  later(kind: JobRecord['kind'], target: string, delayMs: number): void;
  /** What was emitted and planned since this was last asked; at first, all that a journal left undone. */
  takeNew(): { readonly deliveries: readonly string[]; readonly jobs: readonly JobRecord[] };
}

export interface CoreOptions {
  /** File for what is to outlive the process; absent: nothing does. */
  readonly journal?: string;
  readonly delays?: Partial<Delays>;
  readonly now?: () => number;
}

const MOST_EVENTS = 100_000;

export function createCore(options: CoreOptions = {}): Core {
  const store = openStore(options.journal);
  const now = options.now ?? Date.now;
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
  const entry = (prefix: string) => ({ id: newId(prefix), created: Math.floor(now() / 1000) });
  let deliveries = Array.from(store.deliveries.all(), ({ id }) => id);
  let jobs = [...store.jobs.all()];
  return {
    store,
    delays: { ...defaultDelays, ...options.delays },
    now,
    newId,
    entry,
    emit(type, object) {
      const event = store.events.put({ ...entry('evt'), type, object: JSON.stringify(object) });
      store.deliveries.put({ id: event.id, created: event.created, attempts: 0 });
      deliveries.push(event.id);
      for (const oldest of store.events.all()) {
        if (store.events.size <= MOST_EVENTS) break;
        store.events.delete(oldest.id);
      }
    },
    later(kind, target, delayMs) {
      jobs.push(store.jobs.put({ ...entry('job'), kind, target, dueAt: now() + delayMs }));
    },
    takeNew() {
      const taken = { deliveries, jobs };
      deliveries = [];
      jobs = [];
      return taken;
    },
  };
}
