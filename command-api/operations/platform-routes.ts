import { adminPlatform } from '../contract/operations-platform.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { type DashboardParts, dashboard, readModels } from './dashboard.ts';
import { eventViews, findEvents, readEvents } from './desk/event-list.ts';

/** What staff leave in the log. */
const audited = [
  'PersonalDataRevealed',
  'StaffVerbSaid',
  'StaffVerbRefused',
  'LetterAsked',
  'ApprovalAsked',
  'ApprovalGiven',
  'ApprovalRefused',
  'JobRetryRequested',
  'JobItemSkipRequested',
  'JobCancellationRequested',
  'VerificationRequested',
  'RoleGranted',
  'RoleRevoked',
];

/** The platform as a duty operator watches it, and what staff did. */
export function registerAdminPlatform(router: Router, services: Services & Pick<DashboardParts, 'board'>): void {
  const { database, directory, log, policies } = services;

  router.operator(adminPlatform.getDashboard, () => dashboard(services, Date.now()));

  router.operator(adminPlatform.getPlatform, async () => ({
    readModels: await readModels(services),
    policies: policies.versions.map((policy) => ({
      version: policy.version,
      current: policy.version === policies.current.version,
      document: { ...policy },
    })),
  }));

  router.operator(adminPlatform.listAudit, async ({ query, reply }) => {
    const { ids, filter, ...part } = listPart(query, ['place', 'DESC']);
    const { rows, total } = await findEvents(database, { ids, types: audited, ...filter }, part);
    const events = await readEvents(log, rows);
    return listAnswer(reply, 'audit', part, await eventViews(directory, events), total);
  });
}
