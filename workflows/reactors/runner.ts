import { setTimeout as pause } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventBatch, EventStore } from '@marquee/infra/event-store/port.ts';
import type { Lease } from '@marquee/infra/leases/lease.ts';
import { type Effect, effectsOf, type Reactor } from './reactor.ts';
import type { ReactorCheckpoint, ReactorHalt } from './runner-checkpoint.ts';
import { carryOut, type EffectHandlers, Poison, targetOf } from './runner-effects.ts';
import { afterGrace, type DueBatch } from './runner-grace.ts';
import { inOrderOfTargets, type Targeted } from './runner-order.ts';

export type ReactorState = 'elsewhere' | 'catchingUp' | 'live' | 'retrying' | 'halted';

export interface ReactorRunnerOptions {
  readonly reactor: Reactor;
  readonly store: Pick<EventStore, 'subscribe' | 'head' | 'comparePositions'>;
  readonly lease: Lease;
  readonly checkpoint: ReactorCheckpoint;
  readonly handlers: EffectHandlers;
  /** Events whose effects are under way at once. */
  readonly concurrency: number;
  /** Most events in one batch. */
  readonly batchSize: number;
  /** Milliseconds before the first repetition of an effect that failed; doubled up to `longestPauseMs`. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
  /** Failures of one event after which the reactor counts as halted. It goes on trying. */
  readonly maxFailures: number;
  /** Resolves when this process has time to spare, soon in any case. */
  readonly spareTime: () => Promise<void>;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly failed: (error: unknown, event: RecordedEvent | undefined) => void;
}

/** Most events at once of a reactor that lets requests go first: after these it looks again whether there is time. */
const YIELDING_BATCH = 100;
/** Milliseconds after which an event is not held up any more: a rush of an hour must not hold its mails up for one. */
const YIELDS_FOR_MS = 60_000;
/** Milliseconds between two moves of the checkpoint over events that the reactor does nothing about. */
const IDLE_MOVE_MS = 5000;
/** Milliseconds that events of other types may wait: dozens of reactors would else be woken by every sale. */
const REST_MS = 250;

/**
 * Runs one reactor for as long as this process owns it: reads the log from its checkpoint, carries the effects of each
 * batch out, and moves the checkpoint when all of them are durable. So each effect is carried out at least once, and
 * its deterministic id makes it once in effect. An event that fails is tried again and holds the checkpoint; others go on.
 */
export class ReactorRunner {
  readonly #options: ReactorRunnerOptions;
  readonly #wanted: ReadonlySet<string>;
  #caughtUp = false;
  #inHand = new Set<RecordedEvent>();
  #failing = new Map<RecordedEvent, ReactorHalt | undefined>();
  /** By the process's clock; the first batch of an owner moves it at once, however young the process is. */
  #movedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ReactorRunnerOptions) {
    this.#options = options;
    this.#wanted = new Set(options.reactor.events);
  }

  get state(): ReactorState {
    if (this.halt) return 'halted';
    if (this.#failing.size > 0) return 'retrying';
    return this.#caughtUp ? 'live' : 'catchingUp';
  }

  get halt(): ReactorHalt | undefined {
    return [...this.#failing.values()].find((halt) => halt !== undefined);
  }

  /** Events in hand whose effects are not done, and for how many seconds the oldest has been in the log. */
  lag(): { readonly events: number; readonly seconds: number } {
    const oldest = this.#inHand.values().next().value;
    const seconds = oldest ? Math.max(0, this.#options.now() - Date.parse(oldest.meta.recordedAt)) / 1000 : 0;
    return { events: this.#inHand.size, seconds };
  }

  /** Until the signal aborts. Throws `CheckpointLost`, `LeaseLost`, and what the log throws. */
  async run(signal: AbortSignal): Promise<void> {
    const { checkpoint, store, reactor } = this.#options;
    const batchSize = reactor.yields ? YIELDING_BATCH : this.#options.batchSize;
    const after = await checkpoint.claim();
    this.#caughtUp = await this.#isAtEnd(after);
    const types = reactor.events;
    const batches = store.subscribe({ types, batchSize, restMs: REST_MS, signal, ...(after && { after }) });
    for await (const ripe of this.#afterGrace(batches, signal)) {
      if (this.#yieldsTo(ripe.batch)) await this.#options.spareTime();
      await this.#take(ripe, signal);
      if (signal.aborted) return;
      this.#caughtUp = ripe.batch.caughtUp;
    }
  }

  #yieldsTo({ events: [oldest] }: EventBatch): boolean {
    const { reactor, now } = this.#options;
    if (!reactor.yields || !oldest) return false;
    return now() - Date.parse(oldest.meta.recordedAt) < YIELDS_FOR_MS;
  }

  /** A log in which nothing happens hands out no batch that would say so. */
  async #isAtEnd(after: Position | undefined): Promise<boolean> {
    const { store } = this.#options;
    const head = await store.head();
    return head === undefined || (after !== undefined && store.comparePositions(after, head) >= 0);
  }

  #afterGrace(batches: AsyncIterable<EventBatch>, signal: AbortSignal): AsyncIterable<DueBatch> {
    const { reactor, now } = this.#options;
    return reactor.grace ? afterGrace(batches, { grace: reactor.grace, now, signal }) : atOnce(batches);
  }

  async #take({ batch, done }: DueBatch, signal: AbortSignal): Promise<void> {
    const { concurrency, checkpoint } = this.#options;
    const wanted = batch.events.filter((event) => this.#wanted.has(event.type));
    this.#inHand = new Set(wanted);
    const { items, poisoned } = this.#plan(wanted, done);
    await inOrderOfTargets(items, concurrency, ({ event, effects }) => this.#carryOutAll(event, effects, signal));
    if (!poisoned) return this.#move(batch.through, items.length > 0);
    const before = items.at(-1)?.item.event;
    if (before) await checkpoint.move(before.position);
    await this.#haltFor(poisoned.event, poisoned.error, signal);
  }

  /** What the events want, up to the first that the reactor cannot even react to. */
  #plan(events: readonly RecordedEvent[], done: DueBatch['done']) {
    const items: Targeted<{ readonly event: RecordedEvent; readonly effects: readonly Effect[] }>[] = [];
    for (const event of events) {
      try {
        const effects = effectsOf(this.#options.reactor, event).filter(({ unless }) => !unless || !done.has(unless));
        if (effects.length === 0) {
          this.#inHand.delete(event);
          continue;
        }
        const targets = effects.map((effect) => targetOf(event, effect));
        items.push({ item: { event, effects }, targets: [...new Set(targets)] });
      } catch (error) {
        return { items, poisoned: { event, error } };
      }
    }
    return { items, poisoned: undefined };
  }

  async #carryOutAll(event: RecordedEvent, effects: readonly Effect[], signal: AbortSignal): Promise<void> {
    for (const effect of effects) await this.#retryUntilDone(event, effect, signal);
    this.#failing.delete(event);
    this.#inHand.delete(event);
  }

  async #retryUntilDone(event: RecordedEvent, effect: Effect, signal: AbortSignal): Promise<void> {
    const { handlers, lease, maxFailures, pauseMs, longestPauseMs, failed } = this.#options;
    for (let attempt = 1; ; attempt++) {
      await lease.confirm();
      signal.throwIfAborted();
      try {
        return await carryOut(event, effect, handlers, attempt, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof Poison) return this.#haltFor(event, error, signal);
        failed(error, event);
        this.#failing.set(event, this.#failing.get(event));
        if (attempt === maxFailures) await this.#tellHalted(event, error);
      }
      await pause(Math.min(pauseMs * 2 ** (attempt - 1), longestPauseMs), undefined, { signal });
    }
  }

  /** Stands here until another build or another owner takes over: trying again cannot help. */
  async #haltFor(event: RecordedEvent, error: unknown, signal: AbortSignal): Promise<never> {
    this.#options.failed(error, event);
    await this.#tellHalted(event, error);
    return new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }

  async #tellHalted(event: RecordedEvent, error: unknown): Promise<void> {
    const { id, type, stream, position } = event;
    const halt: ReactorHalt = {
      position,
      event: id,
      type,
      stream,
      error: error instanceof Error ? error.message : String(error),
      since: new Date(this.#options.now()).toISOString(),
    };
    this.#failing.set(event, halt);
    // Only for others to see: what counts is that the checkpoint does not move.
    await this.#options.checkpoint.halt(halt).catch(() => {});
  }

  async #move(to: Position, worked: boolean): Promise<void> {
    const now = performance.now();
    if (!worked && now - this.#movedAt < IDLE_MOVE_MS) return;
    await this.#options.checkpoint.move(to);
    this.#movedAt = now;
  }
}

async function* atOnce(batches: AsyncIterable<EventBatch>): AsyncGenerator<DueBatch> {
  for await (const batch of batches) yield { batch, done: new Set() };
}
