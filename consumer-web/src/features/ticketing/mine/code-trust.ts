import type { LineStatus } from '../../../lib/live/line.ts';

/** Whether codes are shown: yes; not before the server has confirmed them; or as they were at an instant, UTC milliseconds. */
export type CodeTrust = 'sure' | 'checking' | { readonly since: number };

/** When tickets were fetched, and whether that failed since. */
interface Fetched {
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
}

/**
 * What codes are worth. A ticket that died while this window slept or was cut off must not be shown as living when it wakes up: until
 * the first attempt to reach the server is over, codes are hidden, and after that until the tickets are fetched anew. But who stands at
 * the door without a network has to get in: once the attempt has failed, the code is shown again with the time of the last word
 * of the server, which the door weighs; its reader knows every dead code as soon as it is online.
 */
export function codeTrust({ state, resumedAt, heardAt }: LineStatus, { dataUpdatedAt, isError }: Fetched): CodeTrust {
  const unchecked = { since: Math.max(dataUpdatedAt, heardAt) };
  if (state === 'away') return unchecked;
  if (state === 'checking') return 'checking';
  if (dataUpdatedAt >= resumedAt) return 'sure';
  return isError ? { since: dataUpdatedAt } : 'checking';
}
