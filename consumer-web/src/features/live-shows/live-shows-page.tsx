import { useQuery } from '@tanstack/react-query';
import { CirclePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Tab, Tabs, TabsContent, TabsList } from '../../components/ui/tabs.tsx';
import { BrowseTab } from './browse/browse-tab.tsx';
import { ShowDialog } from './create/show-dialog.tsx';
import { readTab } from './live-address.ts';
import { MyShowsTab } from './mine/my-shows-tab.tsx';
import { myShowsQuery } from './queries.ts';
import { StreamingTab } from './streaming/streaming-tab.tsx';
import { useLiveAddress } from './use-live-address.ts';

/** Live Shows (spec section 2): what is on and coming, one's own shows, and the stage. */
export function LiveShowsPage() {
  const { tab, showId, open } = useLiveAddress();
  const [creating, setCreating] = useState(false);
  const mine = useQuery(myShowsQuery);
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
      <Tabs value={tab} onValueChange={(value) => open(readTab(value))}>
        <TabsList aria-label="Live Shows">
          <Tab value="browse">Browse Shows</Tab>
          <Tab value="mine" count={mine.data?.length || undefined}>
            My Shows
          </Tab>
          <Tab value="streaming">Streaming</Tab>
        </TabsList>
        <TabsContent value="browse">
          <BrowseTab onCreate={create} />
        </TabsContent>
        <TabsContent value="mine">
          <MyShowsTab onCreate={create} />
        </TabsContent>
        <TabsContent value="streaming">
          <StreamingTab showId={showId} />
        </TabsContent>
      </Tabs>
      <ShowDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}
