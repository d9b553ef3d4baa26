import type { Refusals } from '../kernel/rejection.ts';

/** What notices may refuse besides what every context may: nothing. */
export const refusals = {} as const satisfies Refusals;
