import type { AdminJob } from '@marquee/command-api/contract/operations-jobs.ts';

type Counts = Pick<AdminJob, 'itemsTotal' | 'itemsDone' | 'itemsFailed' | 'itemsParked'>;

/** How far a job is, in items; what failed and what is set aside is said, too. */
export function Progress({ job: { itemsTotal, itemsDone, itemsFailed, itemsParked } }: { job: Counts }) {
  if (itemsTotal === 0) return <>–</>;
  const wrong = [itemsFailed > 0 && `${itemsFailed} failed`, itemsParked > 0 && `${itemsParked} set aside`];
  return <>{[`${itemsDone} of ${itemsTotal}`, ...wrong].filter(Boolean).join(', ')}</>;
}
