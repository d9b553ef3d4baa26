import { HOUR } from '@marquee/domain/kernel/time.ts';
import { runOrEscalate } from '../kit/run-or-escalate.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import { typesettingStalled } from '../typesetting/stalled.ts';
import type { MailInput } from './letter-kind.ts';
import type { MailActivities } from './send-mail.ts';

/** `mail/{kind}/{id}`: sends one message, trying for most of a day before it asks a person. */
export const mail: WorkflowDefinition<MailActivities, MailInput> = {
  kind: 'mail',
  version: 1,
  queue: 'mail',
  async run(context, input) {
    const retry = { maxAttempts: 30, intervalMs: 5000, maxIntervalMs: HOUR, nonRetryable: [typesettingStalled] };
    return (await runOrEscalate(context, 'sendMail', input, { timeoutMs: 60_000, retry }))?.sent ?? 0;
  },
};
