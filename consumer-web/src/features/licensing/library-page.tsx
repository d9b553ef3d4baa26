import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Tab, Tabs, TabsContent, TabsList } from '../../components/ui/tabs.tsx';
import { Catalogue } from './catalogue/catalogue.tsx';
import { DealList } from './deals/deal-list.tsx';
import { MyOffers } from './offers/my-offers.tsx';
import { StudioStrip } from './studio-strip.tsx';
import { SupervisorPanel } from './supervisor/supervisor-panel.tsx';

const tabs = ['browse', 'licences', 'offers'] as const;

/** The music library (spec section 2): what is on offer, what one licenses, and what one offers oneself. */
export function LibraryPage() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'browse';
  const go = useCallback(
    (name: string) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('track');
          if (name === 'browse') next.delete('tab');
          else next.set('tab', name);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setAddress],
  );
  return (
    <>
      <PageHeader title="Music Library" />
      <p className="lead mb-5 text-text-2">
        Songs for film, TV, games and commercials. Listen, agree with the artist, pay, and print the licence.
      </p>
      <StudioStrip />
      <Tabs value={tab} onValueChange={go}>
        <TabsList aria-label="The library">
          <Tab value="browse">Browse</Tab>
          <Tab value="licences">My licences</Tab>
          <Tab value="offers">Offer my music</Tab>
        </TabsList>
        <TabsContent value="browse" className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_300px]">
          <Catalogue />
          <SupervisorPanel onLicences={() => go('licences')} />
        </TabsContent>
        <TabsContent value="licences">
          <DealList side="supervisor" />
        </TabsContent>
        <TabsContent value="offers" className="grid grid-cols-[minmax(0,1fr)] gap-9">
          <DealList side="owner" />
          <MyOffers />
        </TabsContent>
      </Tabs>
    </>
  );
}
