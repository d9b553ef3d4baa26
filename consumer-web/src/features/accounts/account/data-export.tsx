import type { DataExport as ExportRow } from '@marquee/command-api/contract/accounts-exports.ts';
import { pathOf } from '@marquee/command-api/contract/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { exportsRoutes } from '../../../lib/api/routes/accounts-exports.ts';
import { download } from '../../../lib/download.ts';
import { formatDay, formatDayAndTime } from '../../../lib/format.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));

const exportsQuery = endpointQuery(exportsRoutes.listExports);
/** Milliseconds between two looks at how far an archive is. */
const LOOK_MS = 1500;

/** Everything that the platform holds about me, as an archive that is made when I ask for it. */
export function DataExport() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...exportsQuery,
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'making') ? LOOK_MS : false),
  });
  const [asks, setAsks] = useState(false);
  const start = useStart(() => setAsks(true));
  if (isPending) return <Skeleton className="h-11 w-44" />;
  if (!data) {
    return (
      <ErrorState
        title="Your exports did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const making = data.some(({ state }) => state === 'making');
  return (
    <div className="grid gap-4">
      {data.length > 0 && (
        <ul className="grid gap-2">
          {data.map((row) => (
            <ExportLine key={row.id} row={row} />
          ))}
        </ul>
      )}
      {!making && (
        <Button kind="line" className="justify-self-start" busy={start.isPending} onClick={() => start.mutate()}>
          {data.length > 0 ? 'Prepare a new one' : 'Prepare my data'}
        </Button>
      )}
      {asks && (
        <Suspense>
          <WhoIsIt action="Prepare my data" onOpenChange={setAsks} onConfirmed={() => start.mutateAsync()} />
        </Suspense>
      )}
    </div>
  );
}

/** Asks for an archive; `onStale` when the password is wanted first. */
function useStart(onStale: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(exportsRoutes.startExport),
    onError: (error) => orAsk(error, 'Not started', onStale),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
}

/** Says what did not work; `ask` when the password is wanted first. */
function orAsk(error: unknown, title: string, ask: () => void) {
  if (error instanceof ApiError && error.code === 'ReauthenticationRequired') ask();
  else reportFailure(error, { title, description: reasonOf(error, 'Try again.') });
}

function WhoIsIt(props: Pick<ComponentProps<typeof PasswordDialog>, 'action' | 'onOpenChange' | 'onConfirmed'>) {
  const words = 'Your last sign-in is a while ago. Whoever has this archive knows all that we know about you.';
  return <PasswordDialog title="Is it you?" description={words} {...props} />;
}

function ExportLine({ row }: { row: ExportRow }) {
  const [asks, setAsks] = useState(false);
  const saving = useMutation({
    mutationFn: () => download(pathOf(exportsRoutes.downloadExport.path, { exportId: row.id }), 'marquee-my-data.zip'),
    onError: (error) => orAsk(error, 'Not downloaded', () => setAsks(true)),
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 rounded-2 bg-night-2 px-3.5 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{formatDayAndTime(row.requestedAt)}</p>
        <p className="text-13 text-text-2" role="status">
          {wordsOf(row)}
        </p>
        {row.state === 'making' && row.total > 0 && (
          <Meter value={row.done} max={row.total} label="Parts that are in it" className="mt-2" />
        )}
      </div>
      {row.state === 'ready' && (
        <Button
          kind="line"
          size="sm"
          icon={<Download size={16} aria-hidden="true" />}
          busy={saving.isPending}
          aria-label={`Download the export of ${formatDayAndTime(row.requestedAt)}`}
          onClick={() => saving.mutate()}
        >
          Download
        </Button>
      )}
      {row.state === 'failed' && <Badge kind="bad">Failed</Badge>}
      {asks && (
        <Suspense>
          <WhoIsIt action="Download" onOpenChange={setAsks} onConfirmed={() => saving.mutateAsync()} />
        </Suspense>
      )}
    </li>
  );
}

function wordsOf({ state, bytes, expiresAt }: ExportRow): string {
  if (state === 'failed') return 'This one could not be made. Ask for a new one.';
  if (state === 'making' || bytes === null || expiresAt === null)
    return 'Being prepared. We write to you when it is ready.';
  return `${sizeOf(bytes)}, here until ${formatDay(expiresAt)}`;
}

const MB = 1_000_000;

function sizeOf(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / MB).toFixed(1)} MB`;
}
