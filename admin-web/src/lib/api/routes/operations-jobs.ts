// Written by `npm run api-routes` from command-api/contract/operations-jobs.ts.
import type { adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';
import { routesOf } from '../routes-of.ts';

export const adminJobsRoutes = /* @__PURE__ */ routesOf<typeof adminJobs>({
  listJobs: { method: 'GET', path: '/api/admin/jobs' },
  getJob: { method: 'GET', path: '/api/admin/jobs/:jobId' },
  listParkedItems: { method: 'GET', path: '/api/admin/jobs/:jobId/parked' },
  retryJob: { method: 'POST', path: '/api/admin/jobs/:jobId/retry' },
  skipJobItem: { method: 'POST', path: '/api/admin/jobs/:jobId/skip' },
  cancelJob: { method: 'POST', path: '/api/admin/jobs/:jobId/cancel' },
  decideJobs: { method: 'POST', path: '/api/admin/jobs/batch' },
});
