import type { AdminJob } from '@marquee/command-api/contract/operations-jobs.ts';
import Typography from '@mui/material/Typography';
import { VerbButton } from '../../../components/verb-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminJobsRoutes } from '../../../lib/api/routes/operations-jobs.ts';
import { fits, type Verb, verbs } from './verbs.ts';

const routes = {
  retry: adminJobsRoutes.retryJob,
  skip: adminJobsRoutes.skipJobItem,
} as const;

/** The verbs that fit a job as it is now, or one item that it has set aside. */
export function JobVerbButtons({ job, item }: { job: AdminJob; item?: string }) {
  const offered = (item === undefined ? (['retry', 'skip', 'cancel'] as const) : (['retry', 'skip'] as const)).filter(
    (verb) => fits(verb, job),
  );
  return offered.map((verb) => <JobVerbButton key={verb} verb={verb} job={job} item={item} />);
}

function JobVerbButton({ verb, job, item }: { verb: Verb; job: AdminJob; item: string | undefined }) {
  const { label, endpoint, effect, confirm, danger, said } = verbs[verb];
  const about = item ?? job.id;
  return (
    <VerbButton
      endpoint={endpoint}
      label={label}
      danger={danger}
      title={`${label}: ${about}`}
      confirm={confirm}
      preview={
        <>
          <Typography>{effect}</Typography>
          {job.reason && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              It is stuck because: {job.reason}
            </Typography>
          )}
        </>
      }
      act={async ({ reason, idempotencyKey }) => {
        const params = { jobId: job.id };
        if (verb === 'cancel') await call(adminJobsRoutes.cancelJob, { params, body: { reason } }, { idempotencyKey });
        else await call(routes[verb], { params, body: { reason, item } }, { idempotencyKey });
        return said;
      }}
    />
  );
}
