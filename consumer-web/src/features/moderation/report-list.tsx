import type { Report } from '@marquee/command-api/contract/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { ruleWords, subjectWords } from '../../components/reports/report-words.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { moderationRoutes } from '../../lib/api/routes/moderation.ts';
import { formatDay } from '../../lib/format.ts';

/** The newest of what the reader has reported. */
const reportsQuery = endpointQuery(moderationRoutes.listReports, { query: { limit: 20 } });

const results: Readonly<Record<Report['result'], readonly [kind: 'wait' | 'ok' | 'ended', words: string]>> = {
  waiting: ['wait', 'Waiting'],
  acted: ['ok', 'Acted on'],
  kept: ['ended', 'Left as it is'],
};

/** What the reader has reported, and what came of it. */
export function ReportList() {
  const { data, error, isPending, isFetching, refetch } = useQuery(reportsQuery);
  if (isPending) return <Skeleton className="h-24" />;
  if (!data)
    return (
      <ErrorState
        title="Your reports did not load"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="your-reports" className="grid gap-3">
      <h2 id="your-reports" className="board-type text-b28">
        What you reported
      </h2>
      <ul className="grid gap-2">
        {data.map(({ kind, subjectId, reason, result, createdAt }) => (
          <li
            key={`${subjectId} ${createdAt}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2 bg-night-2 px-4 py-3"
          >
            <span className="min-w-0">
              <span className="block">{`${kind === 'person' ? 'An' : 'A'} ${subjectWords[kind]}: ${ruleWords[reason]}`}</span>
              <time dateTime={createdAt} className="text-13 text-text-3">
                {formatDay(createdAt)}
              </time>
            </span>
            <Badge kind={results[result][0]}>{results[result][1]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
