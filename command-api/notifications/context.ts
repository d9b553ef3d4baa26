import { notifications as endpoints } from '../contract/notifications.ts';
import { noticeChoices } from '../contract/notifications-choices.ts';
import type { ApiContext } from '../http/context.ts';
import { registerBells } from './bell-routes.ts';
import { exportedBells, exportedPreferences, exportedReading } from './exported.ts';
import { registerNotices } from './routes.ts';

/** What people are told of what others do. */
export const notifications: ApiContext = {
  name: 'notifications',
  endpoints: { ...endpoints, ...noticeChoices },
  exported: { noticereading: exportedReading, noticepreference: exportedPreferences, bell: exportedBells },
  erased: { nothing: 'whoever is erased is named in no line any more, and lines for them have nobody who reads them' },
  demo: { nothing: 'the demo’s people are told of what the demo’s posts, follows and shows have happen to them' },
  register(router, _, { services }) {
    registerNotices(router, services);
    registerBells(router, services);
  },
};
