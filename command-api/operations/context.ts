import { dataAccess } from '../contract/operations-access.ts';
import { adminAges } from '../contract/operations-ages.ts';
import { adminApprovals } from '../contract/operations-approvals.ts';
import { adminConsole } from '../contract/operations-console.ts';
import { adminEvents } from '../contract/operations-events.ts';
import { adminHistory } from '../contract/operations-history.ts';
import { adminJobs } from '../contract/operations-jobs.ts';
import { adminPeople } from '../contract/operations-people.ts';
import { adminPlatform } from '../contract/operations-platform.ts';
import { adminSession } from '../contract/operations-session.ts';
import { adminVerifications } from '../contract/operations-verifications.ts';
import { ContractAddresses } from '../distribution/contracts/addresses.ts';
import type { ApiContext } from '../http/context.ts';
import { registerDataAccess } from './access-routes.ts';
import { registerAgeChecks } from './age-routes.ts';
import { approvalReverts } from './approval-reverts.ts';
import { registerApprovals } from './approval-routes.ts';
import { registerConsole } from './console/routes.ts';
import { forgetAtConsole } from './console/views.ts';
import { registerAdminEvents } from './event-routes.ts';
import { exportedAccess } from './exported.ts';
import { registerHistory } from './history-routes.ts';
import { JobDecisions } from './job-decisions.ts';
import { registerAdminJobs } from './job-routes.ts';
import { registerOutbox } from './outbox-routes.ts';
import { registerAdminPeople } from './people-routes.ts';
import { registerAdminPlatform } from './platform-routes.ts';
import { roleReverts } from './role-reverts.ts';
import { registerAdminSession } from './session-routes.ts';
import { registerAdminVerifications } from './verification-routes.ts';

/** Both are about the platform. */
const staffs = { nothing: 'what staff did, for the platform and not for themselves' };

export const operations: ApiContext = {
  name: 'operations',
  endpoints: {
    ...adminJobs,
    ...adminEvents,
    ...adminHistory,
    ...dataAccess,
    ...adminApprovals,
    ...adminPlatform,
    ...adminPeople,
    ...adminAges,
    ...adminSession,
    ...adminConsole,
    ...adminVerifications,
  },
  exported: { job: staffs, verification: staffs, rebuild: staffs, access: exportedAccess, approval: staffs },
  reverts: [roleReverts, approvalReverts],
  // what staff decided stays decided, and names them by id
  erased: ({ database }, person) => forgetAtConsole(database, person),
  demo: { nothing: 'there is something to decide as soon as something goes wrong' },
  register(router, app, { config, endpoints, reverts, storage, services, jobs: { board, essential } }) {
    registerAdminSession(router, {
      ...services,
      endpoints,
      development: config.mode !== 'production',
      temporalUi: config.env.TEMPORAL_UI_URL,
    });
    registerConsole(router, services);
    registerAdminJobs(router, { ...services, board, decisions: new JobDecisions({ board, essential }) });
    registerAdminPeople(router, services);
    registerAgeChecks(router, services);
    registerAdminPlatform(router, { ...services, board });
    registerApprovals(router, { ...services, contracts: new ContractAddresses(storage.masterKey, Date.now) });
    registerDataAccess(router, services);
    registerAdminEvents(router, { ...services, board });
    registerHistory(router, { ...services, reverts });
    registerAdminVerifications(router, { ...services, board });
    if (storage.outbox && config.mode !== 'production') registerOutbox(app, storage.outbox);
  },
};
