import type { PayableWork } from './payable-work.ts';
import { unlockIntent } from './unlock-intent.ts';

/** An unlock needs nothing but its money. */
export const unlockWork: PayableWork = {
  intentOf: async (_, unlock, attempt, cents) => unlockIntent(unlock, attempt, cents),
};
