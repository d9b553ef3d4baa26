import type { Position, RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import type { AppendResult, EventStore } from '@marquee/infra/event-store/port.ts';
import type { SnapshotStore } from '@marquee/infra/snapshots/port.ts';
import { CommandBatch, type DecisionInputs } from './command-batch.ts';
import { loadStream } from './load-stream.ts';
import type { QueuedCommand } from './queued-command.ts';
import { retryUnanswered } from './retry-unanswered.ts';
import { type AnyDecider, StreamState } from './stream-state.ts';

/** A longer tail is read before the append lock is taken, so that other streams do not wait for it. */
const LONG_TAIL = 256;

export interface StreamAccess {
  readonly store: EventStore;
  readonly snapshots: SnapshotStore | undefined;
  readonly inputs: DecisionInputs;
  /** Milliseconds to wait before each further try of an append that the log did not answer. */
  readonly retryDelays: readonly number[];
}

/** A batch that the log holds, or that had nothing to append on a state that was proven to be the newest. */
export interface Settled {
  readonly batch: CommandBatch;
  /** Of the append; undefined when nothing was appended. */
  readonly position: Position | undefined;
  readonly tries: number;
  readonly unanswered: number;
}

type Appended = Extract<AppendResult, { ok: true }>;

/** One stream between memory and log: decides commands on the state in memory and gets what they cause into the log. */
export class StreamSession {
  readonly #aggregate: AnyDecider;
  readonly #stream: StreamName;
  readonly #log: StreamAccess;
  readonly #seen: (event: RecordedEvent) => void;
  #state: StreamState | undefined;
  #tries = 0;
  #unanswered = 0;
  /** When the log was last asked something: what it answers was true then or later. */
  #askedAt = 0;

  /** `seen` is told of every event that is read from the log. */
  constructor(
    aggregate: AnyDecider,
    stream: StreamName,
    state: StreamState | undefined,
    log: StreamAccess,
    seen: (event: RecordedEvent) => void,
  ) {
    this.#aggregate = aggregate;
    this.#stream = stream;
    this.#state = state;
    this.#log = log;
    this.#seen = seen;
  }

  /** The state in memory; undefined until the stream is read, and after `forget`. */
  get state(): StreamState | undefined {
    return this.#state;
  }

  /** Drops a state that may no longer be what the log holds. */
  forget(): void {
    this.#state = undefined;
  }

  /** The state in memory, read from the log when there is none. */
  async load(): Promise<StreamState> {
    if (this.#state) return this.#state;
    this.#askedAt = performance.now();
    const state = await loadStream(this.#aggregate, this.#stream, this.#log, (state, event) =>
      this.#absorb(state, event),
    );
    state.provenAt = this.#askedAt;
    this.#state = state;
    return state;
  }

  /** The state as the log had it no longer than so many milliseconds ago. */
  async loadWithin(maxAge: number): Promise<StreamState> {
    if (this.#state && !this.#state.isWithin(maxAge)) await this.#catchUp(this.#state);
    return this.load();
  }

  /**
   * Decides the commands and appends their events. Throws `EventRefused` with the state as before, and any other error
   * with a state that must be forgotten.
   */
  async settle(commands: readonly QueuedCommand[]): Promise<Settled> {
    this.#tries = 0;
    this.#unanswered = 0;
    if (!this.#state) {
      const settled = await this.#settleAsNew(commands);
      if (settled) return settled;
    }
    const fresh = !this.#state;
    const state = await this.load();
    const batch = new CommandBatch(state, commands, this.#log.inputs);
    batch.decide();
    if (batch.events.length === 0 && !fresh && !batch.isRepetition) {
      // No append will prove that the state is the newest.
      batch.rollback();
      await this.#catchUp(state);
      batch.decide();
    }
    if (batch.events.length === 0) return this.#settled(batch, state, null);
    try {
      const first = await this.#append(batch, state.revision);
      return this.#settled(batch, state, first.ok ? first : await this.#appendExclusively(batch, state, first.actual));
    } catch (error) {
      batch.rollback();
      throw error;
    }
  }

  /**
   * Takes a stream that is not in memory for new, without reading it: if that gives something to append, the append
   * proves it. Streams with snapshots are long, so they are not new.
   */
  async #settleAsNew(commands: readonly QueuedCommand[]): Promise<Settled | undefined> {
    if (this.#aggregate.snapshots) return undefined;
    const state = new StreamState(this.#aggregate, this.#stream);
    const batch = new CommandBatch(state, commands, this.#log.inputs);
    batch.decide();
    if (batch.events.length === 0) return undefined;
    const result = await this.#append(batch, state.revision);
    if (!result.ok) return undefined;
    this.#state = state;
    return this.#settled(batch, state, result);
  }

  #settled(batch: CommandBatch, state: StreamState, appended: Appended | null): Settled {
    batch.commit();
    state.provenAt = this.#askedAt;
    return { batch, position: appended?.position, tries: this.#tries, unanswered: this.#unanswered };
  }

  #append(batch: CommandBatch, expectedRevision: number): Promise<AppendResult> {
    return this.#try(() => this.#log.store.append(this.#stream, expectedRevision, batch.events));
  }

  /** The second try, which cannot be lost: reads what was missed and decides again while nobody else can append. */
  async #appendExclusively(batch: CommandBatch, state: StreamState, actual: number): Promise<Appended | null> {
    batch.rollback();
    if (actual < state.revision) throw new Error(`the log holds less of ${this.#stream} than it did`);
    if (actual - state.revision > LONG_TAIL) await this.#catchUp(state);
    const result = await this.#try(() =>
      this.#log.store.appendExclusively(this.#stream, state.revision + 1, (tail) => {
        batch.rollback();
        for (const event of tail) this.#absorb(state, event);
        batch.decide();
        return batch.events.length > 0 ? batch.events : null;
      }),
    );
    if (result && !result.ok) throw new Error(`${this.#stream} was written to during an exclusive append`);
    return result;
  }

  #try<R>(call: () => Promise<R>): Promise<R> {
    this.#tries += 1;
    this.#askedAt = performance.now();
    return retryUnanswered(this.#log.retryDelays, call, () => {
      this.#unanswered += 1;
    });
  }

  async #catchUp(state: StreamState): Promise<void> {
    this.#askedAt = performance.now();
    const tail = this.#log.store.read(this.#stream, { from: state.revision + 1 });
    for await (const event of tail) this.#absorb(state, event);
    state.provenAt = this.#askedAt;
  }

  #absorb(state: StreamState, event: RecordedEvent): void {
    state.absorb(event);
    this.#seen(event);
  }
}
