import type { PolicyVersion } from '@marquee/command-api/contract/operations-platform.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { PageTitle } from '../../../components/page-title.tsx';
import { Payload } from '../../../components/payload.tsx';
import { Section } from '../../../components/section.tsx';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminPlatformRoutes } from '../../../lib/api/routes/operations-platform.ts';
import { differencesOf } from '../events/differences.ts';
import { ReadModelTable } from './read-model-table.tsx';
import { isAtWork, RebuildCell } from './rebuild-cell.tsx';

/** The machinery: read models with their lag, the versions of the policy, and the way to the health of every part. */
export function PlatformPage() {
  const { data, error } = useQuery({
    queryKey: ['platform'],
    queryFn: ({ signal }) => call(adminPlatformRoutes.getPlatform, {}, { signal }),
    // who watches a rebuild sees it move
    refetchInterval: ({ state }) => (state.data?.readModels.some(isAtWork) ? 1000 : 10_000),
  });
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={<PageTitle>Platform</PageTitle>} />
      {error && <Alert severity="error">{reasonOf(error)}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Stack spacing={3}>
          <Section title="Read models">
            <ReadModelTable
              models={data.readModels}
              rebuild={(model) => <RebuildCell model={model} events={data.events} />}
            />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              One that is halted goes on once it is built anew by a build that takes the event, while the platform runs:
              here, or by <code>npm run rebuild -- NAME</code>. How every engine is, <Link href="/readyz">/readyz</Link>{' '}
              tells.
            </Typography>
          </Section>
          <Section title="Policy">
            {data.policies.toReversed().map((policy, index, all) => (
              <Version key={policy.version} policy={policy} before={all[index + 1]} />
            ))}
          </Section>
        </Stack>
      )}
    </Box>
  );
}

function Version({
  policy: { version, current, document },
  before,
}: {
  policy: PolicyVersion;
  before?: PolicyVersion | undefined;
}) {
  const changes = before ? differencesOf(before.document, document).filter(({ path }) => path !== 'version') : [];
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        Version {version}
        {current && ', in force'}
      </Typography>
      {before && (
        <ul>
          {changes.map((change) => (
            <li key={change.path}>
              <span className="mono">{change.path}</span>: {change.before ?? 'nothing'} became{' '}
              {change.after ?? 'nothing'}
            </li>
          ))}
        </ul>
      )}
      <Payload data={document} label="The whole document" />
    </Box>
  );
}
