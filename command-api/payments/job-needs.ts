import { DAY, dayOf, iso } from '@marquee/domain/kernel/time.ts';
import { lineSums, untakenLines, waitingEscrows } from '@marquee/projections/payments/earning-queries.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import type { EarningQueries } from '@marquee/workflows/payments/earnings.ts';
import type { JobParts } from '../platform/parts/job-parts.ts';
import type { Storage } from '../platform/parts/storage.ts';

/** What moving money without people who wait for it takes. */
export function paymentNeeds({ storage, jobs, payments }: JobParts): Needs<ContextWork>['payments'] {
  return { log: storage.log, commands: storage.bus, jobs, payments, now: Date.now, earnings: earningQueries(storage) };
}

function earningQueries({ pool, policies }: Pick<Storage, 'pool' | 'policies'>): EarningQueries {
  return {
    untakenLines: (after) => untakenLines(pool, after),
    lineSums: (lines) => lineSums(pool, lines),
    waitingEscrows(now, after) {
      const { showDays, tipDays, replayDays, licenceDays } = policies.current.hold;
      const day = (days: number) => dayOf(now - (1 + days) * DAY);
      const cutoffs = {
        showsEndedUntil: iso(now - showDays * DAY),
        tipsUntil: day(tipDays),
        replaysUntil: day(replayDays),
        licencesUntil: day(licenceDays),
      };
      return waitingEscrows(pool, cutoffs, after);
    },
  };
}
