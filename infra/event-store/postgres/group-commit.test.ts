import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { someNoted } from '../contract/examples.ts';
import { UnknownOutcome } from '../port.ts';
import { type StoredEvent, storedEvents } from '../stored-event.ts';
import type { Outcome } from './append-batch.ts';
import type { BatchItem } from './append-call.ts';
import { GroupCommit } from './group-commit.ts';
import { WriteFailed } from './writer.ts';

/** Milliseconds. */
const appendTimeoutMs = 60;

/** A log that answers when the test says so, and how. */
class ScriptedLog {
  readonly batches: (readonly BatchItem[])[] = [];
  readonly #log = new Map<string, string[]>();
  #answers: ((outcome: Outcome[] | WriteFailed) => void)[] = [];

  write(batch: readonly BatchItem[]): Promise<Outcome[]> {
    this.batches.push(batch);
    return new Promise((resolve, reject) => {
      this.#answers.push((answer) => (answer instanceof WriteFailed ? reject(answer) : resolve(answer)));
    });
  }

  async close(): Promise<void> {}

  /** Waits for a batch, writes it or not, and answers it or not. */
  async answer({ writes = true, says = writes }: { writes?: boolean; says?: boolean | 'nothing' } = {}): Promise<void> {
    while (this.#answers.length === 0) await turn();
    const outcomes = writes ? (this.batches.at(-1) ?? []).map((item) => this.#write(item)) : [];
    const failure = new WriteFailed(new Error('no answer'), says !== 'nothing');
    this.#answers.shift()?.(says === true ? outcomes : failure);
    await turn();
  }

  #write({ stream, expectedRevision, events }: BatchItem): Outcome {
    const ids = this.#log.get(stream) ?? [];
    const wanted = events.map((event) => event.id);
    const known = ids.slice(expectedRevision + 1, expectedRevision + 1 + wanted.length);
    const isRepeat = wanted.length > 0 && known.join() === wanted.join();
    if (!isRepeat && ids.length - 1 !== expectedRevision) return { kind: 'conflict', actual: ids.length - 1 };
    if (!isRepeat) this.#log.set(stream, [...ids, ...wanted]);
    return { kind: 'appended', revision: expectedRevision + wanted.length, position: 1 };
  }
}

let log: ScriptedLog;
let group: GroupCommit;

beforeEach(() => {
  log = new ScriptedLog();
  group = new GroupCommit(log, appendTimeoutMs, () => {});
});

const some = (stream = 'order-1', count = 1): StoredEvent[] => storedEvents(stream, -1, someNoted(count));
const streamsOf = (batch: readonly BatchItem[] | undefined) => batch?.map((item) => item.stream);

/** How a promise stands, without waiting for it. */
function track(promise: Promise<Outcome>): { now: string } {
  const state = { now: 'waiting' };
  promise.then(
    (outcome) => {
      state.now = outcome.kind;
    },
    (error: Error) => {
      state.now = error.name;
    },
  );
  return state;
}

describe('group commit', () => {
  it('writes what arrives during a batch as the next batch', async () => {
    void group.append('a', -1, some());
    void group.append('b', -1, some());
    await turn();
    await turn();
    void group.append('c', -1, some());
    void group.append('d', -1, some());
    await log.answer();
    expect(log.batches.map(streamsOf)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('puts at most one append of a stream into a batch', async () => {
    void group.append('a', -1, some());
    void group.append('a', 0, some());
    void group.append('b', -1, some());
    await log.answer();
    expect(log.batches.map(streamsOf)).toEqual([['a', 'b'], ['a']]);
  });

  it('limits a batch in number and in size, and lets a large append go alone', async () => {
    const large = storedEvents('large', -1, [{ ...someNoted(1)[0], data: 'x'.repeat(5_000_000) } as never]);
    void group.append('large', -1, large);
    for (let n = 0; n < 600; n++) void group.append(`s-${n}`, -1, some());
    await log.answer();
    await log.answer();
    expect(log.batches.map((batch) => batch.length)).toEqual([1, 512, 88]);
  });

  it('tries again when nothing is said, and then answers', async () => {
    const state = track(group.append('a', -1, some()));
    await log.answer({ writes: true, says: 'nothing' });
    expect(state.now).toBe('waiting');
    await log.answer();
    expect(state.now).toBe('appended');
  });

  it('says that the outcome is unknown when its appendTimeoutMs ends', async () => {
    const state = track(group.append('a', -1, some()));
    await log.answer({ writes: false, says: 'nothing' });
    await sleep(2 * appendTimeoutMs);
    await log.answer({ writes: false, says: 'nothing' });
    expect(state.now).toBe(UnknownOutcome.name);
  });
});

describe('a stream whose last append is unknown', () => {
  /** Leaves an append behind that was given up; `written` says whether the log holds it. */
  async function giveUp(events: StoredEvent[], written: boolean): Promise<void> {
    const state = track(group.append('a', -1, events));
    await log.answer({ writes: written, says: 'nothing' });
    await sleep(2 * appendTimeoutMs);
    await log.answer({ writes: false, says: 'nothing' });
    expect(state.now).toBe(UnknownOutcome.name);
    await sleep(2 * appendTimeoutMs);
  }

  it.each([true, false])('tries it once more before a later append (written: %s)', async (written) => {
    const lost = some();
    await giveUp(lost, written);
    const before = log.batches.length;
    const later = track(group.append('a', -1, some()));
    await log.answer();
    await log.answer();
    expect(log.batches.slice(before).map((batch) => batch[0]?.events)).toEqual([lost, expect.anything()]);
    expect(later.now).toBe('conflict');
  });

  it('answers a retry with the same ids', async () => {
    const lost = some();
    await giveUp(lost, true);
    const again = track(group.append('a', -1, lost));
    await log.answer();
    await log.answer();
    expect(again.now).toBe('appended');
  });

  it('does not hold up other streams', async () => {
    await giveUp(some(), true);
    const other = track(group.append('b', -1, some()));
    await log.answer();
    expect(other.now).toBe('appended');
  });

  it('stays frozen while the log is silent, and lets the later append go unwritten', async () => {
    const lost = some();
    await giveUp(lost, false);
    const later = track(group.append('a', -1, some()));
    await log.answer({ writes: false, says: 'nothing' });
    await sleep(2 * appendTimeoutMs);
    await log.answer({ writes: false, says: 'nothing' });
    expect(later.now).toBe(UnknownOutcome.name);
    const tried = log.batches.flat().map((item) => item.events);
    expect(new Set(tried)).toEqual(new Set([lost]));
  });

  it('is found out by thaw', async () => {
    await giveUp(some(), true);
    const thawed = group.thaw('a');
    await log.answer();
    await log.answer();
    await thawed;
    const other = track(group.append('a', 0, some()));
    await log.answer();
    expect(other.now).toBe('appended');
  });

  it('is not frozen when it is certain that nothing was written', async () => {
    const state = track(group.append('a', -1, some()));
    await log.answer({ writes: false, says: false });
    await sleep(2 * appendTimeoutMs);
    await log.answer({ writes: false, says: false });
    expect(state.now).toBe(UnknownOutcome.name);
    const events = some();
    void group.append('a', -1, events);
    await log.answer();
    expect(log.batches.at(-1)?.[0]?.events).toBe(events);
  });
});
