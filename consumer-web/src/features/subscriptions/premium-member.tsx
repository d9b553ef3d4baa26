import type { Subscription } from '@marquee/command-api/contract/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { DataRow, DataRows } from '../../components/ui/data-rows.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { HowItRuns } from './how-it-runs.tsx';
import { Invoices } from './invoices.tsx';
import { OtherPasses } from './other-passes.tsx';
import { Till } from './payment-panel.tsx';
import { mySubscriptionsQuery } from './queries.ts';
import { SubscriptionActions } from './subscription-actions.tsx';

/** How premium runs: until when, what it costs, what was paid, and the ways out. */
export function PremiumMember() {
  const mine = useQuery(mySubscriptionsQuery);
  const premium = mine.data?.subscriptions.find(({ product }) => product === 'premium');
  return (
    <div className="max-w-3xl">
      <PageHeader title="Premium Member">
        <ButtonLink to={paths.upload}>Start Creating</ButtonLink>
      </PageHeader>
      <p className="lead mb-7 text-text-2">Upload as much as you like; what it earns is yours.</p>
      {mine.isError && (
        <ErrorState
          title="Your subscription did not load"
          error={mine.error}
          retrying={mine.isFetching}
          onRetry={() => void mine.refetch()}
        />
      )}
      {mine.isPending && <Skeleton className="h-40 w-full" />}
      {premium && (
        <div className="grid gap-9">
          {premium.status === 'pastDue' && <PastDue premium={premium} />}
          <section aria-labelledby="pass">
            <h2 id="pass" className="board-type mb-3 text-b28">
              Your pass
            </h2>
            <DataRows>
              <HowItRuns subscription={premium} />
              {premium.moneyBackUntil && <DataRow label="Money back until" value={day(premium.moneyBackUntil)} />}
            </DataRows>
            <SubscriptionActions subscription={premium} />
          </section>
          <OtherPasses />
          <Invoices />
        </div>
      )}
    </div>
  );
}

/** The kept card did not pay: the next step is here, and nothing is lost meanwhile. */
function PastDue({ premium }: { premium: Subscription }) {
  return (
    <section aria-labelledby="past-due" className="grid gap-4 rounded-3 bg-night-2 px-6 py-5">
      <h2 id="past-due" className="board-type text-b28">
        Your card did not pay
      </h2>
      <Notice tone="bad" title={`Premium stays on until ${day(premium.endsAt)}`}>
        Pay with this card or another, and it goes on as if nothing had been.
      </Notice>
      <Till product="premium" />
    </section>
  );
}

const day = (instant: string | null) => (instant === null ? '' : formatDay(instant));
