// Written by `npm run api-routes` from command-api/contract/notifications.ts.
import type { notifications } from '@marquee/command-api/contract/notifications.ts';
import { routesOf } from '../routes-of.ts';

export const notificationsRoutes = /* @__PURE__ */ routesOf<typeof notifications>({
  listNotices: { method: 'GET', path: '/api/notifications' },
  countUnread: { method: 'GET', path: '/api/notifications/unread' },
  markNoticesRead: { method: 'POST', path: '/api/notifications/read' },
  markNoticeRead: { method: 'POST', path: '/api/notifications/:noticeId/read' },
});
