import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore, SubscribeOptions } from './port.ts';

/**
 * The events of a log, page by page and in its order, up to its end as it is on the way; of some types where `types` names
 * them. Unlike a subscription it ends, and of an empty log at once.
 */
export async function* pagesToEnd(
  log: Pick<EventStore, 'head' | 'subscribe'>,
  options: Omit<SubscribeOptions, 'signal'> = {},
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  const { after } = options;
  const head = await log.head();
  if (head === undefined || head === after) return;
  for await (const { events, caughtUp } of log.subscribe(options)) {
    yield events;
    if (caughtUp) return;
  }
}

/** The same, all at once. */
export async function eventsToEnd(
  log: Pick<EventStore, 'head' | 'subscribe'>,
  options: Omit<SubscribeOptions, 'signal'> = {},
): Promise<readonly RecordedEvent[]> {
  return (await Array.fromAsync(pagesToEnd(log, options))).flat();
}
