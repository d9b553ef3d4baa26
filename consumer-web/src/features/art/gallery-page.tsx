import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Tab, Tabs, TabsContent, TabsList } from '../../components/ui/tabs.tsx';
import { Filters } from './browse/filters.tsx';
import { Wall } from './browse/wall.tsx';
import { collectionsQuery, myArtQuery, piecesQuery } from './queries.ts';
import { useGalleryAddress } from './use-gallery-address.ts';

const OneArt = lazy(async () => ({ default: (await import('./one/one-art.tsx')).OneArt }));
const Sales = lazy(async () => ({ default: (await import('./mine/sales.tsx')).Sales }));
const PieceDialog = lazy(async () => ({ default: (await import('./mine/piece-dialog.tsx')).PieceDialog }));
const CollectionDialog = lazy(async () => ({
  default: (await import('./mine/collection-dialog.tsx')).CollectionDialog,
}));

/** The art gallery (spec section 2): collections and single pieces to look at and to buy, and what is one's own. */
export function GalleryPage() {
  const { art } = useGalleryAddress();
  if (art) {
    return (
      <Suspense fallback={<Skeleton className="h-120" />}>
        <OneArt key={art} id={art} />
      </Suspense>
    );
  }
  return <Gallery />;
}

function Gallery() {
  const { tab, filter, set } = useGalleryAddress();
  const [asked, setAsked] = useState<'piece' | 'collection'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHeader title="Art Gallery">
        <div className="flex flex-wrap gap-2.5">
          <Button kind="line" onClick={() => setAsked('collection')}>
            New collection
          </Button>
          <Button onClick={() => setAsked('piece')}>Hang a piece</Button>
        </div>
      </PageHeader>
      <p className="lead mb-5 text-text-2">Each piece has one owner, and says who had it before.</p>
      <Tabs value={tab} onValueChange={(next) => set('tab', next === 'collections' ? '' : next)}>
        <TabsList aria-label="Walls of the gallery">
          <Tab value="collections">Collections</Tab>
          <Tab value="pieces">Pieces</Tab>
          <Tab value="mine">My gallery</Tab>
          <Tab value="sales">Sales</Tab>
        </TabsList>
        <TabsContent value="collections">
          <Filters />
          <Wall query={collectionsQuery(filter)} noun="collections" filtered={Object.keys(filter).length > 0} />
        </TabsContent>
        <TabsContent value="pieces">
          <Filters />
          <Wall query={piecesQuery(filter)} noun="pieces" filtered={Object.keys(filter).length > 0} />
        </TabsContent>
        <TabsContent value="mine">
          <Wall query={myArtQuery} noun="works of yours" mine />
        </TabsContent>
        <TabsContent value="sales">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Sales />
          </Suspense>
        </TabsContent>
      </Tabs>
      <Suspense>
        {asked === 'piece' && <PieceDialog onClose={close} />}
        {asked === 'collection' && <CollectionDialog onClose={close} />}
      </Suspense>
    </>
  );
}
