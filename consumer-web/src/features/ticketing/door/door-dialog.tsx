import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { formatShowTime } from '../../../lib/show-time.ts';
import { CheckIn } from './check-in.tsx';
import { useDoors } from './use-doors.ts';

interface DoorDialogProps {
  /** The show to begin with. */
  showId: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The door of one's own show: scan or type a code, and read whether its holder may come in. */
export function DoorDialog({ showId, open, onOpenChange }: DoorDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Scan at the door" className="max-w-[560px]">
        <Door asked={showId} />
      </DialogContent>
    </Dialog>
  );
}

function Door({ asked }: { asked: string | undefined }) {
  const doors = useDoors(asked);
  const [chosen, setChosen] = useState(asked);
  const show = doors.shows.find(({ id }) => id === chosen) ?? doors.shows[0];
  useDoorInAddress(doors.isPending ? undefined : show?.id);
  if (doors.isPending) return <Spinner>Finding your shows...</Spinner>;
  if (doors.error) {
    return (
      <ErrorState
        title="Your shows did not load"
        error={doors.error}
        retrying={doors.isFetching}
        onRetry={doors.retry}
        className="bg-night-3"
      />
    );
  }
  if (!show) {
    return (
      <Notice title="You have no show with a door">
        The door opens for shows of your own that are live or to come. Create one under Live Shows.
      </Notice>
    );
  }
  return (
    <div className="grid gap-4.5">
      <Field label="Show">
        {(control) => (
          <Select {...control} value={show.id} onChange={({ target }) => setChosen(target.value)}>
            {doors.shows.map((candidate) => (
              <option key={candidate.id} value={candidate.id}>
                {candidate.title}, {formatShowTime(candidate)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <CheckIn key={show.id} show={show} />
    </div>
  );
}

/** Has the show of the door in the address, so that a reload, with or without a line, comes back to it. */
function useDoorInAddress(showId: string | undefined): void {
  const [search, setSearch] = useSearchParams();
  const there = search.get('door');
  useEffect(() => {
    if (showId === undefined || there === showId) return;
    const withDoor = (now: URLSearchParams) => {
      now.set('door', showId);
      return now;
    };
    setSearch(withDoor, { replace: true, preventScrollReset: true });
  }, [showId, there, setSearch]);
}
