// Written by `npm run api-routes` from command-api/contract/notifications.ts.
import type { notifications } from '@marquee/command-api/contract/notifications.ts';
import { routesOf } from '../routes-of.ts';

export const notificationsRoutes = /* @__PURE__ */ routesOf<typeof notifications>({
  listNotices: { method: 'GET', path: '/api/notifications' },
  countUnread: { method: 'GET', path: '/api/notifications/unread' },
  markNoticesRead: { method: 'POST', path: '/api/notifications/read' },
  markNoticeRead: { method: 'POST', path: '/api/notifications/:noticeId/read' },
  getNoticePreferences: { method: 'GET', path: '/api/notifications/preferences' },
  setNoticePreference: { method: 'PUT', path: '/api/notifications/preferences/:kind' },
  getBell: { method: 'GET', path: '/api/bells/:channelId' },
  setBell: { method: 'PUT', path: '/api/bells/:channelId' },
  removeBell: { method: 'DELETE', path: '/api/bells/:channelId' },
});
