import { Ticket as TicketIcon } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DataRow, DataRows } from '../../components/ui/data-rows.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Meter } from '../../components/ui/meter.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Stat, Stats } from '../../components/ui/stat.tsx';
import { StepPath } from '../../components/ui/step-path.tsx';
import { Tab, Tabs, TabsContent, TabsList } from '../../components/ui/tabs.tsx';
import { SheetSection } from './sheet-section.tsx';

const BADGES = [
  ['live', 'Live'],
  ['soon', 'Starts in 25 min'],
  ['date', 'Sat 14 Mar'],
  ['wait', 'Pending'],
  ['ok', 'Confirmed'],
  ['bad', 'Declined'],
  ['ended', 'Ended'],
  ['sold', 'Sold out'],
  ['premium', 'Premium'],
] as const;

/** What says how things stand. */
export function States() {
  return (
    <>
      <SheetSection title="Badges, tabs, steps, gauges">
        <div className="grid gap-6">
          <p className="flex flex-wrap gap-2.5">
            {BADGES.map(([kind, words]) => (
              <Badge key={kind} kind={kind}>
                {words}
              </Badge>
            ))}
          </p>
          <Tabs defaultValue="mine">
            <TabsList aria-label="Shows">
              <Tab value="browse">Browse Shows</Tab>
              <Tab value="mine" count={3}>
                My Shows
              </Tab>
              <Tab value="streaming">Streaming</Tab>
            </TabsList>
            <TabsContent value="browse">Browse</TabsContent>
            <TabsContent value="mine">Three shows of mine</TabsContent>
            <TabsContent value="streaming">Streaming</TabsContent>
          </Tabs>
          <StepPath steps={['Seats', 'Your details', 'Pay', 'Printed']} current={1} />
          <Meter value={184} max={220} label="Seats sold" />
          <Meter value={46} label="Uploading" tone="argon" />
        </div>
      </SheetSection>
      <SheetSection title="Figures">
        <div className="grid gap-6">
          <Stats>
            <Stat label="watching" value="1,204" />
            <Stat label="earned" value="$312.40" />
            <Stat label="messages" value="86" />
            <Stat label="quality" value="HD" />
          </Stats>
          <DataRows>
            <DataRow label="2 VIP tickets at $75.00" value="$150.00" />
            <DataRow label="Included show fee, $0.25 a ticket" value="$0.50" />
            <DataRow label="You pay" value="$150.00" total />
          </DataRows>
        </div>
      </SheetSection>
      <SheetSection title="Notices">
        <div className="grid gap-4">
          <Notice title="Seats held for 7:42">Pay before the time is up.</Notice>
          <Notice tone="ok" title="Printed">
            Two seats are in My Tickets.
          </Notice>
          <Notice tone="bad" title="The card was turned down">
            Nothing was charged. Try another card, your seats are still held.
          </Notice>
          <ErrorState title="The shows did not load" error={new Error('503: Service Unavailable')} onRetry={() => {}} />
          <Spinner delay={0}>Loading Live Shows...</Spinner>
        </div>
      </SheetSection>
      <SheetSection title="Empty and loading">
        <div className="grid gap-6">
          <EmptyState
            title="No shows on your calendar"
            action={<Button icon={<TicketIcon size={17} />}>Create Show</Button>}
          >
            Pick a night and a price, the board and the tickets are made for you.
          </EmptyState>
          <div className="grid grid-cols-2 gap-6">
            {['left', 'right'].map((side) => (
              <div key={side} className="grid gap-3">
                <Skeleton className="aspect-4/3" />
                <Skeleton className="h-6 w-3/4" />
                <Skeleton className="h-3.5 w-1/2" />
              </div>
            ))}
          </div>
        </div>
      </SheetSection>
    </>
  );
}
