// Written by `npm run api-routes` from command-api/contract/payments-webhooks.ts.
import type { adminWebhooks } from '@marquee/command-api/contract/payments-webhooks.ts';
import { routesOf } from '../routes-of.ts';

export const adminWebhooksRoutes = /* @__PURE__ */ routesOf<typeof adminWebhooks>({
  listParkedWebhooks: { method: 'GET', path: '/api/admin/webhooks' },
  retryWebhook: { method: 'POST', path: '/api/admin/webhooks/:webhookId/retry' },
  decideWebhooks: { method: 'POST', path: '/api/admin/webhooks/batch' },
  dismissWebhook: { method: 'POST', path: '/api/admin/webhooks/:webhookId/dismiss' },
});
