import { rebuildAggregate } from '@marquee/domain/operations/rebuild/aggregate.ts';
import { projectionNamed } from '@marquee/projections/all.ts';
import { rebuildJob } from '@marquee/workflows/operations/jobs.ts';
import { adminPlatform } from '../contract/operations-platform.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { type DashboardParts, dashboard } from './dashboard.ts';
import { eventViews, findEvents, readEvents } from './desk/event-list.ts';
import { builtReadModels } from './rebuilds.ts';

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
  'RebuildRequested',
  'RoleGranted',
  'RoleRevoked',
];

/** The platform as a duty operator watches it, and what staff did. */
export function registerAdminPlatform(router: Router, services: Services & Pick<DashboardParts, 'board'>): void {
  const { database, directory, log, policies } = services;

  router.operator(adminPlatform.getDashboard, ({ session: { actor } }) => dashboard(services, actor.roles, Date.now()));

  router.operator(adminPlatform.getPlatform, async () => ({
    events: (await log.countAfter?.()) ?? null,
    readModels: await builtReadModels(services),
    policies: policies.versions.map((policy) => ({
      version: policy.version,
      current: policy.version === policies.current.version,
      document: { ...policy },
    })),
  }));

  router.operator(adminPlatform.rebuildReadModel, async (call) => {
    const { name: readModel } = call.params;
    if (!projectionNamed(readModel)) throw notFound('read model');
    const identity = commandIdentity(call.request, call.session.personId);
    const of = { readModel, rebuild: identity.commandId };
    await sendFrom(
      services,
      call,
      rebuildAggregate,
      { type: 'RequestRebuild', ...of, reason: call.body.reason },
      identity,
    );
    return { id: of.rebuild, job: rebuildJob(of)[1] };
  });

  router.operator(adminPlatform.listAudit, async ({ query, reply }) => {
    const { ids, filter, ...part } = listPart(query, ['place', 'DESC']);
    const { rows, total } = await findEvents(database, { ids, types: audited, ...filter }, part);
    const events = await readEvents(log, rows);
    return listAnswer(reply, 'audit', part, await eventViews(directory, events), total);
  });
}
