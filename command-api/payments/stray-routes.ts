import { dollars } from '@marquee/domain/money.ts';
import { strayPayments } from '@marquee/projections/payments/payable-queries.ts';
import { refundJob } from '@marquee/workflows/payments/jobs.ts';
import { adminPayments } from '../contract/payments-strays.ts';
import { contentRange } from '../http/content-range.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';

/** Payments that nothing asked for, and how far their money has gone back, for operators. */
export function registerStrayPayments(router: Router, { consistency, database }: Services): void {
  router.operator(adminPayments.listStrayPayments, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['payables']);
    const [offset, last] = query.range;
    const { rows, total } = await strayPayments(database, { offset, limit: last - offset + 1 });
    contentRange(reply, 'stray-payments', offset, rows.length, total);
    return rows.map(({ intent_id, payable, attempt, why, cents, at, refund, refund_code, refund_id, refund_of }) => ({
      id: intent_id,
      payable,
      attempt,
      reason: why,
      amount: dollars(cents),
      at,
      refund,
      refundCode: refund_code,
      job: refund_id && refund_of && refundJob(refund_of, refund_id)[1],
    }));
  });
}
