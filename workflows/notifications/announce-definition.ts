import { retryForever } from '../kit/retry-policies.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { NotificationActivities } from './activities.ts';
import type { Announcement } from './deps.ts';

/** `announce/{kind}/{subject}`: has mails written to all who have a bell on a channel and want them, window by window (content.md section 14). */
export const announce: WorkflowDefinition<NotificationActivities, Announcement> = {
  kind: 'announce',
  version: 1,
  async run(context, what) {
    let told = 0;
    for (let after: string | null = ''; after !== null; ) {
      const window: { told: number; next: string | null } = await context.run(
        'announceWindow',
        { ...what, after },
        retryForever,
      );
      told += window.told;
      after = window.next;
    }
    return told;
  },
};
