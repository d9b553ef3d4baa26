import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import type { EventStore, EventToAppend } from '@marquee/infra/event-store/port.ts';

/** An event store that counts what it is asked, and lets a test come between. */
export interface WatchedStore extends EventStore {
  /** The number of events of each append, in order. */
  readonly appends: number[];
  readonly exclusive: number[];
  /** From which revision each read started. */
  readonly reads: number[];
  /** Called before each append; what it throws, or a promise it gives, comes first. */
  beforeAppend: (events: readonly EventToAppend[]) => void | Promise<void>;
  /** Called after each append, and before its answer. */
  afterAppend: () => void | Promise<void>;
}

export function watchedStore(inner: EventStore = memoryEventStore()): WatchedStore {
  const store: WatchedStore = {
    ...inner,
    appends: [],
    exclusive: [],
    reads: [],
    beforeAppend: () => {},
    afterAppend: () => {},
    async append(stream, expectedRevision, events) {
      store.appends.push(events.length);
      await store.beforeAppend(events);
      const result = await inner.append(stream, expectedRevision, events);
      await store.afterAppend();
      return result;
    },
    async appendExclusively(stream, from, decide) {
      store.exclusive.push(from);
      const result = await inner.appendExclusively(stream, from, decide);
      await store.afterAppend();
      return result;
    },
    read(stream, options) {
      store.reads.push(options?.from ?? 0);
      return inner.read(stream, options);
    },
  };
  return store;
}

/** Something that holds others up until it is opened. */
export function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}
