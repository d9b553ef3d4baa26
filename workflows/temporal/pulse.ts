import type { Temporal } from './connection.ts';

const beatMs = 5000;
const DEADLINE_MS = 3000;

/** Asks every few seconds whether Temporal answers. */
export class Pulse {
  readonly #temporal: Temporal;
  readonly #timer: NodeJS.Timeout;
  #beats = true;

  constructor(temporal: Temporal) {
    this.#temporal = temporal;
    this.#timer = setInterval(() => void this.#beat(), beatMs);
    this.#timer.unref();
  }

  get beats(): boolean {
    return this.#beats;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #beat(): Promise<void> {
    const { connection, namespace } = this.#temporal;
    try {
      await connection.withDeadline(Date.now() + DEADLINE_MS, () =>
        connection.workflowService.describeNamespace({ namespace }),
      );
      this.#beats = true;
    } catch {
      this.#beats = false;
    }
  }
}
