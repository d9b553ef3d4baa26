import type { JournalEntry } from '@marquee/command-api/contract/payments-book-entries.ts';
import { Show, SimpleShowLayout, useRecordContext } from 'react-admin';
import { PageTitle } from '../../../components/page-title.tsx';
import { EntryCard } from '../books/entry-card.tsx';

/** One entry of the books with its event. */
export function EntryPage() {
  return (
    <Show title={<EntryTitle />}>
      <SimpleShowLayout>
        <Entry />
      </SimpleShowLayout>
    </Show>
  );
}

function EntryTitle() {
  const entry = useRecordContext<JournalEntry>();
  return <PageTitle>{entry ? `${entry.type} at ${entry.position}` : 'Entry'}</PageTitle>;
}

function Entry() {
  const entry = useRecordContext<JournalEntry>();
  return entry ? <EntryCard entry={entry} /> : null;
}
