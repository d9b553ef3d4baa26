import { accounts } from './accounts/context.ts';
import { art } from './art/context.ts';
import { distribution } from './distribution/context.ts';
import { files } from './files/context.ts';
import { checked, payableWorksOf } from './kit/assemble.ts';
import { licensing } from './licensing/context.ts';
import { mail } from './mail/context.ts';
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

/** Every context with something that takes time or follows by itself: the one list of this floor. */
export const contexts = checked([
  accounts,
  shows,
  ticketing,
  payments,
  mail,
  operations,
  social,
  music,
  subscriptions,
  migration,
  art,
  files,
  licensing,
  distribution,
  moderation,
  notifications,
]);

export type ContextWork = (typeof contexts)[number];

/** What is done for a payable, by its stream's name. Throws for a stream that this build knows nothing to pay for in. */
export const workOf = payableWorksOf(contexts);
