import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tab, Tabs, TabsContent, TabsList } from '../../../components/ui/tabs.tsx';
import { GroupFeed } from '../feed/feed.tsx';

/** With its libraries of forms it comes behind the feed. */
const Composer = lazy(async () => ({ default: (await import('../compose/composer.tsx')).Composer }));
const GroupReels = lazy(async () => ({ default: (await import('../reels/reels.tsx')).GroupReels }));

/** What is said and what is filmed in a group, as the address names it (`tab`), each below what makes one for it. */
export function GroupTalk({ group: { id, standing, archived } }: { group: Group }) {
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab') === 'reels' ? 'reels' : 'posts';
  const adds = standing === 'member' && !archived;
  const show = (value: string) => {
    const next = new URLSearchParams(address);
    if (value === 'reels') next.set('tab', value);
    else next.delete('tab');
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Tabs value={tab} onValueChange={show}>
      <TabsList aria-label="In this group">
        <Tab value="posts">Posts</Tab>
        <Tab value="reels">Reels</Tab>
      </TabsList>
      {adds && (
        // a post that is begun keeps its pictures while its writer looks at the reels
        <div hidden={tab === 'reels'} className="pt-6">
          <Suspense fallback={<Skeleton className="h-[198px] rounded-2 md:h-[206px]" />}>
            <Composer group={id} />
          </Suspense>
        </div>
      )}
      <TabsContent value="posts">
        <section aria-label="What is said here">
          <GroupFeed group={id} />
        </section>
      </TabsContent>
      <TabsContent value="reels">
        <Suspense fallback={<Skeleton className="mt-4 h-96" />}>
          <GroupReels group={id} making={adds} />
        </Suspense>
      </TabsContent>
    </Tabs>
  );
}
