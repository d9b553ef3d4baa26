import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { PageTitle } from '../../../components/page-title.tsx';
import { Section } from '../../../components/section.tsx';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminWhatIfRoutes } from '../../../lib/api/routes/payments-what-if.ts';
import { AtWork } from './at-work.tsx';
import { ReadingForm, type WhatIfQuestion } from './reading-form.tsx';
import { WhatIfResult } from './what-if-result.tsx';

/** A period as it was, beside what it would have been under another reading of the fees. */
export function WhatIfPage() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['what-if'],
    queryFn: ({ signal }) => call(adminWhatIfRoutes.getWhatIf, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? 1000 : false),
  });
  const begin = useMutation({
    mutationFn: (body: WhatIfQuestion) =>
      call(adminWhatIfRoutes.startWhatIf, { body }, { idempotencyKey: crypto.randomUUID() }),
    onSettled: () => refetch(),
  });
  const run = data?.run;
  return (
    <Stack spacing={2} sx={{ mt: 2, minWidth: 0 }}>
      <Title title={<PageTitle>What if</PageTitle>} />
      <Typography>
        The log is read once more, with every sale split as you say here. Nothing is changed by it: what came in and
        went back stays what it was.
      </Typography>
      {isPending && <LinearProgress aria-label="Reading what was asked last" />}
      {error && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {reasonOf(error)}
        </Alert>
      )}
      {data && (
        <Section title="Another reading">
          <ReadingForm
            key={run?.id ?? 'none'}
            versions={data.versions}
            last={run ?? undefined}
            busy={begin.isPending || run?.state === 'running'}
            ask={begin.mutate}
          />
        </Section>
      )}
      {begin.error && <Alert severity="error">{reasonOf(begin.error)}</Alert>}
      {run?.state === 'running' && <AtWork run={run} ended={refetch} />}
      {run?.state === 'cancelled' && <Alert severity="info">The replay was broken off. Nothing came of it.</Alert>}
      {run?.state === 'failed' && (
        <Alert severity="error">The replay did not come to its end. Ask for it once more.</Alert>
      )}
      {run?.result && <WhatIfResult run={run} result={run.result} />}
      {data && !run && <Typography color="text.secondary">You have asked for nothing in the last day.</Typography>}
    </Stack>
  );
}
