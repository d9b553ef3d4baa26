import type { KidLimits } from './events.ts';

/** What holds where a parent has not said otherwise; seals of the first kids' accounts have no `spendCents`. */
export const unsaidLimits: KidLimits = { contacts: 'approved', spendCents: 0, chat: false };
