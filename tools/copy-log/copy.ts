import type { Position } from '@marquee/domain/kernel/event.ts';
import type { EventStore, EventToAppend } from '@marquee/infra/event-store/port.ts';
import type { RawEvent } from '@marquee/infra/event-store/raw-log.ts';
import type { LogEnd } from './log-end.ts';
import { runsOf } from './runs.ts';
import { type Linked, linked } from './walk.ts';

export interface CopyOptions {
  readonly from: LogEnd;
  readonly to: LogEnd;
  /** So many events more were written. */
  readonly progress?: (events: number) => void;
  /** Called for each event of the finished copy, with its place in both logs. */
  readonly pair?: (source: Position, target: Position) => void;
}

export interface Copied {
  /** Events in both logs. */
  readonly events: number;
  /** How many of them were written now. */
  readonly written: number;
  /** The last link of both chains, hex; empty for an empty log. */
  readonly link: string;
}

/** The target is no beginning of the source, or not the whole of it after the copy. */
export class NotACopy extends Error {
  override readonly name = 'NotACopy';
}

/**
 * Copies a log event by event in its order, with the same ids, revisions and bytes. What the target holds already is
 * compared and not written again, so a copy that was broken off goes on where it ended. In the end both logs are read
 * once more and their hash chains compared. Throws `BrokenChain` and `NotACopy`.
 */
export async function copyLog({ from, to, progress = () => {}, pair = () => {} }: CopyOptions): Promise<Copied> {
  let written = 0;
  for await (const run of runsOf(missing(from, to))) {
    await append(to.store, run);
    written += run.length;
    progress(run.length);
  }
  await to.complete();
  return { ...(await compare(from, to, pair)), written };
}

/** The events of the source that the target does not hold yet. */
async function* missing(from: LogEnd, to: LogEnd): AsyncGenerator<RawEvent, void, undefined> {
  const there = linked(to.raw, 'the target');
  let known = await there.next();
  for await (const source of linked(from.raw, 'the source')) {
    if (known.done) {
      yield source.event;
      continue;
    }
    requireSame(source, known.value);
    known = await there.next();
  }
  if (!known.done) throw new NotACopy('the target holds more events than the source');
}

/** Reads both logs whole, side by side. */
async function compare(from: LogEnd, to: LogEnd, pair: (source: Position, target: Position) => void) {
  const sources = linked(from.raw, 'the source');
  let [events, link] = [0, ''];
  for await (const copy of linked(to.raw, 'the target')) {
    const { value: source } = await sources.next();
    if (!source) throw new NotACopy('the target holds more events than the source');
    requireSame(source, copy);
    pair(source.event.position, copy.event.position);
    [events, link] = [copy.count, copy.link.toString('hex')];
  }
  return { events, link };
}

function requireSame(source: Linked, copy: Linked): void {
  if (source.link.equals(copy.link)) return;
  const [there, here] = [copy, source].map(({ event }) => `event ${event.revision} of ${event.stream}`);
  throw new NotACopy(
    `the target is another log: in place ${copy.count} it has ${there} (${copy.event.position}), and the source has ${here}`,
  );
}

async function append(store: EventStore, run: readonly RawEvent[]): Promise<void> {
  const [first] = run;
  if (!first) return;
  const result = await store.append(first.stream, first.revision - 1, run.map(asGiven));
  if (result.ok) return;
  throw new NotACopy(`${first.stream} is at revision ${result.actual} in the target: somebody else writes there`);
}

/** As it was appended once: of these values the same texts are made again, which the chain shows. */
function asGiven({ id, type, version, meta, data }: RawEvent): EventToAppend {
  return { id, type, version, meta: JSON.parse(meta), data: JSON.parse(data) };
}
