import type { TrackSplit } from '@marquee/command-api/contract/music-splits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { myTracksQuery } from '../../../components/music/queries.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { Field, FieldNote } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { call } from '../../../lib/api/call.ts';
import { splitsRoutes } from '../../../lib/api/routes/music-splits.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { leftOf, PartiesField, problemOf, sharesBefore, sharesToSend } from './parties-field.tsx';
import { useSplitAction } from './queries.ts';

interface ProposeDialogProps {
  /** How the track is shared out now, or would be; absent: the track is chosen here. */
  before?: TrackSplit;
  onClose: () => void;
}

/** Proposes who has which share of a track of mine. */
export function ProposeDialog({ before, onClose }: ProposeDialogProps) {
  const me = useCurrentUser();
  const [track, setTrack] = useState(before?.id ?? '');
  const [parties, setParties] = useState(() => sharesBefore(before, me.id));
  const [problem, setProblem] = useState<string>();
  const propose = useSplitAction(
    () =>
      call(splitsRoutes.proposeSplit, {
        params: { trackId: track },
        body: { shares: sharesToSend(parties, me.id) },
      }),
    { done: 'Proposed. It is in force when everybody has said yes', failed: 'Not proposed', onDone: onClose },
  );
  function send(event: FormEvent) {
    event.preventDefault();
    const wrong = track === '' ? 'Choose a track.' : problemOf(parties, before?.inForce != null);
    setProblem(wrong);
    if (!wrong) propose.mutate();
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={before ? `Shares of ${before.title}` : 'Propose a split'}
        description="Everybody you name is asked, and so is whoever loses a share. Nothing changes until all have said yes."
      >
        <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={send}>
          {!before && <TrackField value={track} onChange={setTrack} />}
          <PartiesField parties={parties} onChange={setParties} />
          <p className="text-14">
            Yours is what is left: <b className="num font-semibold">{leftOf(parties)} %</b>
          </p>
          <div role="alert">{problem && <FieldNote bad>{problem}</FieldNote>}</div>
          <DialogFooter className="mt-0">
            <DialogClose asChild>
              <Button kind="line">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={propose.isPending}>
              Propose
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** One of my tracks that is not deleted. */
function TrackField({ value, onChange }: { value: string; onChange: (track: string) => void }) {
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(myTracksQuery);
  const tracks = data?.filter(({ erasesAt }) => erasesAt === null) ?? [];
  return (
    <div className="grid gap-2">
      <Field label="Track" error={isError ? 'Your tracks did not load. Close this and try again.' : undefined}>
        {(control) => (
          <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">{isPending ? 'Loading your tracks…' : 'Choose a track'}</option>
            {tracks.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasNextPage && (
        <Button kind="line" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load older tracks
        </Button>
      )}
    </div>
  );
}
