import { createRequire } from 'node:module';

interface RequestQueue {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

const library = createRequire(import.meta.url);
const { prototype: queue } = library('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
const schedule = queue.scheduleCheckPendingRequests;

/**
 * The library looks for waiting requests every millisecond for as long as it is connected, also when none waits: a timer
 * in the past begins the next one. Here it looks only when there is something to find, and that is told by whoever adds
 * it.
 */
queue.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.pending.length > 0) schedule.call(this);
};
