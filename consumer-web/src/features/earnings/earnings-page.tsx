import { addressOf } from '@marquee/command-api/contract/call.ts';
import type { Earnings } from '@marquee/command-api/contract/earnings.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Stat, Stats } from '../../components/ui/stat.tsx';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { earningsRoutes } from '../../lib/api/routes/earnings.ts';
import { download } from '../../lib/download.ts';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { EarningLines } from './earning-lines.tsx';
import { EarningTracks } from './earning-tracks.tsx';
import { Months, type Narrowed, Sources } from './sums-tables.tsx';
import { Waiting } from './waiting.tsx';

const earningsQuery = endpointQuery(earningsRoutes.getEarnings);

/** What the reader has earned, by source, month and track, with every event that it is the sum of. */
export function EarningsPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(earningsQuery);
  return (
    <div className="max-w-5xl">
      <PageHeader title="Earnings">{data && data.total.sales > 0 && <SaveAll />}</PageHeader>
      <p className="lead mb-5 text-text-2">
        Tickets, tips, unlocks, licences, art, and your shares of what others sell: before our fee, after it, and where
        the money is.
      </p>
      {isPending && (
        <div role="status" aria-label="Loading earnings" className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-52" />
        </div>
      )}
      {!data && !isPending && (
        <ErrorState
          title="Your earnings did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (data.months.length === 0 ? <Nothing /> : <Earned earnings={data} />)}
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      sign="TO COME"
      title="Nothing earned yet"
      action={<ButtonLink to={paths.upload}>Upload music</ButtonLink>}
    >
      A ticket, a tip, a track behind the curtain: what you earn is here with the first of them.
    </EmptyState>
  );
}

function SaveAll() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(addressOf(earningsRoutes.downloadEarnings, {}), 'earnings.csv').catch((error: unknown) =>
      reportFailure(error, { title: 'The file was not saved' }),
    );
    setBusy(false);
  };
  return (
    <Button kind="line" busy={busy} onClick={() => void save()}>
      Save as CSV
    </Button>
  );
}

function Earned({ earnings }: { earnings: Earnings }) {
  const { available, held, disputed, total, sources, months, waiting, tracks } = earnings;
  const [narrowed, setNarrowed] = useState<Narrowed>({});
  const events = useRef<HTMLElement>(null);
  const narrow = (to: Narrowed) => {
    setNarrowed(to);
    events.current?.focus();
  };
  return (
    <div className="grid gap-9">
      <div className="grid gap-2.5">
        <Stats>
          <Stat label="Earned, after our fee" value={formatMoney(total.net)} />
          <Stat label="Yours to have" value={formatMoney(available)} />
          <Stat label="Waits for its day" value={formatMoney(held)} />
          {disputed !== '0.00' && <Stat label="Set aside, in dispute" value={formatMoney(disputed)} />}
        </Stats>
        <p className="text-14 text-text-2">
          What waits is yours to have some days after a sale, or once a show is over. Nothing has been paid out to a
          bank so far: it is kept for you.
        </p>
      </div>
      <Sources rows={sources} total={total} onNarrow={(source) => narrow({ source })} />
      <Months rows={months} onNarrow={(month) => narrow({ month })} />
      {tracks.length > 0 && (
        <EarningTracks tracks={tracks} onNarrow={({ id, title }) => narrow({ track: id, title })} />
      )}
      {waiting.length > 0 && <Waiting rows={waiting} />}
      <EarningLines ref={events} narrowed={narrowed} onAll={() => setNarrowed({})} />
    </div>
  );
}
