import type { Track } from '@marquee/command-api/contract/music.ts';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import { call } from '../../../lib/api/call.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { EditTrackDialog } from './edit-track-dialog.tsx';
import { EraseTrackDialog } from './erase-track-dialog.tsx';
import { useTrackAction } from './use-track-action.ts';

interface TrackMenuProps {
  track: Track;
  /** The button that it drops from. */
  children: ReactElement;
}

/** What its artist can do about a track. */
export function TrackMenu({ track, children }: TrackMenuProps) {
  const [asked, setAsked] = useState<'edit' | 'erase'>();
  const params = { trackId: track.id };
  const remove = useTrackAction(() => call(musicRoutes.deleteTrack, { params }), {
    done: 'Track deleted. You can restore it for 30 days.',
    failed: 'The track is still there',
  });
  const restore = useTrackAction(() => call(musicRoutes.restoreTrack, { params }), {
    done: 'Track restored',
    failed: 'The track is still deleted',
  });
  const close = (open: boolean) => setAsked(open ? asked : undefined);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
        <DropdownMenuContent>
          {track.erasesAt ? (
            <DropdownMenuItem onSelect={() => restore.mutate()}>
              <RotateCcw size={17} aria-hidden="true" />
              Restore
            </DropdownMenuItem>
          ) : (
            <>
              <DropdownMenuItem onSelect={() => setAsked('edit')}>
                <Pencil size={17} aria-hidden="true" />
                Edit
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => remove.mutate()}>
                <Trash2 size={17} aria-hidden="true" />
                Delete
              </DropdownMenuItem>
            </>
          )}
          <DropdownMenuItem onSelect={() => setAsked('erase')}>
            <Trash2 size={17} className="text-bad" aria-hidden="true" />
            Erase for good
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <EditTrackDialog track={track} open={asked === 'edit'} onOpenChange={close} />
      <EraseTrackDialog track={track} open={asked === 'erase'} onOpenChange={close} />
    </>
  );
}
