import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { dollars } from '@marquee/domain/money.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { StaffSubscription } from '@marquee/projections/subscriptions/staff-queries.ts';
import type { InvoiceRow } from '@marquee/projections/subscriptions/subscriptions.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import type { AdminInvoice, AdminSubscription } from '../contract/subscriptions-admin.ts';
import type { Services } from '../http/services.ts';

type Board = Pick<JobBoard, 'job'>;

/** Subscriptions for staff, in order. */
export async function adminSubscriptionViews(
  { board, directory }: Pick<Services, 'directory'> & { readonly board: Board },
  rows: readonly StaffSubscription[],
): Promise<AdminSubscription[]> {
  const people = await directory.people(rows.map(({ person }) => person));
  return Promise.all(
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
}

/** What the job of a renewal that failed does next, as the board has it. */
async function nextOf(row: StaffSubscription, board: Board): Promise<AdminSubscription['next']> {
  if (row.state !== 'failed' || row.due_invoice === null) return null;
  const job = await board.job(`renewal/${row.due_invoice}`);
  return job ? { job: job.key, state: job.state, at: job.wakesAt ?? null } : null;
}

/** What one period costs, and how far its money has come. */
export function adminInvoice(row: InvoiceRow): AdminInvoice {
  return {
    ...{ id: row.invoice, payable: `invoice-${row.invoice}`, term: row.term, period: row.period },
    ...{ price: dollars(row.cents), paid: dollars(row.paid_cents), payment: row.payment, intentId: row.intent_id },
    refunds: row.refunds.map(({ id, cents, reason, status, requestedAt }) => ({
      ...{ id, amount: dollars(cents), reason, status, requestedAt },
    })),
    disputes: row.disputes.map(({ id, cents, status }) => ({ id, amount: dollars(cents), status })),
    ...{ issuedAt: row.issued_at, fulfilledAt: row.fulfilled_at },
  };
}

/** Everything that happened to a subscription and its invoices, the oldest first. */
export async function eventsBehind(
  log: Pick<EventStore, 'read' | 'comparePositions'>,
  subscription: string,
  invoices: readonly InvoiceRow[],
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (const stream of [`subscription-${subscription}`, ...invoices.map(({ invoice }) => `invoice-${invoice}`)])
    for await (const event of log.read(stream)) events.push(event);
  return events.toSorted(
    (one, other) => log.comparePositions(one.position, other.position) || one.revision - other.revision,
  );
}
