import { type FollowEvent, followEvents } from '@marquee/domain/accounts/follow/events.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';

/** Events after which what one person may see of another, or what stands between them, looks different. */
export const relationEventTypes: readonly string[] = Object.keys(followEvents);

/**
 * Whose windows show something else after these events: whoever did it, whom a block or its end keeps apart, and who asks or follows.
 * Who is merely followed is told by a notice, so that a known person's pages stand still while a crowd comes in.
 */
export function relatedBy(events: readonly RecordedEvent[]): ReadonlySet<string> {
  const related = new Set<string>();
  for (const recorded of events) {
    const event = recorded as RecordedEvent & FollowEvent;
    related.add(event.meta.actor);
    switch (event.type) {
      case 'PersonBlocked':
      case 'PersonUnblocked':
        related.add(event.data.by).add(event.data.other);
        break;
      case 'PersonMuted':
      case 'PersonUnmuted':
        related.add(event.data.by);
        break;
      case 'FollowApproved':
        break;
      default:
        related.add(event.data.follower);
    }
  }
  return related;
}
