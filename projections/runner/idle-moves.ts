import type { Pool } from 'pg';
import { moveIdleCheckpoints } from './checkpoint.ts';
import type { Runner } from './runner.ts';

const DELAY_MS = 50;
/** Milliseconds before what could not be told is told again. */
const AGAIN_MS = 1000;

/**
 * Tells other processes about positions that runners reached without writing anything: one statement for all of them. The
 * same statement finds checkpoints that a crash of the server has taken back, together with the rows written with them.
 */
export class IdleMoves {
  readonly #pool: Pool;
  readonly #runners: () => Iterable<Runner>;
  readonly #failed: (error: unknown) => undefined;
  #timer: NodeJS.Timeout | undefined;
  #moving: Promise<void> = Promise.resolve();
  #stopped = false;
  #inDoubt = false;

  constructor(pool: Pool, runners: () => Iterable<Runner>, failed: (error: unknown) => void) {
    this.#pool = pool;
    this.#runners = runners;
    this.#failed = (error) => void failed(error);
  }

  /** Something was taken: soon it is told. */
  soon(): void {
    this.#schedule(DELAY_MS);
  }

  /** A connection broke: the server may have crashed, and have taken back what it had said was written. */
  doubt(): void {
    this.#inDoubt = true;
    this.#schedule(AGAIN_MS);
  }

  /** Tells nothing any more; resolves when what was being told is. */
  stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    return this.#moving;
  }

  #schedule(milliseconds: number): void {
    if (this.#stopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#moving = this.#move();
    }, milliseconds);
  }

  async #move(): Promise<void> {
    const inDoubt = this.#inDoubt;
    this.#inDoubt = false;
    const idle = [...this.#runners()].flatMap((runner) => {
      const move = runner.beginIdle(inDoubt);
      return move ? [{ runner, move }] : [];
    });
    if (idle.length === 0) return;
    const moves = idle.map(({ move }) => move);
    const moved = await moveIdleCheckpoints(this.#pool, moves).catch(this.#failed);
    for (const { runner, move } of idle) {
      const found = moved?.has(move.model.projection.name) ? 'there' : 'elsewhere';
      runner.endIdle(move, moved ? found : 'unknown');
    }
    // Nothing may be taken for long.
    if (!moved) this.doubt();
  }
}
