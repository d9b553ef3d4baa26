import type { RawEvent } from '@marquee/infra/event-store/raw-log.ts';

/** Of one append: well below what an EventStoreDB takes unless it was set up for more. Size in characters of payload. */
const largest = { events: 200, size: 400_000 };

/** Cuts a log into pieces of one stream each, in order, that can be appended in one go. */
export async function* runsOf(events: AsyncIterable<RawEvent>): AsyncGenerator<readonly RawEvent[], void, undefined> {
  let run: RawEvent[] = [];
  let size = 0;
  for await (const event of events) {
    const more = event.meta.length + event.data.length;
    const goesOn = run.length < largest.events && size + more <= largest.size && run[0]?.stream === event.stream;
    if (run.length > 0 && !goesOn) {
      yield run;
      run = [];
      size = 0;
    }
    run.push(event);
    size += more;
  }
  if (run.length > 0) yield run;
}
