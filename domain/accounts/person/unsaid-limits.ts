import type { KidLimits } from './events.ts';

/** What holds where a parent has not said otherwise; seals of the first kids' accounts have no `maturity` and no `spendCents`. */
export const unsaidLimits: KidLimits = { maturity: '7', contacts: 'approved', spendCents: 0, chat: false };
