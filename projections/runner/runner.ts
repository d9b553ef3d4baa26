import { setTimeout as pause } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventBatch, EventStore } from '@marquee/infra/event-store/port.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import { withoutBounds } from '@marquee/infra/postgres/without-bounds.ts';
import type { Pool } from 'pg';
import { claimCheckpoint, type Move, refuseBeyondLog } from './checkpoint.ts';
import { type Halt, markHalted, markReady, standsHalted } from './checkpoint-state.ts';
import type { FeedMember } from './feed.ts';
import { Gathering } from './gathering.ts';
import { storedTypes } from './projection.ts';
import type { ProjectionVersion } from './projection-version.ts';
import { ProjectionWriter } from './projection-writer.ts';
import { createTables, finishTables } from './tables.ts';

/** Milliseconds between two looks whether a halt was lifted. */
const LIFTED_MS = 1000;

export type RunnerState = 'catchingUp' | 'live' | 'retrying' | 'halted' | 'ended';

export interface RunnerOptions {
  readonly model: ProjectionVersion;
  readonly store: Pick<EventStore, 'logId' | 'head' | 'comparePositions'>;
  /** Connections that carry the lease holder's name. */
  readonly pool: Pool;
  readonly epoch: number;
  /** Aborts when the right to write is lost, or all is stopped. */
  readonly signal: AbortSignal;
  /** A position was reached, or the projection halted there. */
  readonly moved: (position: Position | undefined, halted: boolean) => void;
  readonly failed: (error: unknown) => void;
}

/** Folds the log into one version for as long as this process owns it. */
export class Runner implements FeedMember {
  readonly model: ProjectionVersion;
  readonly types: readonly string[];
  /** Resolves when it writes no more: the right to was lost, or its halt was lifted, and it is to be claimed anew. */
  readonly ended: Promise<void>;
  readonly #options: RunnerOptions;
  readonly #writer: ProjectionWriter;
  readonly #wanted: ReadonlySet<string>;
  readonly #end = Promise.withResolvers<void>();
  readonly #gathering: Gathering | undefined;
  /** What it was given, all of which is written when it does not gather. */
  #taken: Position | undefined;
  #position: Position | undefined;
  #state: Exclude<RunnerState, 'retrying'> = 'catchingUp';
  #retrying = false;
  #ready: boolean;
  #halt: Halt | undefined;
  #inHand: readonly RecordedEvent[] = [];

  private constructor(options: RunnerOptions, position: Position | undefined, ready: boolean) {
    const { model, signal } = options;
    this.#options = options;
    this.model = model;
    this.types = storedTypes(model.projection);
    this.ended = this.#end.promise;
    this.#wanted = new Set(this.types);
    this.#taken = position;
    this.#position = position;
    this.#ready = ready;
    if (model.projection.gathers) {
      const write = (events: readonly RecordedEvent[], through: Position) => this.#write(events, through);
      this.#gathering = new Gathering({ write, signal });
    }
    const failed = (error: unknown) => {
      this.#retrying = true;
      options.failed(error);
    };
    this.#writer = new ProjectionWriter({ ...options, failed }, position);
    if (signal.aborted) this.#finish();
    else signal.addEventListener('abort', () => this.#finish(), { once: true });
  }

  /** Takes the version over, and makes its tables if there are none. Throws `Fenced`, `ForeignLog`, `StartRefused`. */
  static async claim(options: RunnerOptions): Promise<Runner> {
    const { model, pool, store, epoch } = options;
    const checkpoint = await inTransaction(pool, async (client) => {
      await createTables(client, model);
      return claimCheckpoint(client, model, store.logId, epoch);
    });
    const { name } = model.projection;
    await refuseBeyondLog(store, [{ name, position: checkpoint.position }]);
    options.moved(checkpoint.position, false);
    return new Runner(options, checkpoint.position, checkpoint.ready);
  }

  get state(): RunnerState {
    return this.#retrying && this.#goesOn() ? 'retrying' : this.#state;
  }

  get position(): Position | undefined {
    return this.#taken;
  }

  get halt(): Halt | undefined {
    return this.#halt;
  }

  /**
   * The move that tells other processes how far it is, where it had nothing to write, or where it is `inDoubt` whether the
   * checkpoint still stands; `endIdle` must follow.
   */
  beginIdle(inDoubt: boolean): Move | undefined {
    if (!this.#goesOn() || this.#inHand.length > 0) return undefined;
    return this.#writer.beginIdle(this.#position, inDoubt);
  }

  /**
   * Where the checkpoint was found. One that is `elsewhere` was moved by a later owner, or taken back by a crash of the
   * server: it is claimed anew, and folded from where it stands.
   */
  endIdle({ to }: Move, found: 'there' | 'elsewhere' | 'unknown'): void {
    this.#writer.endIdle(found === 'there' ? to : undefined);
    if (found === 'elsewhere') this.#finish();
  }

  async take(batch: EventBatch, after: Position | undefined): Promise<boolean> {
    if (!this.#goesOn()) return false;
    const aligned = this.#taken === after;
    const own = batch.events.filter((event) => this.#wants(event) && (aligned || this.#isNew(event.position)));
    if (aligned || this.#isNew(batch.through)) this.#taken = batch.through;
    else if (own.length === 0) return true;
    return this.#gathering && this.#state === 'live'
      ? this.#gathering.take(own, batch.through)
      : this.#write(own, batch.through);
  }

  async #write(own: readonly RecordedEvent[], through: Position): Promise<boolean> {
    if (own.length > 0) {
      this.#inHand = own;
      const outcome = await this.#writer.write(own, through);
      this.#inHand = [];
      if (outcome === 'ended') return this.#finish();
      if (outcome !== 'written') return this.#haltOn(outcome);
    }
    this.#advance(through);
    return this.#goesOn();
  }

  async caughtUp(): Promise<boolean> {
    await this.#tryUntilDone(async () => {
      if (this.#ready) return;
      const { pool } = this.#options;
      await inTransaction(pool, async (client) => {
        await finishTables(await withoutBounds(client), this.model);
        await markReady(client, this.model);
      });
      this.#ready = true;
    });
    if (!this.#goesOn()) return false;
    this.#state = 'live';
    return true;
  }

  async #haltOn(halt: Halt): Promise<false> {
    const { pool, epoch, moved } = this.#options;
    this.#halt = halt;
    this.#state = 'halted';
    this.#position = this.#writer.stored;
    await this.#tryUntilDone(() => inTransaction(pool, (client) => markHalted(client, this.model, epoch, halt)));
    moved(this.#position, true);
    void this.#awaitLift();
    return false;
  }

  /** A database that does not answer says nothing of the halt. */
  async #awaitLift(): Promise<void> {
    const { pool, epoch, signal } = this.#options;
    for (let halted = true; halted && !signal.aborted; ) {
      await pause(LIFTED_MS, undefined, { signal }).catch(() => {});
      halted = await standsHalted(pool, this.model, epoch).catch(() => true);
    }
    this.#finish();
  }

  async #tryUntilDone(work: () => Promise<void>): Promise<void> {
    const { signal, failed } = this.#options;
    while (!signal.aborted) {
      try {
        return await work();
      } catch (error) {
        failed(error);
        await pause(1000, undefined, { signal }).catch(() => {});
      }
    }
  }

  #advance(position: Position): void {
    this.#position = position;
    this.#retrying = false;
    this.#options.moved(position, false);
  }

  #wants(event: RecordedEvent): boolean {
    return this.#wanted.has(event.type) && this.model.projection.concerns(event);
  }

  #isNew(position: Position): boolean {
    return this.#taken === undefined || this.#options.store.comparePositions(position, this.#taken) > 0;
  }

  #goesOn(): boolean {
    return this.#state === 'catchingUp' || this.#state === 'live';
  }

  #finish(): false {
    this.#state = 'ended';
    // Not when what is being written is: a database that says nothing would keep a lost lease, and with it the process.
    this.#end.resolve();
    return false;
  }
}
