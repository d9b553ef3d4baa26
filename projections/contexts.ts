import { accounts } from './accounts/context.ts';
import { art } from './art/context.ts';
import type { ReadContext } from './context.ts';
import { distribution } from './distribution/context.ts';
import { files } from './files/context.ts';
import { licensing } from './licensing/context.ts';
import { migration } from './migration/context.ts';
import { moderation } from './moderation/context.ts';
import { music } from './music/context.ts';
import { notifications } from './notifications/context.ts';
import { operations } from './operations/context.ts';
import { payments } from './payments/context.ts';
import { shows } from './shows/context.ts';
import { social } from './social/context.ts';
import { subscriptions } from './subscriptions/context.ts';
import { ticketing } from './ticketing/context.ts';

/** Every context with read models: the one list of this floor. */
export const contexts: readonly ReadContext[] = [
  accounts,
  files,
  shows,
  ticketing,
  payments,
  operations,
  social,
  moderation,
  notifications,
  music,
  subscriptions,
  migration,
  art,
  licensing,
  distribution,
];
