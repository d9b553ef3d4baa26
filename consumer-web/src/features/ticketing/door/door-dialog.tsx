import { useState } from 'react';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { formatShowTime } from '../../../lib/show-time.ts';
import { DoorDesk } from './door-desk.tsx';
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
  const show = doors.shows.find(({ id }) => id === chosen) ?? doors.shows[0];
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
      <DoorDesk key={show.id} showId={show.id} />
    </div>
  );
}
