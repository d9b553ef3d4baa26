import { useInfiniteQuery } from '@tanstack/react-query';
import { CirclePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Tab, Tabs, TabsContent, TabsList } from '../../components/ui/tabs.tsx';
import { useFollowShows } from '../../lib/live/use-follow-shows.ts';
import { BrowseTab } from './browse/browse-tab.tsx';
import { readTab } from './live-address.ts';
import { myShowsQuery } from './queries.ts';
import { useLiveAddress } from './use-live-address.ts';

const MyShowsTab = lazy(async () => ({ default: (await import('./mine/my-shows-tab.tsx')).MyShowsTab }));
const StreamingTab = lazy(async () => ({ default: (await import('./streaming/streaming-tab.tsx')).StreamingTab }));
const ShowDialog = lazy(async () => ({ default: (await import('./create/show-dialog.tsx')).ShowDialog }));

/** Live Shows (spec section 2): what is on and coming, one's own shows, and the stage. */
export function LiveShowsPage() {
  useFollowShows();
  const { tab, showId, open } = useLiveAddress();
  const [creating, setCreating] = useState(false);
  const mine = useInfiniteQuery(myShowsQuery);
  const create = () => setCreating(true);
  return (
    <>
      <PageHeader title="Live Shows">
        {tab !== 'streaming' && (
          <Button icon={<CirclePlus size={18} aria-hidden="true" />} onClick={create}>
            Create Show
          </Button>
        )}
      </PageHeader>
      <Tabs data-wide value={tab} onValueChange={(value) => open(readTab(value))}>
        <TabsList aria-label="Live Shows">
          <Tab value="browse">Browse Shows</Tab>
          <Tab value="mine" count={mine.data?.length || undefined} more={mine.hasNextPage}>
            My Shows
          </Tab>
          <Tab value="streaming">Streaming</Tab>
        </TabsList>
        <TabsContent value="browse">
          <BrowseTab onCreate={create} />
        </TabsContent>
        <TabsContent value="mine">
          <h2 className="sr-only">My Shows</h2>
          <Suspense fallback={<Spinner>Loading Live Shows...</Spinner>}>
            <MyShowsTab onCreate={create} />
          </Suspense>
        </TabsContent>
        <TabsContent value="streaming">
          <h2 className="sr-only">Streaming</h2>
          <Suspense fallback={<Spinner>Loading Live Shows...</Spinner>}>
            <StreamingTab showId={showId} />
          </Suspense>
        </TabsContent>
      </Tabs>
      {creating && (
        <Suspense>
          <ShowDialog open onOpenChange={setCreating} />
        </Suspense>
      )}
    </>
  );
}
