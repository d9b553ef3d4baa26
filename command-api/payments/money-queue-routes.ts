import { iso } from '@marquee/domain/kernel/time.ts';
import { dollars, parseDollars } from '@marquee/domain/money.ts';
import { overduePayments } from '@marquee/projections/awaited-payments.ts';
import { listSales } from '@marquee/projections/payments/books/sale-list.ts';
import { disputesOf, refundsOf } from '@marquee/projections/payments/money-queues.ts';
import { paymentJob, refundJob } from '@marquee/workflows/payments/jobs.ts';
import { adminMoneyQueues } from '../contract/payments-queues.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { type StuckJobs, waitingRefunds } from './waiting-refunds.ts';

/** What is about money and waits for somebody: disputes, refunds, and payments of which nobody knows the end. */
export function registerMoneyQueues(
  router: Router,
  { consistency, database, board }: Services & { readonly board: StuckJobs },
  now: () => number = Date.now,
): void {
  router.operator(adminMoneyQueues.listDisputes, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['payables']);
    const { ids, filter, ...part } = listPart(query, ['evidenceDueAt', 'ASC']);
    const { rows, total } = await disputesOf(database, { ids, ...filter }, part);
    const shown = rows.map(({ dispute, payable, ...row }) => ({
      id: dispute,
      payable,
      intent: row.intent_id,
      amount: dollars(row.cents),
      fee: dollars(row.provider_fee),
      status: row.status,
      evidenceDueAt: row.evidence_due_at,
      evidenceSentAt: row.evidence_sent_at,
      openedAt: row.opened_at,
      endedAt: row.ended_at,
      entries: { account: 'cash.disputed', sub: `${payable}/${dispute}` },
    }));
    return listAnswer(reply, 'disputes', part, shown, total);
  });

  router.operator(adminMoneyQueues.listRefunds, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['payables']);
    const { ids, filter, ...part } = listPart(query, ['requestedAt', 'DESC']);
    const { least, waiting, ...asked } = filter;
    // the contract lets nothing in that is no amount
    const atLeast = least === undefined ? undefined : (parseDollars(least) ?? undefined);
    const refunds = { ids, ...asked, least: atLeast };
    const { rows, total } = waiting
      ? await waitingRefunds({ database, board }, refunds, part)
      : await refundsOf(database, refunds, part);
    const shown = rows.map(({ refund, payable, ...row }) => ({
      id: refund,
      payable,
      intent: row.intent_id,
      amount: dollars(row.cents),
      toPayer: dollars(row.to_payer),
      reason: row.reason,
      status: row.status,
      code: row.code,
      requestedBy: row.requested_by,
      requestedAt: row.requested_at,
      endedAt: row.ended_at,
      job: refundJob(payable, refund)[1],
      entries: { stream: payable, types: ['RefundSucceeded'] },
    }));
    return listAnswer(reply, 'refunds', part, shown, total);
  });

  router.operator(adminMoneyQueues.listUnsettledPayments, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['orders', 'tips', 'unlocks', 'subscriptions', 'ledger']);
    const part = listPart({ ...query, filter: {} }, ['expiredAt', 'ASC']);
    const { rows, total } = await overduePayments(database, now(), part);
    const streams = rows.map(({ payable }) => payable);
    const sales = await listSales(database, { ids: streams }, { offset: 0, limit: streams.length, descending: false });
    const cents = new Map(sales.rows.map((sale) => [sale.stream, sale.cents]));
    const shown = rows.map(({ payable, expiresAt }) => {
      const price = cents.get(payable);
      const [, job] = paymentJob(payable);
      return { id: payable, amount: price === undefined ? null : dollars(price), expiredAt: iso(expiresAt), job };
    });
    return listAnswer(reply, 'unsettled-payments', part, shown, total);
  });
}
