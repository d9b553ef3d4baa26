// Written by `npm run api-routes` from command-api/contract/shows-live.ts.
import type { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { routesOf } from '../routes-of.ts';

export const liveShowRoutes = /* @__PURE__ */ routesOf<typeof liveShow>({
  listLines: { method: 'GET', path: '/api/live-shows/:showId/messages' },
  postMessage: { method: 'POST', path: '/api/live-shows/:showId/messages' },
  deleteMessage: { method: 'DELETE', path: '/api/live-shows/:showId/messages/:messageId' },
  timeOut: { method: 'POST', path: '/api/live-shows/:showId/time-outs' },
  requestTips: { method: 'POST', path: '/api/live-shows/:showId/tip-requests' },
  startPoll: { method: 'POST', path: '/api/live-shows/:showId/polls' },
  listPolls: { method: 'GET', path: '/api/live-shows/:showId/polls' },
  vote: { method: 'POST', path: '/api/polls/:pollId/votes' },
  closePoll: { method: 'POST', path: '/api/polls/:pollId/close' },
  sendTip: { method: 'POST', path: '/api/live-shows/:showId/tips' },
});
