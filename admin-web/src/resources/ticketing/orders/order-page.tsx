import type { AdminOrderWhole } from '@marquee/command-api/contract/ticketing-desk.ts';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Show, SimpleShowLayout, TopToolbar, useRecordContext, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EventTimeline } from '../../../components/event-timeline.tsx';
import { Facts } from '../../../components/facts.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { RecordPresence } from '../../../components/record-presence.tsx';
import { RevealButton } from '../../../components/revealed.tsx';
import { Section } from '../../../components/section.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminOrdersRoutes } from '../../../lib/api/routes/ticketing-desk.ts';
import { useQuietReading } from '../../../lib/open-forms.ts';
import { wholeOf } from '../../../lib/whole.ts';
import { OrderStatus } from './order-status.tsx';
import { OrderVerbs } from './order-verbs.tsx';
import { Refunds } from './refunds.tsx';
import { Units } from './units.tsx';
import { WaitingRefunds } from './waiting-refunds.tsx';

/** One order: who, what, its money, its tickets, and everything that happened to it. */
export function OrderPage() {
  return (
    <Show title={<Title />} actions={<Actions />} queryOptions={useQuietReading(10_000)}>
      <SimpleShowLayout>
        <Body />
      </SimpleShowLayout>
    </Show>
  );
}

function Title() {
  const order = useRecordContext<AdminOrderWhole>();
  return <PageTitle>{order ? `Order ${order.code}` : 'Order'}</PageTitle>;
}

function Actions() {
  const order = wholeOf(useShowContext<AdminOrderWhole>().record, 'units');
  return <TopToolbar>{order && <OrderVerbs order={order} />}</TopToolbar>;
}

function Body() {
  const order = wholeOf(useRecordContext<AdminOrderWhole>(), 'units');
  if (!order) return null;
  return (
    <Stack spacing={3}>
      <RecordPresence record={`order-${order.id}`} />
      <Facts
        facts={[
          ['Status', <OrderStatus key="status" status={order.status} />],
          [
            'Show',
            <Link key="show" component={RouterLink} to={`/shows/${order.show}/show`}>
              {order.showTitle}
            </Link>,
          ],
          ['Tier', order.tier],
          ['Total', `$${order.total}`],
          ['Paid', `$${order.paid}, ${order.payment}`],
          ['Payment', order.intentId && <span className="mono">{order.intentId}</span>],
          ['To be paid until', order.payment === 'requested' && <When key="until" at={order.expiresAt} />],
          ['Placed', <When key="placed" at={order.placedAt} />],
          ['Account', `@${order.buyerName ?? order.buyer}`],
          ['Bought by', [order.purchaserName, order.purchaserEmail].filter(Boolean).join(', ') || 'erased for good'],
        ]}
      />
      <RevealButton
        endpoint="revealPurchaser"
        of={`who bought ${order.code}`}
        reveal={({ reason, idempotencyKey }) =>
          call(
            adminOrdersRoutes.revealPurchaser,
            { params: { orderId: order.id }, body: { reason } },
            { idempotencyKey },
          )
        }
      />
      <Section title="Tickets">
        <Units order={order} />
      </Section>
      {order.waiting.length > 0 && <WaitingRefunds order={order} />}
      {(order.refunds.length > 0 || order.disputes.length > 0) && (
        <Section title="Money back">
          <Refunds order={order} />
        </Section>
      )}
      <Section title="What happened">
        <EventTimeline events={order.timeline} />
      </Section>
    </Stack>
  );
}
