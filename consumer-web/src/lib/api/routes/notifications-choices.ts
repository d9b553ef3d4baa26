// Written by `npm run api-routes` from command-api/contract/notifications-choices.ts.
import type { noticeChoices } from '@marquee/command-api/contract/notifications-choices.ts';
import { routesOf } from '../routes-of.ts';

export const noticeChoicesRoutes = /* @__PURE__ */ routesOf<typeof noticeChoices>({
  getNoticePreferences: { method: 'GET', path: '/api/notifications/preferences' },
  setNoticePreference: { method: 'PUT', path: '/api/notifications/preferences/:kind' },
  getBell: { method: 'GET', path: '/api/bells/:channelId' },
  setBell: { method: 'PUT', path: '/api/bells/:channelId' },
  removeBell: { method: 'DELETE', path: '/api/bells/:channelId' },
});
