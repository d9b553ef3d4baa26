import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tab, Tabs, TabsContent, TabsList } from '../../../components/ui/tabs.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { CREATE_QUERY } from '../../../lib/opening-address.ts';
import { paths } from '../../../lib/paths.ts';
import { useOpenedByAddress } from '../../../lib/use-opened-by-address.ts';
import { groupsQuery, type ListName, listOf, lists } from './group-queries.ts';
import { GroupRow } from './group-row.tsx';

const GroupPage = lazy(async () => ({ default: (await import('./group-page.tsx')).GroupPage }));
const CreateDialog = lazy(async () => ({ default: (await import('./create-dialog.tsx')).CreateDialog }));

/** Groups (spec section 2, home): one, as the address names it (`?group=`), or the lists of them (`?list=`). */
export function GroupsPage() {
  const [address] = useSearchParams();
  const group = address.get('group');
  if (!group) return <GroupLists />;
  return (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <GroupPage key={group} group={group} />
    </Suspense>
  );
}

function GroupLists() {
  const [address, setAddress] = useSearchParams();
  const [creating, setCreating] = useOpenedByAddress(CREATE_QUERY);
  const list = listOf(address.get('list'));
  return (
    <div className="max-w-[860px]">
      <PageHeader title="Groups">
        <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
          Create group
        </Button>
      </PageHeader>
      <p className="lead mb-5 text-text-2">Who meets before the doors open and after they close.</p>
      <Tabs
        value={list}
        onValueChange={(value) => setAddress({ list: value }, { replace: true, preventScrollReset: true })}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <TabsList aria-label="Groups" className="max-md:basis-full md:flex-1">
            {Object.entries(lists).map(([name, label]) => (
              <Tab key={name} value={name}>
                {label}
              </Tab>
            ))}
          </TabsList>
          <ButtonLink
            kind="ghost"
            size="sm"
            className="max-md:-ml-3 max-md:min-h-11"
            to={`${paths.search}?kind=group`}
            icon={<Search size={16} aria-hidden="true" />}
          >
            Find by name
          </ButtonLink>
        </div>
        <TabsContent value={list} className="pt-1">
          <h2 className="sr-only">{lists[list]}</h2>
          <GroupList list={list} />
        </TabsContent>
      </Tabs>
      {creating && (
        <Suspense>
          <CreateDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </div>
  );
}

const EMPTY: Readonly<Record<ListName, readonly [title: string, next: string]>> = {
  browse: ['No groups yet', 'Create the first one, and invite who should be in it.'],
  mine: ['You are in no group', 'Browse the groups of the town, or create your own.'],
  waiting: ['Nothing waits', 'Groups that you ask to join, and those that invite you, are here until it is decided.'],
};

function GroupList({ list }: { list: ListName }) {
  const groups = useInfiniteQuery(groupsQuery(list));
  const rows = useRef<HTMLDivElement>(null);
  if (groups.isPending)
    return (
      <div role="status" aria-label="Loading groups" className="grid gap-3 pt-4">
        {[0, 1, 2].map((n) => (
          <Skeleton key={n} className="h-24" />
        ))}
      </div>
    );
  if (!groups.data)
    return (
      <ErrorState
        title="The groups did not load"
        error={groups.error}
        retrying={groups.isFetching}
        onRetry={() => void groups.refetch()}
        className="mt-6"
      />
    );
  const [title, next] = EMPTY[list];
  if (groups.data.length === 0 && !groups.hasNextPage)
    return (
      <EmptyState sign="QUIET" title={title} className="mt-6">
        {next}
      </EmptyState>
    );
  return (
    <>
      <div ref={rows}>
        {groups.data.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </div>
      <div className="mt-6">
        <ShowMore noun="groups" shown={groups.data.length} list={rows} {...continuationOf(groups)} />
      </div>
    </>
  );
}
