import { accounts } from './accounts/context.ts';
import type { ReadContext } from './context.ts';
import { operations } from './operations/context.ts';
import { payments } from './payments/context.ts';
import { shows } from './shows/context.ts';
import { ticketing } from './ticketing/context.ts';

/** Every context with read models: the one list of this floor. */
export const contexts: readonly ReadContext[] = [accounts, shows, ticketing, payments, operations];
