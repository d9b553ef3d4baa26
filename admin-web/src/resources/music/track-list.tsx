import type { AdminTrack } from '@marquee/command-api/contract/music-admin.ts';
import { BooleanInput, DataTable, Link, SelectInput, TextInput } from 'react-admin';
import { ConsoleList } from '../../components/console-list.tsx';
import { ConsoleTable } from '../../components/console-table.tsx';
import { When } from '../../components/when.tsx';
import { listAddress } from '../../lib/list-address.ts';
import { may } from '../../lib/session.ts';
import { TrackVerbs } from './track-verbs.tsx';

const Column = DataTable.Col<AdminTrack>;
const troubles = [
  { id: 'any', name: 'Anything wrong' },
  { id: 'processing', name: 'Recording not readable' },
  { id: 'parkedMaster', name: 'Master waits' },
  { id: 'failedMaster', name: 'Master came to nothing' },
];
const filters = [
  <SelectInput key="trouble" source="trouble" choices={troubles} alwaysOn />,
  <BooleanInput key="hidden" source="hidden" label="Hidden" defaultValue={true} />,
  <TextInput key="owner" source="owner" label="Artist’s id" />,
];

/** Tracks: whose they are, and what is wrong with them; its jobs are where it is tried again. */
export function TrackList() {
  return (
    <ConsoleList title="Tracks" filters={filters} sort={{ field: 'uploadedAt', order: 'DESC' }}>
      <ConsoleTable
        empty="No track is like this."
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={['genre', 'price']}
      >
        <Column source="title" disableSort render={({ title }) => title ?? 'erased for good'} />
        <Column label="Artist" disableSort render={({ owner }) => owner.username} />
        <Column source="genre" disableSort />
        <Column
          source="price"
          disableSort
          align="right"
          render={({ price }) => (price === null ? 'free' : `$${price}`)}
        />
        <Column label="Recording" disableSort render={recordingOf} />
        <Column label="Master" disableSort render={masterOf} />
        <Column
          label="State"
          disableSort
          render={({ state, hidden }) => (hidden === null ? state : `hidden: ${hidden}`)}
        />
        {may('listJobs') && (
          <Column label="Jobs" disableSort render={({ id }) => <Link to={listAddress('jobs', { q: id })}>look</Link>} />
        )}
        <Column label="Verbs" disableSort render={(track) => <TrackVerbs track={track} />} />
        <Column source="uploadedAt" label="Uploaded" render={({ uploadedAt }) => <When at={uploadedAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

function recordingOf({ processing, failure }: AdminTrack): string {
  if (processing === 'failed') return `failed: ${wordsFor(failure) ?? 'nobody knows why'}`;
  return processing === 'ready' ? 'ready' : 'is looked through';
}

function masterOf({ mastering, masteringCode }: AdminTrack): string {
  if (mastering === null) return '–';
  const words = { running: 'is made', parked: 'waits', failed: 'failed', mastered: 'made' }[mastering];
  return masteringCode === null ? words : `${words}: ${wordsFor(masteringCode)}`;
}

/** Why a recording or its master came to nothing; codes without words of their own are of what went wrong on the way. */
const wordsFor = (code: string | null) => (code === null ? undefined : (why[code] ?? code));

const why: Readonly<Record<string, string>> = {
  NoEngine: 'there is no ffmpeg here',
  FileGone: 'the recording is gone',
  NoSound: 'there is no sound in the recording',
  Silent: 'the recording is silent',
  TooLarge: 'the recording is too large',
};
