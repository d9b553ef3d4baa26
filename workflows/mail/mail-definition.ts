import { HOUR } from '@marquee/domain/kernel/time.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { TicketingActivities } from '../ticketing/activities.ts';
import { insist } from '../ticketing/insist.ts';
import type { MailInput } from './mail-input.ts';

/** `mail/{kind}/{id}`: sends one message, trying for most of a day before it asks a person. */
export const mail: WorkflowDefinition<TicketingActivities, MailInput> = {
  kind: 'mail',
  version: 1,
  queue: 'mail',
  async run(context, input) {
    const retry = { maxAttempts: 30, intervalMs: 5000, maxIntervalMs: HOUR };
    return (await insist(context, 'sendMail', input, { timeoutMs: 60_000, retry }))?.sent ?? 0;
  },
};
