import type { Pool } from 'pg';
import { moveIdleCheckpoints } from './checkpoint.ts';
import type { Runner } from './runner.ts';

const DELAY_MS = 50;

/** Tells other processes about positions that runners reached without writing anything: one statement for all of them. */
export class IdleMoves {
  readonly #pool: Pool;
  readonly #runners: () => Iterable<Runner>;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #moving: Promise<void> = Promise.resolve();

  constructor(pool: Pool, runners: () => Iterable<Runner>, failed: (error: unknown) => void) {
    this.#pool = pool;
    this.#runners = runners;
    this.#failed = failed;
  }

  /** Something was taken: soon it is told. */
  soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#moving = this.#move();
    }, DELAY_MS);
  }

  /** Tells nothing any more; resolves when what was being told is. */
  stop(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#moving;
  }

  async #move(): Promise<void> {
    const idle = [...this.#runners()].flatMap((runner) => {
      const move = runner.beginIdle();
      return move ? [{ runner, move }] : [];
    });
    if (idle.length === 0) return;
    const moved = await moveIdleCheckpoints(
      this.#pool,
      idle.map(({ move }) => move),
    ).catch((error: unknown) => {
      this.#failed(error);
      return new Set<string>();
    });
    for (const { runner, move } of idle) {
      runner.endIdle(moved.has(move.model.projection.name) ? move.to : undefined);
    }
  }
}
