/**
 * Takes mutations back. While speculation is under way, every mutation of the state records how it is undone; the steps
 * run in reverse, so each finds the state as it left it.
 */
export class UndoLog {
  #steps: (() => void)[] | undefined;

  begin(): void {
    if (this.#steps) throw new Error('speculation is under way already');
    this.#steps = [];
  }

  /** Remembers how to take back what is about to be done. */
  record(undo: () => void): void {
    this.#steps?.push(undo);
  }

  commit(): void {
    this.#steps = undefined;
  }

  rollback(): void {
    const steps = this.#steps ?? [];
    this.#steps = undefined;
    for (let step = steps.pop(); step; step = steps.pop()) step();
  }
}
