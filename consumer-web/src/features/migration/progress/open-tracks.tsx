import type { MigrationItem } from '@marquee/command-api/contract/migration.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { addExports, ExportBox } from '../export-input.tsx';
import { LOOK_MS, migrationOf, migrationsChanged } from '../queries.ts';
import { type ItemWord, useMigrationWord } from './use-migration-word.ts';

const WHY: Readonly<Record<string, string>> = {
  TrackBroken: 'The service gives no recording of it.',
  NoRecording: 'There is no recording of it in what you have sent.',
  QuotaExceeded: 'Your 5 GB are full.',
  Unreachable: 'It did not come, however often we asked.',
  TimedOut: 'It did not come in time.',
};

/** Tracks that somebody has to decide about: which of mine it is, once more, or not at all. */
export function OpenTracks({ migrationId }: { migrationId: string }) {
  const { data, error, isError, isFetching, isPending, refetch } = useQuery({
    ...migrationOf(migrationId),
    refetchInterval: LOOK_MS * 2,
  });
  const word = useMigrationWord(migrationId);
  const say = (items: ItemWord[]) => word.mutate({ do: 'resolve', items });
  if (isPending) return <Skeleton className="h-24" />;
  if (isError)
    return (
      <ErrorState title="The tracks did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  const failed = data.items.filter(({ outcome }) => outcome === 'failed');
  return (
    <section aria-label="Tracks that wait for a word" className="grid gap-1">
      {data.fromFiles && failed.some(({ code }) => code === 'NoRecording') && <Recordings migrationId={migrationId} />}
      {failed.length > 1 && (
        <div className="flex flex-wrap gap-2.5 pb-2">
          <Button
            kind="line"
            size="sm"
            busy={word.isPending}
            onClick={() => say(failed.map(({ i }) => ({ i, as: 'new' })))}
          >
            Try all again
          </Button>
          <Button kind="ghost" size="sm" onClick={() => say(failed.map(({ i }) => ({ i, as: 'skip' })))}>
            Let all go
          </Button>
        </div>
      )}
      <ul>
        {data.items.map((item) => (
          <OpenTrack key={item.i} item={item} busy={word.isPending} onSay={(one) => say([one])} />
        ))}
      </ul>
    </section>
  );
}

/** For what the exports did not have: an archive that has it may come now. */
function Recordings({ migrationId }: { migrationId: string }) {
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: (files: readonly File[]) => addExports(migrationId, files),
    onSettled: () => migrationsChanged(queryClient),
  });
  return (
    <ExportBox
      title="The recordings that are missing"
      words="A ZIP of them, up to 500 MB, named as in your table or like the tracks."
      label="Archives with recordings"
      accept=".zip"
      button="Send recordings"
      busy={add.isPending}
      error={add.error}
      onFiles={(files) => add.mutate(files)}
    />
  );
}

interface OpenTrackProps {
  item: MigrationItem;
  busy: boolean;
  onSay: (word: ItemWord) => void;
}

function OpenTrack({ item: { i, title, artist, album, outcome, code, candidates }, busy, onSay }: OpenTrackProps) {
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <p className="min-w-0">
        <b className="font-semibold">{title}</b>
        <span className="block text-14 text-text-2">{[artist, album].filter(Boolean).join(' · ')}</span>
        <span className="block text-14 text-text-2">
          {outcome === 'ambiguous'
            ? 'It may be one that you have here. Which is it?'
            : (WHY[code ?? ''] ?? 'It did not come over.')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        {candidates.map(({ id, title: own, duration }) => (
          <Button key={id} kind="line" size="sm" disabled={busy} onClick={() => onSay({ i, as: 'match', track: id })}>
            It is {own} ({Math.round(duration)} s)
          </Button>
        ))}
        <Button
          kind="line"
          size="sm"
          disabled={busy}
          onClick={() => onSay({ i, as: 'new' })}
          aria-label={`${outcome === 'ambiguous' ? 'A new track' : 'Try again'}: ${title}`}
        >
          {outcome === 'ambiguous' ? 'A new track' : 'Try again'}
        </Button>
        <Button
          kind="ghost"
          size="sm"
          disabled={busy}
          onClick={() => onSay({ i, as: 'skip' })}
          aria-label={`Let it go: ${title}`}
        >
          Let it go
        </Button>
      </div>
    </li>
  );
}
