import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { chainStart, hashOf } from '@marquee/infra/event-store/hash-chain.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import type { RawEvent, RawLog } from '@marquee/infra/event-store/raw-log.ts';
import type { Report } from './report.ts';
import type { SignedHeadCheck } from './signed-heads.ts';
import { SpilledMap } from './spilled-map.ts';

/** Where a log's chain is made after the append, the newest events may be without a link, but not for long. */
const LINKED_WITHIN = 10 * MINUTE;

/**
 * Reads the log as it lies in its store, in order, and checks what the store should have kept: positions that count from 1
 * without a gap, or grow; streams from revision 0 without a gap; the chain of hashes over the bytes as stored; and that it
 * passes through the heads that were signed.
 */
export async function* readRawLog(
  log: RawLog,
  report: Report,
  heads: SignedHeadCheck,
): AsyncGenerator<RecordedEvent, void, undefined> {
  const { numberOf } = positionsOf(log.logId);
  const revisions = new SpilledMap<number>();
  const chain = new ChainCheck(report);
  let last = 0;
  for await (const raw of log.read()) {
    const number = numberOf(raw.position);
    report.examined('positions', 'events');
    if (log.countsPositions) {
      report.require(number === last + 1, 'positions', `position ${last + 1} is missing before ${number}`, raw);
    } else report.require(number > last, 'positions', `position ${number} comes after ${last}`, raw);
    last = number;

    const expected = (revisions.get(raw.stream) ?? -1) + 1;
    report.examined('streams', 'events');
    report.require(raw.revision === expected, 'streams', `revision ${raw.revision} where ${expected} is due`, raw);
    revisions.set(raw.stream, raw.revision);

    const event = parse(raw, report);
    chain.see(raw, event);
    heads.see(raw);
    if (event) yield event;
  }
  chain.end();
  heads.end(log.logId);
}

class ChainCheck {
  readonly #report: Report;
  #previous: Uint8Array = chainStart;
  #broken = false;
  #unlinked: RecordedEvent | undefined;
  #newest: RecordedEvent | undefined;

  constructor(report: Report) {
    this.#report = report;
  }

  see(raw: RawEvent, event: RecordedEvent | undefined): void {
    this.#newest = event ?? this.#newest;
    if (!raw.link || this.#unlinked) {
      this.#unlinked ??= event;
      return;
    }
    const hash = hashOf(raw, this.#previous);
    this.#report.examined('hash chain', 'events');
    const intact = hash.equals(raw.link);
    // One link that is wrong makes all that follow wrong: it is told once, and the chain goes on from what is stored.
    if (!intact && !this.#broken) {
      this.#report.find('hash chain', 'the stored hash is not that of the event and its forerunner', raw);
    }
    this.#broken = !intact;
    this.#previous = raw.link;
  }

  end(): void {
    const [unlinked, newest] = [this.#unlinked, this.#newest];
    if (!unlinked || !newest) return;
    const behind = Date.parse(newest.meta.recordedAt) - Date.parse(unlinked.meta.recordedAt);
    if (behind > LINKED_WITHIN) this.#report.find('hash chain', 'it does not reach this event', unlinked);
  }
}

/** An event as it is stored; undefined, and reported, where it is not JSON. */
export function parse(raw: Omit<RawEvent, 'link'>, report: Report): RecordedEvent | undefined {
  const { id, stream, revision, type, version, position, meta, data } = raw;
  try {
    return { id, stream, revision, type, version, position, meta: JSON.parse(meta), data: JSON.parse(data) };
  } catch (error) {
    report.find('payloads', `not JSON: ${(error as Error).message}`, { position, stream });
    return undefined;
  }
}
