import type { AdminShowWhole } from '@marquee/command-api/contract/shows-desk.ts';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Show, SimpleShowLayout, TopToolbar, useRecordContext, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Facts } from '../../../components/facts.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { RecordPresence } from '../../../components/record-presence.tsx';
import { Section } from '../../../components/section.tsx';
import { VerbButton } from '../../../components/verb-button.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminShowsRoutes } from '../../../lib/api/routes/shows-desk.ts';
import { useQuietReading } from '../../../lib/open-forms.ts';
import { may } from '../../../lib/session.ts';
import { wholeOf } from '../../../lib/whole.ts';
import { many } from '../../../lib/words.ts';
import { SeatPicture } from './seat-picture.tsx';
import { ShowStatus } from './show-status.tsx';
import { TierTable } from './tier-table.tsx';

/** One show: its figures, its door, its seats, and, when it is off, how far the money has gone back. */
export function ShowPage() {
  return (
    <Show title={<Title />} actions={<Actions />} queryOptions={useQuietReading(5_000)}>
      <SimpleShowLayout>
        <Body />
      </SimpleShowLayout>
    </Show>
  );
}

function Title() {
  const show = useRecordContext<AdminShowWhole>();
  return <PageTitle>{show ? show.title : 'Show'}</PageTitle>;
}

function Actions() {
  const show = wholeOf(useShowContext<AdminShowWhole>().record, 'tiers');
  return <TopToolbar>{show && <CancelVerb show={show} />}</TopToolbar>;
}

function CancelVerb({ show }: { show: AdminShowWhole }) {
  if (show.status !== 'scheduled' && show.status !== 'live') return null;
  return (
    <VerbButton
      endpoint="cancelAdminShow"
      record={`show-${show.id}`}
      label="Cancel the show"
      danger
      title={`Cancel ${show.title}`}
      confirm="Cancel the show"
      preview={
        <Typography>
          Sales close at once. {many(show.sold, 'ticket')} and ${show.grossSales} go back to who paid, show fees
          included, and everybody who holds one reads the reason that you give. It cannot be undone.
        </Typography>
      }
      act={async ({ reason, idempotencyKey }) => {
        await call(
          adminShowsRoutes.cancelAdminShow,
          { params: { showId: show.id }, body: { reason } },
          { idempotencyKey },
        );
        return 'It is off. This page shows how far the money has gone back.';
      }}
    />
  );
}

function Body() {
  const show = wholeOf(useRecordContext<AdminShowWhole>(), 'tiers');
  if (!show) return null;
  return (
    <Stack spacing={3}>
      <RecordPresence record={`show-${show.id}`} />
      <Facts
        facts={[
          ['Status', <ShowStatus key="status" status={show.status} />],
          ['Artist', `@${show.ownerName ?? show.owner}`],
          ['When', <When key="when" at={show.scheduledAt} />],
          ['Where', show.location],
          ['Cancelled because', show.cancelReason],
          ['Gross sales', `$${show.grossSales}`],
          ['Earned by the artist', `$${show.earnings}`],
          ['Tips', `$${show.tips}`],
          ['Waiting', show.waiting > 0 && many(show.waiting, 'person').replace('persons', 'people')],
          [
            'Orders',
            may('listAdminOrders') && (
              <Link
                key="orders"
                component={RouterLink}
                to={`/orders?filter=${encodeURIComponent(JSON.stringify({ show: show.id }))}`}
              >
                all of this show
              </Link>
            ),
          ],
        ]}
      />
      {show.refunds && <Progress refunds={show.refunds} />}
      <Section title="Sales and door">
        <TierTable tiers={show.tiers} />
      </Section>
      {show.tiers
        .filter(({ tier, capacity }) => tier !== 'stream' && capacity > 0)
        .map(({ tier }) => (
          <Section key={tier} title={`Seats: ${tier}`}>
            <SeatPicture show={show.id} tier={tier} />
          </Section>
        ))}
    </Stack>
  );
}

function Progress({ refunds }: { refunds: NonNullable<AdminShowWhole['refunds']> }) {
  const { total, done, failed, state, job } = refunds;
  const share = total === 0 ? 100 : Math.min(100, (100 * done) / total);
  return (
    <Section title="Money going back">
      <LinearProgress variant="determinate" value={share} aria-label="Refunded tickets" sx={{ mb: 1 }} />
      <Typography>
        {done} of {many(total, 'ticket')} refunded{failed > 0 && `, ${failed} refused by the provider`}; the{' '}
        <Link component={RouterLink} to={`/jobs/${encodeURIComponent(job)}/show`}>
          job
        </Link>{' '}
        is {state}.
      </Typography>
    </Section>
  );
}
