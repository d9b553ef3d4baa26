import { type Shared, work } from '../kit/work.ts';
import { createNotificationActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import type { NotificationDeps } from './deps.ts';
import { notificationLetters } from './letters.ts';
import { groupEnds, noticeMails, postAnnouncements, showAnnouncements } from './reactors.ts';

/** What people are told by mail of what others do, because they want to be, or have to be. */
export const notifications = work({
  name: 'notifications',
  definitions,
  activities: (needs: NotificationDeps & Shared) => createNotificationActivities(needs),
  reactors: [noticeMails, postAnnouncements, showAnnouncements, groupEnds],
  letters: notificationLetters,
});
