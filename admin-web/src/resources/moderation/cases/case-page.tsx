import Stack from '@mui/material/Stack';
import { Show, SimpleShowLayout, TopToolbar, useRecordContext, useShowContext } from 'react-admin';
import { Facts } from '../../../components/facts.tsx';
import { HistoryButton } from '../../../components/history-button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { RecordPresence } from '../../../components/record-presence.tsx';
import { Section } from '../../../components/section.tsx';
import { TimelineList } from '../../../components/timeline-list.tsx';
import { When } from '../../../components/when.tsx';
import { useQuietReading } from '../../../lib/open-forms.ts';
import { About } from './about.tsx';
import { AppealDialogue } from './appeal-dialogue.tsx';
import { CaseVerbs } from './case-verbs.tsx';
import { Made } from './made.tsx';
import { NextCase } from './next-case.tsx';
import { Severity } from './severity.tsx';
import { appealOf, claimant, kinds, nameOf, rules, states, streamOf, type WholeCase } from './words.ts';

/** One round of a case: what it is about as its readers see it, who says what of it, what was decided, and the verbs. */
export function CasePage() {
  return (
    <Show title={<CaseTitle />} actions={<CaseActions />} queryOptions={useQuietReading(5_000)}>
      <SimpleShowLayout>
        <CaseBody />
      </SimpleShowLayout>
    </Show>
  );
}

function CaseTitle() {
  const one = useRecordContext<WholeCase>();
  return <PageTitle>{one ? `${kinds[one.kind]} of ${nameOf(one.owner)}` : 'Case'}</PageTitle>;
}

function CaseActions() {
  const { record: one } = useShowContext<WholeCase>();
  return (
    <TopToolbar>
      {one && <CaseVerbs one={one} />}
      {one && <HistoryButton stream={streamOf(one)} of={`${kinds[one.kind]} of ${nameOf(one.owner)}`} />}
      <NextCase />
    </TopToolbar>
  );
}

/** When a claim was withdrawn, and what that means. */
function Withdrawn({ at }: { at: string }) {
  return (
    <>
      Withdrawn <When at={at} />: it hides nothing any more, and what was sworn is forgotten.
    </>
  );
}

function CaseBody() {
  const one = useRecordContext<WholeCase>();
  if (!one) return null;
  const holder = claimant(one, Date.now());
  return (
    <Stack spacing={3}>
      <RecordPresence record={`case-${one.id}`} />
      <Facts
        facts={[
          ['State', states[one.state]],
          ['Severity', <Severity key="severity" of={one.severity} />],
          ['Reports', one.reports],
          ['Opened', <When key="opened" at={one.openedAt} />],
          ['Of', `${nameOf(one.owner)} (@${one.owner.username}), ${one.owner.followers} followers`],
          ['Worked on by', holder && nameOf(holder)],
          ['Theirs until', holder && <When key="until" at={one.claimedUntil} />],
          ['Passed on to', one.escalated],
          ['Appeal', one.decision && appealOf(one)],
        ]}
      />
      <Section title="As its readers see it">
        <About about={one.about} />
      </Section>
      {one.proposal && (
        <Section title="Proposed, waits for a second person">
          <Made made={one.proposal} note={one.note} days={one.proposal.days} />
        </Section>
      )}
      {one.decision && (
        <Section title="Decided">
          <Made made={one.decision} note={one.note} second={one.decision.second} until={one.decision.until} />
        </Section>
      )}
      {one.appeal === 'reversed' && one.appealedAt === null && (
        <Section title="Taken back">
          <Facts
            facts={[
              ['By', nameOf(one.resolvedBy ?? null)],
              ['Its owner reads', one.resolution],
            ]}
          />
        </Section>
      )}
      {one.appealedAt !== null && one.appeal !== 'over' && (
        <Section title="Appeal">
          <AppealDialogue one={one} />
        </Section>
      )}
      {one.claims && one.claims.length > 0 && (
        <Section title="Claimed under oath, hidden until it is decided or withdrawn">
          <TimelineList
            entries={one.claims.map(({ by, visitor, name, work, at, withdrawnAt }) => ({
              key: by.id,
              at,
              title: withdrawnAt
                ? 'Claimed, and withdrawn by who claimed it'
                : `${name}, ${visitor ? 'a visitor who confirmed it by mail' : `by ${nameOf(by)}`}`,
              body: withdrawnAt ? <Withdrawn at={withdrawnAt} /> : work,
            }))}
          />
        </Section>
      )}
      <Section title="Reports">
        <TimelineList
          entries={(one.reportList ?? []).map(({ reporter, reason, text, at }) => ({
            key: reporter.id,
            at,
            title: `${rules[reason]}, by ${nameOf(reporter)}`,
            body: text,
          }))}
        />
      </Section>
    </Stack>
  );
}
