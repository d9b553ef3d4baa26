import { subscriptionsForStaff } from '@marquee/projections/subscriptions/staff-queries.ts';
import { invoicesOfSubscription } from '@marquee/projections/subscriptions/subscription-queries.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import { adminSubscriptions } from '../contract/subscriptions-admin.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { eventViews } from '../operations/desk/event-list.ts';
import { adminInvoice, adminSubscriptionViews, eventsBehind } from './staff-views.ts';

interface AdminSubscriptionServices extends Services {
  readonly board: Pick<JobBoard, 'job'>;
}

const READ = ['subscriptions'];

/** Subscriptions for staff. */
export function registerAdminSubscriptions(router: Router, services: AdminSubscriptionServices): void {
  const { consistency, database, directory, log } = services;

  router.operator(adminSubscriptions.listAdminSubscriptions, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const { filter, ...part } = listPart(query, ['startedAt', 'DESC']);
    const { rows, total } = await subscriptionsForStaff(database, { ...part, ...filter });
    return listAnswer(reply, 'subscriptions', part, await adminSubscriptionViews(services, rows), total);
  });

  router.operator(
    adminSubscriptions.getAdminSubscription,
    async ({ params: { subscriptionId: id }, request, reply }) => {
      await consistency.waitForReadModels(request, reply, READ);
      const one = { ids: [id], offset: 0, limit: 1, descending: true };
      const [row] = (await subscriptionsForStaff(database, one)).rows;
      if (!row) throw notFound('subscription');
      const invoices = await invoicesOfSubscription(database, row);
      const [[view], timeline] = await Promise.all([
        adminSubscriptionViews(services, [row]),
        eventsBehind(log, id, invoices).then((events) => eventViews(directory, events)),
      ]);
      if (!view) throw notFound('subscription');
      const { term, money_back: moneyBack, ended_at: endedAt } = row;
      return { ...view, term, moneyBack, endedAt, invoices: invoices.map(adminInvoice), timeline };
    },
  );
}
