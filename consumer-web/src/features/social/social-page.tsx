import { UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Tab, Tabs, TabsContent, TabsList } from '../../components/ui/tabs.tsx';
import { paths } from '../../lib/paths.ts';
import { Feed } from './feed/feed.tsx';
import { OnePost } from './feed/one-post.tsx';
import { InfoPanels } from './info-panels.tsx';
import { feeds } from './queries.ts';
import { StoryTray } from './stories/story-tray.tsx';

/** With its libraries of forms it comes behind the feed. */
const Composer = lazy(async () => ({ default: (await import('./compose/composer.tsx')).Composer }));

const Reels = lazy(async () => ({ default: (await import('./reels/reels.tsx')).Reels }));

/** The tab of reels, as the address names it. */
const REELS = 'reels';
const { deleted, ...open } = feeds;
const tabs = { ...open, [REELS]: 'Reels', deleted } as const;
type TabName = keyof typeof tabs;

/** The tab that an address names; the first where it names none. */
const tabOf = (named: string | null): TabName =>
  named !== null && Object.hasOwn(tabs, named) ? (named as TabName) : 'all';

/** Social (spec section 2): the banner, a form for a new post, the feeds in the order of time, and what crowns are. */
export function SocialPage() {
  const [search, setSearch] = useSearchParams();
  const [post, reel] = [search.get('post'), search.get('reel')];
  const tab = tabOf(search.get('tab'));
  function show(chosen: string) {
    setSearch(chosen === 'all' ? {} : { tab: chosen }, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <PageHeader title="Social">
        <ButtonLink kind="line" to={paths.groups} icon={<UsersRound size={18} aria-hidden="true" />}>
          Groups
        </ButtonLink>
      </PageHeader>
      <p className="lead mb-5 text-text-2">What the town says tonight, newest first. Nobody sorts it for you.</p>
      <div className="grid items-start gap-x-11 gap-y-9 xl:grid-cols-[minmax(0,660px)_minmax(280px,372px)]">
        {post || reel ? (
          <div className="min-w-0 max-w-[660px]">
            <Suspense fallback={<Skeleton className="h-40" />}>
              {post ? <OnePost post={post} /> : reel && <Reels key={reel} reel={reel} />}
            </Suspense>
          </div>
        ) : (
          <div className="grid min-w-0 max-w-[660px] grid-cols-[minmax(0,1fr)] gap-6">
            {tab !== REELS && (
              <>
                <StoryTray />
                <Suspense fallback={<Skeleton className="h-[252px] rounded-2 md:h-[206px]" />}>
                  <Composer />
                </Suspense>
              </>
            )}
            <Tabs value={tab} onValueChange={show}>
              <TabsList aria-label="Feeds">
                {Object.entries(tabs).map(([name, label]) => (
                  <Tab key={name} value={name}>
                    {label}
                  </Tab>
                ))}
              </TabsList>
              <TabsContent value={tab} className="pt-0">
                <h2 className="sr-only">{tabs[tab]}</h2>
                {tab === REELS ? (
                  <Suspense fallback={<Skeleton className="mt-4 h-[70dvh]" />}>
                    <Reels />
                  </Suspense>
                ) : (
                  <Feed feed={tab} />
                )}
              </TabsContent>
            </Tabs>
          </div>
        )}
        <InfoPanels />
      </div>
    </>
  );
}
