import type { JobTimelineEntry } from '@marquee/command-api/contract/operations-jobs.ts';
import Typography from '@mui/material/Typography';
import { TimelineList } from '../../../components/timeline-list.tsx';

const words: Readonly<Record<JobTimelineEntry['type'], string>> = {
  started: 'Started',
  resumed: 'Went on',
  stuck: 'Got stuck',
  unstuck: 'Not stuck any more',
  parked: 'Set aside',
  unparked: 'Taken up again',
  tryFailed: 'A try failed',
  triesOver: 'No tries left',
  retry: 'An operator said: retry',
  skip: 'An operator said: skip',
  cancel: 'An operator said: cancel',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
const wrong: readonly JobTimelineEntry['type'][] = ['stuck', 'parked', 'tryFailed', 'triesOver', 'failed'];

/** What happened to a job, the newest first. */
export function Timeline({ entries }: { entries: readonly JobTimelineEntry[] }) {
  return (
    <TimelineList
      entries={entries.toReversed().map((entry, index) => ({
        key: `${entry.at} ${entry.type} ${index}`,
        at: entry.at,
        title: words[entry.type],
        wrong: wrong.includes(entry.type),
        body: <Detail entry={entry} />,
      }))}
    />
  );
}

function Detail({ entry }: { entry: JobTimelineEntry }) {
  const { by, byName, reason, item, activity, attempts, code, message } = entry;
  const lines = [
    by && [byName ?? by, reason].filter(Boolean).join(': '),
    !by && reason,
    item && `Item ${item}`,
    activity && `${activity}, try ${attempts ?? 1}`,
    message && `${message} (${code})`,
  ].filter(Boolean);
  return lines.map((line) => (
    <Typography key={String(line)} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ));
}
