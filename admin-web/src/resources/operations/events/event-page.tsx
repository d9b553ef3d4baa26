import type { DeskEvent } from '@marquee/command-api/contract/operations-events.ts';
import Stack from '@mui/material/Stack';
import { Show, SimpleShowLayout, useRecordContext } from 'react-admin';
import { Facts } from '../../../components/facts.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Payload } from '../../../components/payload.tsx';
import { RevealButton } from '../../../components/revealed.tsx';
import { Section } from '../../../components/section.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminEventsRoutes } from '../../../lib/api/routes/operations-events.ts';
import { wordsOfType } from '../../../lib/words.ts';
import { CauseTree } from './cause-tree.tsx';
import { EntityThen } from './entity-then.tsx';

/** One event: what it says, what set it in motion, and the entity as it was before and after it. */
export function EventPage() {
  return (
    <Show title={<Title />}>
      <SimpleShowLayout>
        <Body />
      </SimpleShowLayout>
    </Show>
  );
}

function Title() {
  const event = useRecordContext<DeskEvent>();
  return <PageTitle>{event ? wordsOfType(event.type) : 'Event'}</PageTitle>;
}

function Body() {
  const event = useRecordContext<DeskEvent>();
  if (!event) return null;
  const mono = (text: string) => <span className="mono">{text}</span>;
  return (
    <Stack spacing={3}>
      <Facts
        facts={[
          ['When', <When key="at" at={event.at} />],
          ['By', event.actorName ?? event.actor],
          ['Stream', mono(`${event.stream}, event ${event.revision}`)],
          ['Place in the log', event.place],
          ['Event', mono(event.id)],
          ['Correlation', mono(event.correlationId)],
          ['Caused by', mono(event.causationId)],
          ['Policy', event.policy],
        ]}
      />
      <Payload data={event.data} open />
      {JSON.stringify(event.data).includes('"sealed"') && (
        <RevealButton
          endpoint="revealEvent"
          of="what is sealed in this event"
          reveal={({ reason, idempotencyKey }) =>
            call(adminEventsRoutes.revealEvent, { params: { id: event.id }, body: { reason } }, { idempotencyKey })
          }
        />
      )}
      <Section title="What set what in motion">
        <CauseTree correlation={event.correlationId} current={event.id} />
      </Section>
      <Section title="The entity as it was">
        <EntityThen key={event.id} stream={event.stream} revision={event.revision} />
      </Section>
    </Stack>
  );
}
