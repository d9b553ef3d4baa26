import type { AdminJob } from '@marquee/command-api/contract/operations-jobs.ts';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { BulkVerb } from '../../../components/bulk-verb.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminJobsRoutes } from '../../../lib/api/routes/operations-jobs.ts';
import { fits, type Verb, verbs } from './verbs.ts';

/** Verbs about the jobs that are chosen. */
export function BulkJobVerbs() {
  return (['retry', 'skip', 'cancel'] as const).map((verb) => <BulkJobVerb key={verb} verb={verb} />);
}

function BulkJobVerb({ verb }: { verb: Verb }) {
  const { data = [], selectedIds } = useListContext<AdminJob>();
  const { label, effect, confirm, danger } = verbs[verb];
  const shown = data.filter(({ id }) => selectedIds.includes(id));
  const fit = shown.filter((job) => fits(verb, job)).length;
  return (
    <BulkVerb
      endpoint="decideJobs"
      one="job"
      label={label}
      danger={danger}
      confirm={confirm}
      preview={
        <>
          <Typography>{effect}</Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {fit} of the {shown.length} on this page can be told so as they are now; the others are refused one by one.
          </Typography>
        </>
      }
      send={(ids, { reason, idempotencyKey }) => {
        const body = { verb, reason, targets: ids.map((id) => ({ id })) };
        return call(adminJobsRoutes.decideJobs, { body }, { idempotencyKey });
      }}
    />
  );
}
