import type { ChatLine } from '@marquee/command-api/contract/shows-live.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock, Ellipsis, Flag, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { liveShowRoutes } from '../../../lib/api/routes/shows-live.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { linesQuery } from '../queries.ts';
import { withEvent } from './chat-lines.ts';

const ReportDialog = lazy(async () => ({
  default: (await import('../../../components/reports/report-dialog.tsx')).ReportDialog,
}));

/** Minutes for which somebody can be kept from writing. */
const TIME_OUTS = [5, 60] as const;

interface LineMenuProps {
  line: ChatLine;
  showId: string;
  mine: boolean;
  /** Whether the reader may delete it, and time its author out where that is somebody else. */
  moderates: boolean;
}

/** What can be done with a message: report what somebody else said, delete it, or keep its author from writing for a while. */
export function LineMenu({ line, showId, mine, moderates }: LineMenuProps) {
  const queryClient = useQueryClient();
  const [reporting, setReporting] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(liveShowRoutes.deleteMessage, { params: { showId, messageId: line.id } }),
    onSuccess: () =>
      queryClient.setQueryData(
        linesQuery(showId).queryKey,
        (lines) => lines && withEvent(lines, { type: 'deleted', id: line.id }),
      ),
    onError: (error) => reportFailure(error, { title: 'Not deleted', description: reasonOf(error, 'Try again.') }),
  });
  const timeOut = useMutation({
    mutationFn: ({ userId, minutes }: { userId: string; minutes: number }) =>
      call(liveShowRoutes.timeOut, { params: { showId }, body: { userId, minutes } }),
    onSuccess: (_, { minutes }) =>
      toast({
        title: `${line.username} is quiet`,
        description: `They can read along, and write again in ${minutes} minutes.`,
      }),
    onError: (error) => reportFailure(error, { title: 'Not timed out', description: reasonOf(error, 'Try again.') }),
  });
  const { authorId } = line;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={`Options for what ${line.username} said`} className="-my-1.5 -mr-2.5 text-text-3">
            <Ellipsis size={18} />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {!mine && (
            <DropdownMenuItem className="min-h-11" onSelect={() => setReporting(true)}>
              <Flag size={17} aria-hidden="true" />
              Report message
            </DropdownMenuItem>
          )}
          {(mine || moderates) && (
            <DropdownMenuItem className="min-h-11" onSelect={() => remove.mutate()}>
              <Trash2 size={17} aria-hidden="true" />
              Delete message
            </DropdownMenuItem>
          )}
          {moderates &&
            !mine &&
            authorId &&
            TIME_OUTS.map((minutes) => (
              <DropdownMenuItem
                key={minutes}
                className="min-h-11"
                onSelect={() => timeOut.mutate({ userId: authorId, minutes })}
              >
                <Clock size={17} aria-hidden="true" />
                Time out for {minutes} minutes
              </DropdownMenuItem>
            ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {reporting && (
        <Suspense>
          <ReportDialog of={{ kind: 'message', id: line.id }} noun="message" onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
