import { type PlatformId, platformOf } from '@marquee/domain/migration/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Tab, Tabs, TabsContent, TabsList } from '../../components/ui/tabs.tsx';
import { myMigrations } from './queries.ts';
import { SelectPlatform } from './setup/select-platform.tsx';
import { useMigrationNews } from './use-migration-news.ts';

const Results = lazy(async () => ({ default: (await import('./progress/results.tsx')).Results }));
const SetupTab = lazy(async () => ({ default: (await import('./setup/setup-tab.tsx')).SetupTab }));

type Step = 'platform' | 'setup' | 'progress';

/** Music that comes over from another service (spec section 2, Migration): from where, by which login, and how far it is. */
export function MigrationPage() {
  const { data, error, isError, isFetching, isPending, refetch } = useQuery(myMigrations);
  const [search] = useSearchParams();
  const asked = platformOf(search.get('platform') ?? '')?.id;
  const [chosen, setChosen] = useState<PlatformId | undefined>(asked);
  const [tab, setTab] = useState<Step | undefined>(asked && 'setup');
  useMigrationNews(data);
  const under = data?.find(({ status }) => status === 'running');
  const step = tab ?? 'platform';
  // what is on its way is what one comes for, and stays to be seen when it ends
  useEffect(() => {
    if (under) setTab((before) => before ?? 'progress');
  }, [under]);
  const shown = data?.find(({ platform }) => platform === chosen) ?? under ?? data?.[0];

  function choose(platform: PlatformId) {
    setChosen(platform);
    setTab('setup');
  }

  function reset() {
    setChosen(undefined);
    setTab('platform');
  }

  return (
    <>
      <PageHeader title="Migration" />
      <p className="lead mb-5 max-w-[60ch] text-text-2">
        Bring your catalogue with you: titles, numbers and recordings. What is here already is not brought twice.
      </p>
      <Tabs value={step} onValueChange={(value) => setTab(value as Step)}>
        <TabsList aria-label="Steps of a migration">
          <Tab value="platform">Select Platform</Tab>
          <Tab value="setup">Migration Setup</Tab>
          <Tab value="progress">{'Progress & Results'}</Tab>
        </TabsList>
        <TabsContent value="platform">
          <SelectPlatform chosen={chosen} running={data ?? []} onChoose={choose} />
        </TabsContent>
        <TabsContent value="setup">
          <Suspense fallback={<Skeleton className="h-48" />}>
            <SetupTab chosen={chosen} onChoose={setChosen} onStarted={() => setTab('progress')} />
          </Suspense>
        </TabsContent>
        <TabsContent value="progress">
          {isPending && <Skeleton className="h-48" />}
          {isError && (
            <ErrorState
              title="Your migrations did not load"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {data && (
            <Suspense fallback={<Skeleton className="h-48" />}>
              <Results
                migrations={data}
                shown={shown}
                onShow={(platform) => setChosen(platform as PlatformId)}
                onReset={reset}
              />
            </Suspense>
          )}
        </TabsContent>
      </Tabs>
    </>
  );
}
