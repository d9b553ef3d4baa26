import { ApiError } from '../api/api-error.ts';

/** What goes on over a break of the connection. */
export interface Lasting {
  /** Aborted, it is not tried again. */
  readonly signal: AbortSignal;
  /** The connection is broken, and it is tried again; or no longer. */
  readonly onWaiting: (waiting: boolean) => void;
}

/** Milliseconds before each further try; the last goes on for good. */
const PAUSES = [500, 1000, 2000, 4000, 8000] as const;

/**
 * Tries until there is an answer that says more than that the network or the server is away: sooner where the browser says that it is
 * online again. Throws what the server refuses, and `AbortError` once `signal` is aborted.
 */
export async function lasting<T>(attempt: (again: boolean) => Promise<T>, { signal, onWaiting }: Lasting): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      const answer = await attempt(tried > 0);
      onWaiting(false);
      return answer;
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      onWaiting(true);
      await pause(PAUSES[Math.min(tried, PAUSES.length - 1)] ?? 0, signal);
    }
  }
}

/** The network is away (`TypeError`, as `fetch` says it), or the server asks to come again. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500;
  return error instanceof TypeError;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (over: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', giveUp);
      over();
    };
    const goOn = end(resolve);
    const giveUp = end(() => reject(new DOMException('Cancelled', 'AbortError')));
    const timer = setTimeout(goOn, milliseconds);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', giveUp);
  });
}
