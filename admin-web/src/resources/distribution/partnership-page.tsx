import type { PartnershipWhole } from '@marquee/command-api/contract/distribution-partnerships.ts';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Show, SimpleShowLayout, TopToolbar, useRecordContext, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Facts } from '../../components/facts.tsx';
import { HistoryButton } from '../../components/history-button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PartnershipTerms } from '../../components/partnership-terms.tsx';
import { RecordPresence } from '../../components/record-presence.tsx';
import { Section } from '../../components/section.tsx';
import { VerbButton } from '../../components/verb-button.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../lib/api/call.ts';
import { adminPartnershipsRoutes } from '../../lib/api/routes/distribution-partnerships.ts';
import { useQuietReading } from '../../lib/open-forms.ts';
import { may } from '../../lib/session.ts';
import { wholeOf } from '../../lib/whole.ts';
import { waitsForTwo } from '../../lib/words.ts';
import { PartnershipButton } from './partnership-button.tsx';

/** One partnership: what is agreed, and what is asked for and waits for another operator. */
export function PartnershipPage() {
  return (
    <Show title={<Title />} actions={<Actions />} queryOptions={useQuietReading(10_000)}>
      <SimpleShowLayout>
        <Body />
      </SimpleShowLayout>
    </Show>
  );
}

function Title() {
  const partnership = useRecordContext<PartnershipWhole>();
  return <PageTitle>{partnership ? partnership.partnerName : 'Partnership'}</PageTitle>;
}

function Actions() {
  const partnership = wholeOf(useShowContext<PartnershipWhole>().record, 'waiting');
  if (!partnership) return <TopToolbar />;
  const history = <HistoryButton stream={`partnership-${partnership.id}`} of={partnership.partnerName} />;
  if (partnership.status !== 'active') return <TopToolbar>{history}</TopToolbar>;
  return (
    <TopToolbar>
      {history}
      {/* begun anew with the terms that were agreed on last */}
      <PartnershipButton key={partnership.updatedAt} partnership={partnership} />
      <EndVerb partnership={partnership} />
    </TopToolbar>
  );
}

function EndVerb({ partnership: { id, partnerName } }: { partnership: PartnershipWhole }) {
  return (
    <VerbButton
      endpoint="endPartnership"
      record={`partnership-${id}`}
      label="End"
      danger
      title={`End the partnership with ${partnerName}`}
      confirm="Ask for its end"
      preview={<Typography>Another operator has to agree. Once it has ended, nothing of it can be changed.</Typography>}
      act={async ({ reason, idempotencyKey }) => {
        const input = { params: { partnershipId: id }, body: { reason } };
        const { approval } = await call(adminPartnershipsRoutes.endPartnership, input, { idempotencyKey });
        return waitsForTwo(approval);
      }}
    />
  );
}

function Body() {
  const partnership = wholeOf(useRecordContext<PartnershipWhole>(), 'waiting');
  if (!partnership) return null;
  return (
    <Stack spacing={3}>
      <RecordPresence record={`partnership-${partnership.id}`} />
      <Facts
        facts={[
          ['Status', partnership.status],
          ['Added', <When key="added" at={partnership.createdAt} />],
          ['Changed', <When key="changed" at={partnership.updatedAt} />],
          ['Ended', partnership.endedAt && <When key="ended" at={partnership.endedAt} />],
        ]}
      />
      <Section title="What is agreed">
        <PartnershipTerms terms={partnership} />
      </Section>
      {partnership.waiting.map((asked) => (
        <Waiting key={asked.approval} asked={asked} />
      ))}
    </Stack>
  );
}

function Waiting({ asked }: { asked: PartnershipWhole['waiting'][number] }) {
  return (
    <Section title={asked.terms ? 'Asked for: other terms' : 'Asked for: its end'}>
      <Typography sx={{ mb: 1 }}>
        {asked.askedByName ?? asked.askedBy} asked for it <When at={asked.askedAt} />: {asked.reason}
        {may('listApprovals') && (
          <>
            {' '}
            <Link component={RouterLink} to="/approvals">
              Approvals
            </Link>
          </>
        )}
      </Typography>
      {asked.terms && <PartnershipTerms terms={asked.terms} />}
    </Section>
  );
}
