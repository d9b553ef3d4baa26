import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Camera, Clapperboard, Ellipsis, Radio, RefreshCw, ScanLine, SquarePen, XCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { paths } from '../../../lib/paths.ts';
import { ShowDialog } from '../create/show-dialog.tsx';
import { figuresQuery } from '../queries.ts';
import { EndStream } from '../streaming/end-stream.tsx';
import { useLiveAddress } from '../use-live-address.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { GoLive } from './go-live.tsx';

/** What the owner can do with a show: one plate by its status, the rest in a menu. `next`: it is the one to go on the air. */
export function ShowActions({ show, next }: { show: Show; next: boolean }) {
  const { open } = useLiveAddress();
  const [dialog, setDialog] = useState<'edit' | 'cancel'>();
  const queryClient = useQueryClient();
  const scheduled = show.status === 'scheduled';
  const live = show.status === 'live';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {scheduled && <GoLive show={show} kind={next ? 'live' : 'line'} />}
      {live && (
        <>
          <Button kind="line" icon={<Radio size={17} />} onClick={() => open('streaming', show.id)}>
            Studio
          </Button>
          <EndStream show={show} />
        </>
      )}
      {show.status === 'ended' && (
        <Button kind="line" icon={<Clapperboard size={17} />} onClick={() => open('streaming', show.id)}>
          View Replay
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={`More for ${show.title}`}>
            <Ellipsis size={20} />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem
            className="min-h-11"
            onSelect={() => void queryClient.invalidateQueries({ queryKey: figuresQuery(show.id).queryKey })}
          >
            <RefreshCw size={17} aria-hidden="true" />
            Refresh figures
          </DropdownMenuItem>
          {scheduled && (
            <DropdownMenuItem className="min-h-11" onSelect={() => open('streaming', show.id)}>
              <Camera size={17} aria-hidden="true" />
              Try camera and microphone
            </DropdownMenuItem>
          )}
          {(scheduled || live) && (
            <DropdownMenuItem asChild className="min-h-11">
              <Link to={`${paths.tickets}?door=${show.id}`}>
                <ScanLine size={17} aria-hidden="true" />
                Scan at the door
              </Link>
            </DropdownMenuItem>
          )}
          {scheduled && (
            <DropdownMenuItem className="min-h-11" onSelect={() => setDialog('edit')}>
              <SquarePen size={17} aria-hidden="true" />
              Edit show
            </DropdownMenuItem>
          )}
          {(scheduled || live) && (
            <DropdownMenuItem className="min-h-11" onSelect={() => setDialog('cancel')}>
              <XCircle size={17} aria-hidden="true" />
              Cancel show
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <ShowDialog show={show} open={dialog === 'edit'} onOpenChange={() => setDialog(undefined)} />
      <CancelDialog show={show} open={dialog === 'cancel'} onOpenChange={() => setDialog(undefined)} />
    </div>
  );
}
