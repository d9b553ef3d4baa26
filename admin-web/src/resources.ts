import type { ConsoleContext } from './lib/resource.ts';
import { accounts } from './resources/accounts/resource.ts';
import { art } from './resources/art/resource.ts';
import { distribution } from './resources/distribution/resource.ts';
import { licensing } from './resources/licensing/resource.ts';
import { migration } from './resources/migration/resource.ts';
import { moderation } from './resources/moderation/resource.ts';
import { music } from './resources/music/resource.ts';
import { operations } from './resources/operations/resource.ts';
import { payments } from './resources/payments/resource.ts';
import { shows } from './resources/shows/resource.ts';
import { subscriptions } from './resources/subscriptions/resource.ts';
import { ticketing } from './resources/ticketing/resource.ts';

/** Every context that has something at the console: the one list of it. */
export const contexts: readonly ConsoleContext[] = [
  operations,
  accounts,
  moderation,
  music,
  migration,
  payments,
  shows,
  ticketing,
  subscriptions,
  licensing,
  art,
  distribution,
];
