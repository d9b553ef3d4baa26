import type { AdminJob } from '@marquee/command-api/contract/operations-jobs.ts';
import Stack from '@mui/material/Stack';
import { Show, SimpleShowLayout, TopToolbar, useRecordContext, useShowContext } from 'react-admin';
import { AskCredentialsButton, helpsLogin } from '../../../components/ask-credentials-button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Section } from '../../../components/section.tsx';
import { When } from '../../../components/when.tsx';
import { useQuietReading } from '../../../lib/open-forms.ts';
import { JobState } from './job-state.tsx';
import { JobVerbButtons } from './job-verb-buttons.tsx';
import { Parked } from './parked.tsx';
import { Progress } from './progress.tsx';
import { TemporalLink } from './temporal-link.tsx';
import { Timeline } from './timeline.tsx';
import type { WholeJob } from './whole-job.ts';

/** One job: how it is, why it does not go on, what was tried and decided, and the verbs. */
export function JobPage() {
  return (
    <Show title={<JobTitle />} actions={<JobActions />} queryOptions={useQuietReading(5_000)}>
      <SimpleShowLayout>
        <JobBody />
      </SimpleShowLayout>
    </Show>
  );
}

function JobTitle() {
  const job = useRecordContext<WholeJob>();
  return <PageTitle>{job ? job.id : 'Job'}</PageTitle>;
}

function JobActions() {
  const { record: job } = useShowContext<WholeJob>();
  const migrationId = job?.endedAt === null && helpsLogin(reasonOf(job)) ? migrationIn(job) : undefined;
  return (
    <TopToolbar>
      {migrationId && <AskCredentialsButton migrationId={migrationId} />}
      {job && <JobVerbButtons job={job} />}
    </TopToolbar>
  );
}

/** The name of what a stuck job waits for, before the colon of what it says. */
const reasonOf = ({ reason }: Pick<AdminJob, 'reason'>) => reason?.split(':')[0] ?? null;

/** `migration/{migration}/{run}`: the migration that a job brings over; undefined for any other job. */
function migrationIn({ kind, id }: Pick<AdminJob, 'kind' | 'id'>): string | undefined {
  return kind === 'migration' ? id.split('/')[1] : undefined;
}

function JobBody() {
  const job = useRecordContext<WholeJob>();
  if (!job) return null;
  return (
    <Stack spacing={3}>
      <Facts
        facts={[
          ['State', <JobState key="state" job={job} />],
          ['Kind', `${job.kind}, version ${job.version}`],
          ['Reason', job.reason],
          ['Doing', job.caption],
          ['Items', <Progress key="items" job={job} />],
          ['Failed tries', job.failedTries],
          ['Fails now', job.retry && `${job.retry.activity}: ${job.retry.message} (${job.retry.code})`],
          ['Tried again', job.retry && <When key="retry" at={job.retry.nextAt} />],
          ['Started', <When key="started" at={job.startedAt} />],
          ['Started by', job.startedByName ?? job.startedBy],
          ['Started for', job.cause],
          ['Moved', <When key="moved" at={job.updatedAt} />],
          ['Wakes', job.wakesAt && <When key="wakes" at={job.wakesAt} />],
          ['Stuck', job.stuckAt && <When key="stuck" at={job.stuckAt} />],
          ['Ended', job.endedAt && <When key="ended" at={job.endedAt} />],
          ['Engine', <TemporalLink key="engine" job={job} />],
        ]}
      />
      {job.itemsParked > 0 && (
        <Section title={`Set aside: ${job.itemsParked}`}>
          <Parked job={job} />
        </Section>
      )}
      <Section title="Timeline">
        <Timeline entries={job.timeline ?? []} />
      </Section>
    </Stack>
  );
}
