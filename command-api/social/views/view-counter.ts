import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { viewsAggregate } from '@marquee/domain/social/views/aggregate.ts';
import type { CountedKind } from '@marquee/domain/social/views/events.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool } from 'pg';
import type { CommandBus } from '../../bus/bus.ts';
import { dayOf, holdSlot, letGo, type Mark, remember, stamp, untold } from './marks.ts';

/** All processes stamp in one slot, one after another; a second one is for more than a database takes from one. */
const SLOT = 0;
/** Marks that are kept in memory until they are taken down; above that, what comes is not counted. */
const MOST_WAITING = 100_000;
const MOST_AT_ONCE = 10_000;
const counter: Actor = { kind: 'system', name: 'counter' };

/** Something that a person has seen or heard. */
export interface Hit {
  readonly kind: CountedKind;
  readonly id: string;
  readonly person: string;
  /** Milliseconds within which they are counted once; at most a day. */
  readonly windowMs: number;
  /** When it began, UTC milliseconds, at most a day ago; absent: now. */
  readonly at?: number;
}

export interface ViewCounterOptions {
  readonly pool: Pool;
  readonly bus: Pick<CommandBus, 'load' | 'send'>;
  /** Keys the marks, in every process the same. */
  readonly masterKey: Buffer;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly everyMs: number;
  /** Told once of a database or log that cannot be reached: what waits is counted later. */
  readonly failed: (error: unknown) => void;
}

/**
 * Counts what is seen and heard (content.md section 0, class C): a person once a window, whoever asks how often. What only memory
 * has is lost with the process; from the moment that it is stamped it is counted exactly once.
 */
export class ViewCounter {
  readonly #options: ViewCounterOptions;
  readonly #key: KeyObject;
  readonly #waiting = new Map<string, Mark>();
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: ViewCounterOptions) {
    this.#options = options;
    this.#key = createSecretKey(createHmac('sha256', options.masterKey).update('view marks').digest());
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Takes down what waits, and stops. */
  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await this.flush().catch(this.#options.failed);
  }

  hit({ kind, id, person, windowMs, at = this.#options.now() }: Hit): void {
    if (this.#waiting.size >= MOST_WAITING) return;
    const window = Math.floor(at / windowMs);
    const mark = createHmac('sha256', this.#key)
      .update(JSON.stringify([kind, id, person, windowMs, window]))
      .digest('hex')
      .slice(0, 32);
    this.#waiting.set(mark, { kind, id, mark, day: dayOf(window * windowMs) });
  }

  /** Stamps what waits and writes it down. Throws where the database or the log is away: called again, it goes on where it stood. */
  async flush(): Promise<void> {
    await this.#tell();
    while (this.#waiting.size > 0 && (await this.#stamp())) await this.#tell();
  }

  async #run(): Promise<void> {
    const { everyMs, failed } = this.#options;
    const { signal } = this.#stopped;
    for (let failing = false; !signal.aborted; ) {
      await pause(everyMs, undefined, { signal }).catch(() => {});
      try {
        await this.flush();
        failing = false;
      } catch (error) {
        if (!failing) failed(error);
        failing = true;
      }
    }
  }

  /** False where another process has stamped what is not written down yet: nothing is stamped on top of it. */
  async #stamp(): Promise<boolean> {
    const { bus, now, pool } = this.#options;
    const marks = [...this.#waiting.values()].slice(0, MOST_AT_ONCE);
    const stamped = await inTransaction(pool, async (client) => {
      await holdSlot(client, SLOT);
      if ((await untold(client, SLOT)).length > 0) return false;
      const day = dayOf(now());
      const { state: last } = await bus.load(viewsAggregate, `views-${SLOT}-${day}`, { maxAge: 0 });
      await stamp(client, { slot: SLOT, day, next: last + 1 }, marks);
      return true;
    });
    if (stamped) for (const { mark } of marks) this.#waiting.delete(mark);
    return stamped;
  }

  async #tell(): Promise<void> {
    const { bus, failed, now, pool } = this.#options;
    for (const batch of await untold(pool, SLOT)) {
      const command = { type: 'CountViews', slot: SLOT, ...batch } as const;
      const commandId = derivedId('CountViews', SLOT, batch.day, batch.batch);
      const sent = await bus.send(viewsAggregate, command, { actor: counter, commandId });
      if (!sent.ok) {
        failed(new Error(sent.rejection.message));
        return letGo(pool, SLOT);
      }
      await remember(pool, SLOT, batch, now());
    }
  }
}
