import type { PayableWork } from './payable-work.ts';
import { tipIntent } from './tip-intent.ts';

/** A tip needs nothing but its money. */
export const tipWork: PayableWork = {
  intentOf: async (_, tip, attempt, cents) => tipIntent(tip, attempt, cents),
};
