import { iso, SECOND } from '@marquee/domain/kernel/time.ts';
import { unsettledPayments } from '@marquee/projections/awaited-payments.ts';
import { inventoriesWithDue } from '@marquee/projections/ticketing/inventories.ts';
import { ordersBeingPaid } from '@marquee/projections/ticketing/orders-being-paid.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { paymentNeeds } from '../payments/job-needs.ts';
import type { JobParts } from '../platform/parts/job-parts.ts';

/** What selling takes where nobody waits: what is due is asked of the read models. */
export function ticketingNeeds(parts: JobParts): Needs<ContextWork>['ticketing'] {
  const { config, links, storage } = parts;
  const { personalData, policies, pool, patientTypesetter: typesetter } = storage;
  return {
    ...paymentNeeds(parts),
    personalData,
    typesetter,
    links,
    policies,
    paymentAheadMs: Number(config.env.MARQUEE_PAYMENT_AHEAD_SECONDS) * SECOND,
    queries: {
      dueInventories: (now, limit) => inventoriesWithDue(pool, iso(now), limit),
      ordersBeingPaid: (show, tier, since) => ordersBeingPaid(pool, show, tier, since),
      unsettledPayments: (after, until, limit) => unsettledPayments(pool, after, until, limit),
    },
  };
}
