import { setTimeout as pause } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool, PoolClient } from 'pg';
import { Fenced, hasMoved, type Move, moveCheckpoint } from './checkpoint.ts';
import { type Halt, haltAt } from './checkpoint-state.ts';
import { isDuplicate, isPassing } from './failures.ts';
import { newest } from './projection.ts';
import type { ProjectionVersion } from './projection-version.ts';

/** What became of a batch: `ended` when the right to write was lost. */
export type Outcome = 'written' | 'ended' | Halt;

export interface ProjectionWriterOptions {
  readonly model: ProjectionVersion;
  readonly pool: Pool;
  readonly epoch: number;
  readonly signal: AbortSignal;
  /** A try failed; another one follows, unless the events themselves are to blame. */
  readonly failed: (error: unknown) => void;
}

/** The checkpoint is not where this owner left it. */
const notHere = new Error('the checkpoint has moved');

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 5000;

/** Writes batches of one version, each in one transaction with the checkpoint's move. One batch at a time. */
export class ProjectionWriter {
  readonly #options: ProjectionWriterOptions;
  #stored: Position | undefined;
  #idle: PromiseWithResolvers<void> | undefined;

  constructor(options: ProjectionWriterOptions, stored: Position | undefined) {
    this.#options = options;
    this.#stored = stored;
  }

  /** Where the checkpoint stands. */
  get stored(): Position | undefined {
    return this.#stored;
  }

  /**
   * Writes events, again when the database was in trouble. A batch that fails for a reason of its own is halved down to
   * the guilty event: everything before it is written, and the event is the answer. One whose row is there already is
   * folded once more with a careful look first.
   */
  async write(events: readonly RecordedEvent[], through: Position): Promise<Outcome> {
    await this.#idle?.promise;
    return this.#write(events, through, false);
  }

  async #write(events: readonly RecordedEvent[], through: Position, careful: boolean): Promise<Outcome> {
    const { signal, failed } = this.#options;
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await this.#transact(events, through, careful);
        this.#stored = through;
        return 'written';
      } catch (error) {
        if (error instanceof Fenced || signal.aborted) return 'ended';
        failed(error);
        if (!isPassing(error)) return this.#halve(events, through, error, careful);
        await pause(wait, undefined, { signal }).catch(() => {});
      }
    }
    return 'ended';
  }

  /**
   * The move to a place up to which nothing had to be written, or to where it stands already when that is `inDoubt`; `endIdle`
   * must follow, and writes wait for it.
   */
  beginIdle(to: Position | undefined, inDoubt: boolean): Move | undefined {
    if (to === undefined || (to === this.#stored && !inDoubt) || this.#idle) return undefined;
    this.#idle = Promise.withResolvers<void>();
    const { model, epoch } = this.#options;
    return { model, epoch, from: this.#stored, to };
  }

  /** The idle move was written, or was not, as far as is known. */
  endIdle(stored: Position | undefined): void {
    if (stored !== undefined) this.#stored = stored;
    this.#idle?.resolve();
    this.#idle = undefined;
  }

  async #halve(
    events: readonly RecordedEvent[],
    through: Position,
    error: unknown,
    careful: boolean,
  ): Promise<Outcome> {
    const [cut, guilty] = [middleOf(events), events[0]];
    const last = events[cut - 1];
    if (!last) {
      if (!careful && isDuplicate(error)) return this.#write(events, through, true);
      return guilty ? haltAt(guilty, error) : 'written';
    }
    const first = await this.#write(events.slice(0, cut), last.position, false);
    return first === 'written' ? this.#write(events.slice(cut), through, false) : first;
  }

  async #transact(events: readonly RecordedEvent[], through: Position, careful: boolean): Promise<void> {
    const { model, epoch, pool } = this.#options;
    const move: Move = { model, epoch, from: this.#stored, to: through };
    try {
      await inTransaction(pool, (client) => this.#fold(client, events, move, careful));
    } catch (error) {
      if (error !== notHere) throw error;
      if (await hasMoved(pool, move)) return;
      throw new Fenced(`projection '${model.projection.name}' has another owner than epoch ${epoch}`);
    }
  }

  /** The checkpoint goes first, so that who writes rows holds it; who lost it has its rows undone. */
  async #fold(client: PoolClient, events: readonly RecordedEvent[], move: Move, careful: boolean): Promise<void> {
    const { model } = this.#options;
    const known = newest(model.projection, events);
    const moving = moveCheckpoint(client, move);
    const write = { client, table: (name: string) => model.table(name), careful };
    const folding = known.length > 0 && model.projection.apply(known, write);
    const [moved, folded] = await Promise.allSettled([moving, folding]);
    if (moved.status === 'rejected') throw moved.reason;
    if (!moved.value) throw notHere;
    if (folded.status === 'rejected') throw folded.reason;
  }
}

/** The cut nearest to the middle that does not part events of one position; 0 when there is none. */
function middleOf(events: readonly RecordedEvent[]): number {
  const middle = events.length >> 1;
  const cuts = events.flatMap((event, index) =>
    index > 0 && event.position !== events[index - 1]?.position ? [index] : [],
  );
  return cuts.reduce((best, cut) => (Math.abs(cut - middle) < Math.abs(best - middle) ? cut : best), cuts[0] ?? 0);
}
