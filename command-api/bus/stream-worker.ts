import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DomainEvent, RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import { EventRefused } from '@marquee/infra/event-store/port.ts';
import { answerFromLog, answerOf, keyReused } from './answers.ts';
import type { CommandOptions, CommandResult, Loaded } from './bus.ts';
import type { BusObserver } from './observer.ts';
import { QueuedCommand } from './queued-command.ts';
import type { SnapshotWriter } from './snapshot-writer.ts';
import { type Settled, type StreamAccess, StreamSession } from './stream-session.ts';
import type { AnyDecider, StreamState } from './stream-state.ts';

/** Most commands in one batch. */
const MAX_COMMANDS = 256;

/** What a worker needs of the bus. */
export interface WorkerContext extends StreamAccess {
  readonly snapshotWriter: SnapshotWriter | undefined;
  readonly observer: BusObserver;
  /** Has `run` called soon. */
  schedule(worker: StreamWorker): void;
  /** The worker has nothing left to do. */
  idle(worker: StreamWorker): void;
}

interface Look extends PromiseWithResolvers<Loaded<unknown>> {
  readonly maxAge: number;
}

/** Handles the commands of one stream, batch after batch, as long as there are any. One append is in flight at a time. */
export class StreamWorker {
  readonly stream: StreamName;
  readonly #aggregate: AnyDecider;
  readonly #context: WorkerContext;
  readonly #session: StreamSession;
  #queue: QueuedCommand[] = [];
  #looks: Look[] = [];
  /** Commands without an answer yet, by id. */
  readonly #open = new Map<string, QueuedCommand>();
  #busy = false;
  #limit = MAX_COMMANDS;

  constructor(aggregate: AnyDecider, stream: StreamName, state: StreamState | undefined, context: WorkerContext) {
    this.stream = stream;
    this.#aggregate = aggregate;
    this.#context = context;
    this.#session = new StreamSession(aggregate, stream, state, context, (event) => this.#recognise(event));
  }

  /** The state in memory, for whoever keeps it while nothing is to be done. */
  get state(): StreamState | undefined {
    return this.#session.state;
  }

  send(command: { readonly type: string }, options: CommandOptions): Promise<CommandResult<DomainEvent>> {
    const twin = this.#open.get(options.commandId);
    if (twin) {
      if (twin.hasOtherBody(options.bodyHash)) return Promise.resolve(keyReused());
      twin.eventsWanted ||= options.withoutEvents !== true;
      return twin.answer;
    }
    const queued = new QueuedCommand(command, options);
    this.#open.set(options.commandId, queued);
    this.#queue.push(queued);
    this.#start();
    return queued.answer;
  }

  /** The state between two batches, no older than so many milliseconds. One that `evolve` mutates goes on to change. */
  look(maxAge: number): Promise<Loaded<unknown>> {
    const known = this.peek(maxAge);
    if (known) return Promise.resolve(known);
    const look = { ...Promise.withResolvers<Loaded<unknown>>(), maxAge };
    this.#looks.push(look);
    this.#start();
    return look.promise;
  }

  /** The state in memory, if it is no older than that and no decision is being tried on it. */
  peek(maxAge: number): Loaded<unknown> | undefined {
    const state = this.state;
    if (!state?.isWithin(maxAge) || (this.#busy && this.#aggregate.speculation)) return undefined;
    return { state: state.value, revision: state.revision };
  }

  /** Works until nothing waits. Never throws: every failure is somebody's answer. */
  async run(): Promise<void> {
    while (this.#queue.length > 0 || this.#looks.length > 0) {
      if (this.#looks.length > 0) await this.#answerLooks(this.#looks.splice(0));
      if (this.#queue.length > 0) await this.#handle(this.#queue.splice(0, this.#limit));
      if (this.state && this.#context.snapshotWriter?.isDue(this.state)) {
        // The answers go out first.
        await nextTurn();
        this.#context.snapshotWriter.write(this.state);
      }
    }
    this.#busy = false;
    this.#rest();
  }

  #start(): void {
    if (this.#busy) return;
    this.#busy = true;
    this.#context.schedule(this);
  }

  #rest(): void {
    if (!this.#busy && this.#open.size === 0) this.#context.idle(this);
  }

  async #answerLooks(looks: readonly Look[]): Promise<void> {
    try {
      const maxAge = Math.min(...looks.map((look) => look.maxAge));
      const { value: state, revision } = await this.#session.loadWithin(maxAge);
      for (const look of looks) look.resolve({ state, revision });
    } catch (error) {
      this.#session.forget();
      for (const look of looks) look.reject(error);
    }
    // A waiting `load` gets its answer before the next batch changes the state.
    await nextTurn();
  }

  async #handle(commands: readonly QueuedCommand[]): Promise<void> {
    try {
      this.#answer(await this.#session.settle(commands));
    } catch (error) {
      this.#fail(commands, error);
    }
  }

  #answer({ batch, position, tries, unanswered }: Settled): void {
    const { commands, events } = batch;
    this.#queue.unshift(...batch.rest);
    this.#limit = Math.min(this.#limit * 2, MAX_COMMANDS);
    for (const queued of commands) {
      if (queued.recordedAtRevision >= 0 && queued.eventsWanted) {
        void this.#answerFromLog(queued);
        continue;
      }
      this.#open.delete(queued.options.commandId);
      if (queued.failed) queued.reject(queued.error);
      else queued.resolve(answerOf(queued, batch, position));
    }
    const { category } = this.#aggregate;
    this.#context.observer.batchRecorded?.({
      category,
      commands: commands.length,
      events: events.length,
      tries,
      unanswered,
    });
  }

  async #answerFromLog(queued: QueuedCommand): Promise<void> {
    try {
      queued.resolve(await answerFromLog(queued, this.#context.store, this.#aggregate, this.stream));
    } catch (error) {
      queued.reject(error);
    }
    this.#open.delete(queued.options.commandId);
    this.#rest();
  }

  /** Among commands of which one cannot be stored, halves find the guilty one; every other failure is everybody's. */
  #fail(commands: readonly QueuedCommand[], error: unknown): void {
    if (!(error instanceof EventRefused)) this.#session.forget();
    else if (commands.length > 1) {
      this.#limit = Math.ceil(commands.length / 2);
      this.#queue.unshift(...commands);
      return;
    }
    for (const queued of commands) {
      this.#open.delete(queued.options.commandId);
      queued.reject(error);
    }
  }

  /** Another process, or an append that was not answered, may have recorded a command that waits here. */
  #recognise(event: RecordedEvent): void {
    const queued = this.#open.get(event.meta.commandId);
    if (queued && queued.recordedAtRevision < 0) queued.recordedAtRevision = event.revision;
  }
}
