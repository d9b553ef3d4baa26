import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { LogTail } from './log-tail.ts';
import { type EventBatch, ForeignPosition, type SubscribeOptions } from './port.ts';
import type { Positions } from './positions.ts';

/** Some events after a place in the log, passed by the filter. */
export interface Page {
  readonly events: readonly RecordedEvent[];
  /** Every event up to here was looked at. */
  readonly through: number;
  /** The log's last event when the page was read. */
  readonly head: number;
}

export interface LogSource {
  readonly positions: Positions;
  readonly tail: LogTail;
  page(after: number, limit: number, types: readonly string[] | undefined): Promise<Page>;
}

const defaultBatchSize = 1_000;

/**
 * Reads a log page by page and waits at its end. While the subscriber works on a page, the next one is already on its
 * way. Ends when the signal aborts.
 */
export async function* subscription(
  source: LogSource,
  options: SubscribeOptions,
  signal: AbortSignal,
): AsyncGenerator<EventBatch, void, undefined> {
  const { positions, tail } = source;
  const fetch = (after: number) => {
    const page = source.page(after, options.batchSize ?? defaultBatchSize, options.types);
    page.catch(() => {}); // It may never be asked for.
    return page;
  };
  const { types, restMs = 0 } = options;
  const resting = types && restMs > 0 ? { types: new Set(types), restMs } : undefined;
  let at = options.after === undefined ? 0 : positions.numberOf(options.after);
  let next: Promise<Page> | undefined = fetch(at);
  while (!signal.aborted) {
    // Nothing is known to be there: whoever writes, here or elsewhere, moves the tail.
    if (!next && at >= tail.head) {
      await tail.beyond(at, signal, resting);
      continue;
    }
    const page = await (next ?? fetch(at)).catch(unless(signal));
    if (!page) return;
    next = undefined;
    tail.advance(page.head);
    if (at > page.head) throw new ForeignPosition(`${options.after} is beyond the end of the log`);
    if (page.through === at) {
      await tail.beyond(at, signal, resting);
      continue;
    }
    at = page.through;
    const caughtUp = at === page.head;
    if (!caughtUp) next = fetch(at);
    if (!signal.aborted) yield { events: page.events, through: positions.of(at), caughtUp };
  }
}

/** What goes wrong after the end is nobody's concern. */
function unless(signal: AbortSignal): (error: unknown) => undefined {
  return (error) => {
    if (!signal.aborted) throw error;
  };
}
