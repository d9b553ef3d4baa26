import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { ShowMore } from '../../components/ui/show-more.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { continuationOf } from '../../lib/api/continuation.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { notificationsRoutes } from '../../lib/api/routes/notifications.ts';
import { paths } from '../../lib/paths.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { NoticeRow } from './notice-row.tsx';
import { reloadNotices } from './reload-notices.ts';

const noticesQuery = pagedQuery(notificationsRoutes.listNotices, { query: {} });

/** What others did to what is mine, newest first. */
export function NotificationsPage() {
  const notices = useInfiniteQuery(noticesQuery);
  const unread = notices.data?.find((notice) => notice.unread);
  return (
    <div className="max-w-[660px]">
      <PageHeader title="Notifications">
        <div className="flex flex-wrap items-center gap-2">
          {unread && <MarkRead upTo={unread.at} />}
          <ButtonLink kind="line" to={paths.account}>
            Choose what
          </ButtonLink>
        </div>
      </PageHeader>
      <NoticeList notices={notices} />
    </div>
  );
}

function NoticeList({ notices }: { notices: ReturnType<typeof useNotices> }) {
  const now = useMinute();
  const list = useRef<HTMLUListElement>(null);
  if (notices.isPending) {
    return (
      <div role="status" aria-label="Loading notifications" className="grid gap-2">
        {[0, 1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-16" />
        ))}
      </div>
    );
  }
  if (!notices.data) {
    return (
      <ErrorState
        title="Your notifications did not load"
        error={notices.error}
        retrying={notices.isFetching}
        onRetry={() => void notices.refetch()}
      />
    );
  }
  if (notices.data.length === 0 && !notices.hasNextPage) {
    return (
      <EmptyState sign="QUIET" title="Nothing yet">
        When somebody follows you, likes or answers what you post, or an artist you follow goes live, it is here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} className="grid gap-1">
        {notices.data.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
      <div className="mt-6">
        <ShowMore noun="notifications" shown={notices.data.length} list={list} {...continuationOf(notices)} />
      </div>
    </>
  );
}

function useNotices() {
  return useInfiniteQuery(noticesQuery);
}

/** Says that all lines are read, up to the newest that is on the page. */
function MarkRead({ upTo }: { upTo: string }) {
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: () => call(notificationsRoutes.markNoticesRead, { body: { upTo } }),
    onError: (error) => reportFailure(error, { title: 'Not marked', description: reasonOf(error, 'Try again.') }),
    onSettled: () => reloadNotices(queryClient),
  });
  return (
    <Button kind="line" busy={mark.isPending} onClick={() => mark.mutate()}>
      Mark all as read
    </Button>
  );
}
