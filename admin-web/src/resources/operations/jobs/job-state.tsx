import type { AdminJob } from '@marquee/command-api/contract/operations-jobs.ts';
import Chip from '@mui/material/Chip';

type Colour = 'default' | 'error' | 'info' | 'success' | 'warning';

const colours: Readonly<Record<AdminJob['state'], Colour>> = {
  running: 'info',
  waiting: 'default',
  stuck: 'error',
  cancelled: 'default',
  failed: 'error',
  done: 'success',
};

/** In what state a job is, in words; with how often an activity of it has failed while it is tried again. */
export function JobState({ job: { state, retry } }: { job: Pick<AdminJob, 'state' | 'retry'> }) {
  const failing = retry !== null && state !== 'stuck';
  const label = failing ? `${state}, try ${retry.attempts + 1}` : state;
  return <Chip size="small" variant="outlined" color={failing ? 'warning' : colours[state]} label={label} />;
}
