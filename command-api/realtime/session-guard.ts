import type { Sessions } from '../auth/sessions.ts';

/** Close code of a socket whose session is over, or whose person may not watch any more. */
export const SESSION_OVER = 4401;

/** A socket with what it showed when it opened. */
export interface Guarded {
  /** The `Cookie` header of its upgrade. */
  readonly cookie: string | undefined;
  readonly personId: string;
  end(code: number, reason: string): void;
}

/** Ends sockets whose session has ended or belongs to another person now, within a second of when this process can know. */
export class SessionGuard {
  readonly #sessions: Pick<Sessions, 'of'>;
  readonly #sockets = new Set<Guarded>();
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(sessions: Pick<Sessions, 'of'>, everyMs = 1000) {
    this.#sessions = sessions;
    this.#everyMs = everyMs;
  }

  /** Looks after a socket from now on; the answer stops that. */
  add(socket: Guarded): () => void {
    this.#sockets.add(socket);
    this.#schedule();
    return () => void this.#sockets.delete(socket);
  }

  /** Looks at every socket once. Who cannot be looked up, while the database is away, stays. */
  async check(): Promise<void> {
    await Promise.all(
      [...this.#sockets].map(async (socket) => {
        const alive = await this.#sessions.of(socket.cookie).then(
          (session) => session?.personId === socket.personId,
          () => true,
        );
        if (!alive && this.#sockets.delete(socket)) socket.end(SESSION_OVER, 'sign in again');
      }),
    );
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sockets.clear();
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(async () => {
      await this.check();
      this.#timer = undefined;
      if (this.#sockets.size > 0) this.#schedule();
    }, this.#everyMs);
    this.#timer.unref();
  }
}
