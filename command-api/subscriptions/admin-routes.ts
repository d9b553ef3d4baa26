import { dollars } from '@marquee/domain/money.ts';
import { type StaffSubscription, subscriptionsForStaff } from '@marquee/projections/subscriptions/staff-queries.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import { type AdminSubscription, adminSubscriptions } from '../contract/subscriptions-admin.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';

interface AdminSubscriptionServices extends Services {
  readonly board: Pick<JobBoard, 'job'>;
}

/** Subscriptions for staff. */
export function registerAdminSubscriptions(router: Router, services: AdminSubscriptionServices): void {
  const { board, consistency, database, directory } = services;

  router.operator(adminSubscriptions.listAdminSubscriptions, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['subscriptions']);
    const { filter, ...part } = listPart(query, ['startedAt', 'DESC']);
    const { rows, total } = await subscriptionsForStaff(database, { ...part, ...filter });
    const people = await directory.people(rows.map(({ person }) => person));
    const views = await Promise.all(
      rows.map(async (row): Promise<AdminSubscription> => {
        const subscriber = people.get(row.person);
        if (!subscriber) throw new Error(`the directory does not answer for ${row.person}`);
        return {
          ...{ id: row.subscription, subscriber, product: row.product, price: dollars(row.cents) },
          ...{ interval: row.billing, state: row.state, missed: row.missed, startedAt: row.started_at },
          ...{ periodStart: row.period_start, periodEnd: row.period_end, endReason: row.end_reason },
          endsAt: row.ends_at ?? row.unpaid_at,
          next: await nextOf(row, board),
        };
      }),
    );
    return listAnswer(reply, 'subscriptions', part, views, total);
  });
}

/** What the job of a renewal that failed does next, as the board has it. */
async function nextOf(row: StaffSubscription, board: Pick<JobBoard, 'job'>): Promise<AdminSubscription['next']> {
  if (row.state !== 'failed' || row.due_invoice === null) return null;
  const job = await board.job(`renewal/${row.due_invoice}`);
  return job ? { job: job.key, state: job.state, at: job.wakesAt ?? null } : null;
}
