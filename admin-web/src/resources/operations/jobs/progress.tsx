import type { AdminJob } from '@marquee/command-api/contract/operations-jobs.ts';

type Counts = Pick<AdminJob, 'itemsTotal' | 'itemsDone' | 'itemsFailed' | 'itemsParked' | 'percent'>;

/** How far a job is, in items, and with the one that it is at; what failed and what is set aside is said, too. */
export function Progress({ job: { itemsTotal, itemsDone, itemsFailed, itemsParked, percent } }: { job: Counts }) {
  if (itemsTotal === 0) return <>–</>;
  const wrong = [itemsFailed > 0 && `${itemsFailed} failed`, itemsParked > 0 && `${itemsParked} set aside`];
  return (
    <>
      {[`${itemsDone} of ${itemsTotal}`, percent !== null && `${percent} % of the next`, ...wrong]
        .filter(Boolean)
        .join(', ')}
    </>
  );
}
