import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { isUnknown } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { AboutGroup } from './group-about.tsx';
import { GroupActions } from './group-actions.tsx';
import { GroupGone } from './group-gone.tsx';
import { groupQuery } from './group-queries.ts';
import { GroupBadges } from './group-row.tsx';
import { GroupTalk } from './group-talk.tsx';
import { manages, membersOf } from './group-words.ts';

const JoinRequests = lazy(async () => ({ default: (await import('./join-requests.tsx')).JoinRequests }));

/** One group: what it is, what somebody can do there, and what is said in it. */
export function GroupPage({ group: id }: { group: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(groupQuery(id));
  if (isPending)
    return (
      <Frame title="Group">
        <div role="status" aria-label="Loading the group" className="grid max-w-[660px] gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      </Frame>
    );
  if (data)
    return (
      <Frame title={data.name}>
        {data.erasesAt !== null || data.hidden !== null ? <GroupGone group={data} /> : <OpenGroup group={data} />}
      </Frame>
    );
  const isGone = isUnknown(error);
  return (
    <Frame title="Group">
      {isGone ? (
        <EmptyState sign="DARK" title="There is no such group">
          Its address is wrong, or it is not there for you.
        </EmptyState>
      ) : (
        <ErrorState title="The group did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <ButtonLink
        kind="ghost"
        className="-ml-3 mb-2 w-fit"
        to={paths.groups}
        icon={<ArrowLeft size={18} aria-hidden="true" />}
      >
        All groups
      </ButtonLink>
      <PageHeader title={title} className="[overflow-wrap:anywhere]" />
      {children}
    </>
  );
}

function OpenGroup({ group }: { group: Group }) {
  const { id, description, privacy, standing, archived, requestCount } = group;
  const isMember = standing === 'member';
  const isRead = isMember || privacy === 'public';
  return (
    <>
      <div className="mb-7 grid gap-3.5">
        <p className="num flex flex-wrap items-center gap-2.5 text-text-2">
          <GroupBadges group={group} />
          {membersOf(group)}
        </p>
        {description && (
          <p className="lead max-w-[62ch] whitespace-pre-wrap text-text-2 [overflow-wrap:anywhere]">{description}</p>
        )}
        <GroupActions group={group} />
      </div>
      <div className="grid items-start gap-x-11 gap-y-8 xl:grid-cols-[minmax(0,660px)_minmax(280px,372px)]">
        <AboutGroup group={group} className="xl:col-start-2 xl:row-start-1" />
        <div className="grid min-w-0 max-w-[660px] gap-6 xl:col-start-1 xl:row-start-1">
          {archived && (
            <Notice title="This group is archived">What was said stays here to be read. Nothing is added to it.</Notice>
          )}
          {manages(group) && requestCount !== null && requestCount > 0 && !archived && (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <JoinRequests group={id} />
            </Suspense>
          )}
          {isRead ? (
            <GroupTalk group={group} />
          ) : (
            <EmptyState sign="CLOSED" title="For members">
              What is said here is for who is in it. {standing === 'none' ? 'Ask to join, and an admin answers.' : ''}
            </EmptyState>
          )}
        </div>
      </div>
    </>
  );
}
