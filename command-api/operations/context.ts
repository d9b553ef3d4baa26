import { adminJobs } from '../contract/operations-jobs.ts';
import { adminSession } from '../contract/operations-session.ts';
import { adminVerifications } from '../contract/operations-verifications.ts';
import type { ApiContext } from '../http/context.ts';
import { JobDecisions } from './job-decisions.ts';
import { registerAdminJobs } from './job-routes.ts';
import { registerOutbox } from './outbox-routes.ts';
import { registerAdminSession } from './session-routes.ts';
import { registerAdminVerifications } from './verification-routes.ts';

/** Both are about the platform. */
const staffs = { nothing: 'what staff did, for the platform and not for themselves' };

export const operations: ApiContext = {
  name: 'operations',
  endpoints: { ...adminJobs, ...adminSession, ...adminVerifications },
  exported: { job: staffs, verification: staffs },
  erased: { nothing: 'staff are named by id, and what they decided stays decided' },
  demo: { nothing: 'there is something to decide as soon as something goes wrong' },
  register(router, app, { config, endpoints, storage, services, jobs: { board, essential } }) {
    registerAdminSession(router, {
      ...services,
      endpoints,
      development: config.mode !== 'production',
      temporalUi: config.env.TEMPORAL_UI_URL,
    });
    registerAdminJobs(router, { ...services, board, decisions: new JobDecisions({ board, essential }) });
    registerAdminVerifications(router, { ...services, board });
    if (storage.outbox && config.mode !== 'production') registerOutbox(app, storage.outbox);
  },
};
