import type { AdminSubscriptionWhole } from '@marquee/command-api/contract/subscriptions-admin.ts';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Show, SimpleShowLayout, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EventTimeline } from '../../components/event-timeline.tsx';
import { Facts } from '../../components/facts.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Section } from '../../components/section.tsx';
import { When } from '../../components/when.tsx';
import { may } from '../../lib/session.ts';
import { wholeOf } from '../../lib/whole.ts';
import { wordsOfType } from '../../lib/words.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { NextTry } from './next-try.tsx';
import { states } from './words.ts';

/** One subscription: how it stands, what was paid for it, and the events behind both. */
export function SubscriptionPage() {
  return (
    <Show title={<Title />} actions={false} queryOptions={{ refetchInterval: 10_000 }}>
      <SimpleShowLayout>
        <Body />
      </SimpleShowLayout>
    </Show>
  );
}

function Title() {
  const subscription = useRecordContext<AdminSubscriptionWhole>();
  const of = subscription && `${wordsOfType(subscription.product)} of @${subscription.subscriber.username}`;
  return <PageTitle>{of ?? 'Subscription'}</PageTitle>;
}

function Body() {
  const subscription = wholeOf(useRecordContext<AdminSubscriptionWhole>(), 'invoices');
  if (!subscription) return null;
  const { id, subscriber, price, interval, state, periodStart, periodEnd, missed, endsAt, endReason } = subscription;
  return (
    <Stack spacing={3}>
      <Facts
        facts={[
          ['State', states[state]],
          ['Subscriber', <Subscriber key="subscriber" {...subscriber} />],
          ['Price', `$${price} a ${interval}`],
          ['Begun', <When key="begun" at={subscription.startedAt} />],
          ['Paid from', periodStart && <When key="from" at={periodStart} />],
          ['Paid until', periodEnd && <When key="until" at={periodEnd} />],
          ['Failed tries', missed > 0 && missed],
          ['Next', subscription.next && <NextTry key="next" next={subscription.next} />],
          ['Ends', endsAt && <When key="ends" at={endsAt} />],
          ['Ended', subscription.endedAt && <When key="ended" at={subscription.endedAt} />],
          ['Because', endReason],
          ['Money back', subscription.moneyBack && 'the first period was given back'],
          [
            'Id',
            <span key="id" className="mono">
              {id}
            </span>,
          ],
        ]}
      />
      <Section title="Payments">
        <InvoiceTable invoices={subscription.invoices} />
      </Section>
      <Section title="The events behind it">
        <EventTimeline events={subscription.timeline} />
      </Section>
    </Stack>
  );
}

function Subscriber({ id, username }: AdminSubscriptionWhole['subscriber']) {
  if (!may('getAdminPerson')) return <>@{username}</>;
  return (
    <Link component={RouterLink} to={`/people/${id}/show`}>
      @{username}
    </Link>
  );
}
