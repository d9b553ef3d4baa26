import type { AdminJob } from '@marquee/command-api/contract/operations-jobs.ts';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { VerbButton } from '../../../components/verb-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminJobsRoutes } from '../../../lib/api/routes/operations-jobs.ts';
import { fits, type Verb, verbs } from './verbs.ts';

/** The most that one request takes. */
const MOST = 100;

/** Verbs about the jobs that are chosen: one request with one reason, and a result for each. */
export function BulkJobVerbs() {
  return (['retry', 'skip', 'cancel'] as const).map((verb) => <BulkJobVerb key={verb} verb={verb} />);
}

function BulkJobVerb({ verb }: { verb: Verb }) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<AdminJob>();
  const { label, effect, confirm, danger } = verbs[verb];
  const shown = data.filter(({ id }) => selectedIds.includes(id));
  const fit = shown.filter((job) => fits(verb, job)).length;
  return (
    <VerbButton
      endpoint="decideJobs"
      label={label}
      danger={danger}
      disabled={selectedIds.length === 0 || selectedIds.length > MOST}
      title={`${label} ${selectedIds.length === 1 ? 'one job' : `${selectedIds.length} jobs`}`}
      confirm={confirm}
      preview={
        <>
          <Typography>{effect}</Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {fit} of the {shown.length} on this page can be told so as they are now; the others are refused one by one.
          </Typography>
        </>
      }
      act={async ({ reason, idempotencyKey }) => {
        const body = { verb, reason, targets: selectedIds.map((id) => ({ id: String(id) })) };
        const results = await call(adminJobsRoutes.decideJobs, { body }, { idempotencyKey });
        return results.map(({ id, ok, message }) => ({
          name: id,
          failure: ok ? undefined : (message ?? 'It was refused.'),
        }));
      }}
      onDone={onUnselectItems}
    />
  );
}
