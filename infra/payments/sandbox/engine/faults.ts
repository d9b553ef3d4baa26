import { ApiError, refused } from '../api/api-error.ts';

/** A fault that befalls the next matching requests. */
export interface Fault {
  /**
   * - `lost-request`: the connection closes, nothing was done. `lost-answer`: it was done, then the connection closes.
   * - `silent-request`, `silent-answer`: the same, but the connection stays open without a word.
   * - `busy`: 429, nothing was done.
   * - `error`, `late-error`: 500 before and after it was done. Kept under the idempotency key, as Stripe does.
   * - `refuse`: 400 with `code`, kept likewise.
   */
  readonly kind:
    | 'lost-request'
    | 'lost-answer'
    | 'silent-request'
    | 'silent-answer'
    | 'busy'
    | 'error'
    | 'late-error'
    | 'refuse';
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Only paths that begin so; absent: all. */
  readonly path?: string;
  /** How many requests it befalls (default 1). */
  readonly times?: number;
  /** For `refuse`, for example `charge_already_refunded`. */
  readonly code?: string;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** The fault that befalls this request, if one does. */
  next(method: string, path: string): Fault | undefined;
}

export function createFaults(): Faults {
  let faults: { fault: Fault; left: number }[] = [];
  return {
    add(fault) {
      faults.push({ fault, left: fault.times ?? 1 });
    },
    clear() {
      faults = [];
    },
    next(method, path) {
      const found = faults.find(
        ({ fault }) => (!fault.method || fault.method === method) && (!fault.path || path.startsWith(fault.path)),
      );
      if (!found) return undefined;
      found.left -= 1;
      if (found.left <= 0) faults = faults.filter((one) => one !== found);
      return found.fault;
    },
  };
}

/** Plays the fault of a request that is turned away at the door, before its key is looked at. */
export function turnAway(fault: Fault | undefined): void {
  if (fault?.kind !== 'busy') return;
  const message = 'Too many requests hit the API too quickly.';
  throw new ApiError(429, { type: 'invalid_request_error', code: 'rate_limit', message }, false);
}

/** Plays the faults that come instead of the effect. */
export function playBefore(fault: Fault | undefined): void {
  if (fault?.kind === 'error') throw serverError();
  if (fault?.kind === 'refuse') throw refused(fault.code ?? 'refused', 'The sandbox was told to refuse this.');
}

/** Plays the fault that comes after the effect. */
export function playAfter(fault: Fault | undefined): void {
  if (fault?.kind === 'late-error') throw serverError();
}

function serverError(): ApiError {
  return new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' });
}
