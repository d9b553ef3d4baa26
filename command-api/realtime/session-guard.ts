import { barOf, type Sessions } from '../auth/sessions.ts';
import { socketCloseCodes } from '../contract/realtime.ts';

/** Close code of a socket whose session is over, or whose person may not watch any more. */
export const SESSION_OVER = socketCloseCodes.sessionOver;

/** A socket with what it showed when it opened. */
export interface Guarded {
  /** The `Cookie` header of its upgrade. */
  readonly cookie: string | undefined;
  readonly personId: string;
  end(code: number, reason: string): void;
}

/**
 * Ends sockets whose session has ended or belongs to another person now, or whose person was suspended: at once when this process hears of it, and within
 * `everyMs` when it runs out or nothing can be heard.
 */
export class SessionGuard {
  readonly #sessions: Pick<Sessions, 'of'>;
  readonly #sockets = new Set<Guarded>();
  readonly #everyMs: number;
  readonly #unlisten: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(sessions: Pick<Sessions, 'of' | 'onForgotten'>, everyMs = 1000) {
    this.#sessions = sessions;
    this.#everyMs = everyMs;
    this.#unlisten = sessions.onForgotten((personId) => void this.check(personId));
  }

  /** Looks after a socket from now on; the answer stops that. */
  add(socket: Guarded): () => void {
    this.#sockets.add(socket);
    this.#schedule();
    return () => void this.#sockets.delete(socket);
  }

  /** Looks at every socket once, or at those of a person. Who cannot be looked up, while the database is away, stays. */
  async check(personId?: string): Promise<void> {
    const asked = [...this.#sockets].filter((socket) => personId === undefined || socket.personId === personId);
    await Promise.all(
      asked.map(async (socket) => {
        const code = await this.#sessions.of(socket.cookie).then(
          (session) => {
            if (session?.personId !== socket.personId) return SESSION_OVER;
            return barOf(session) && socketCloseCodes.suspended;
          },
          () => undefined,
        );
        if (code === undefined || !this.#sockets.delete(socket)) return;
        socket.end(code, code === SESSION_OVER ? 'sign in again' : 'suspended');
      }),
    );
  }

  close(): void {
    this.#unlisten();
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
