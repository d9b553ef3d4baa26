import type { AdminJob } from '@marquee/command-api/contract/operations-jobs.ts';
import Link from '@mui/material/Link';
import { currentSession } from '../../../lib/session.ts';

/** The engine that runs a job; where that is Temporal, with the way to its own page of it. */
export function TemporalLink({ job: { id, engine } }: { job: AdminJob }) {
  const { temporalUi } = currentSession();
  if (engine !== 'temporal' || !temporalUi) return <>{engine}</>;
  const query = encodeURIComponent(`\`WorkflowId\`="${id}"`);
  return (
    <Link href={`${temporalUi.replace(/\/$/, '')}/?query=${query}`} target="_blank" rel="noreferrer">
      temporal: open in its own pages
    </Link>
  );
}
