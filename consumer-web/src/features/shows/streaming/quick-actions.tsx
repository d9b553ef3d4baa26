import { useMutation } from '@tanstack/react-query';
import { ChartColumn, HandCoins, MonitorUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { liveShowRoutes } from '../../../lib/api/routes/shows-live.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { PollDialog } from './poll-dialog.tsx';
import type { useMediaStream } from './use-camera.ts';

interface QuickActionsProps {
  showId: string;
  screen: ReturnType<typeof useMediaStream>;
}

/** Request Tips $5, Start Poll, Share Screen. */
export function QuickActions({ showId, screen }: QuickActionsProps) {
  const [polling, setPolling] = useState(false);
  const request = useMutation({
    mutationFn: () => call(liveShowRoutes.requestTips, { params: { showId }, body: { amount: '5.00' } }),
    onSuccess: () => toast({ title: 'The room is asked', description: 'Your request for $5 tips stands in the chat.' }),
    onError: (error) => reportFailure(error, { title: 'Not asked', description: reasonOf(error, 'Try again.') }),
  });
  const sharing = screen.state === 'on';
  return (
    <section aria-labelledby="quick-actions" className="rounded-2 bg-night-2 p-4.5 max-md:bg-transparent max-md:p-0">
      <h2 id="quick-actions" className="mb-3 text-16 font-semibold">
        Quick Actions
      </h2>
      <div className="grid grid-cols-3 gap-2">
        <Action
          icon={<HandCoins size={22} strokeWidth={1.75} />}
          title="Request Tips $5"
          note="Ask the room"
          busy={request.isPending}
          onClick={() => request.mutate()}
        />
        <Action
          icon={<ChartColumn size={22} strokeWidth={1.75} />}
          title="Start Poll"
          note="Let them choose"
          onClick={() => setPolling(true)}
        />
        <Action
          icon={<MonitorUp size={22} strokeWidth={1.75} />}
          title={sharing ? 'Stop Sharing' : 'Share Screen'}
          note={SHARING[screen.state]}
          busy={screen.state === 'asking'}
          onClick={() => (sharing ? screen.stop() : void screen.start())}
        />
      </div>
      <PollDialog showId={showId} open={polling} onOpenChange={setPolling} />
    </section>
  );
}

const SHARING = {
  off: 'Window or whole display',
  asking: 'Choose what to share',
  on: 'Everybody sees it',
  denied: 'Not shared',
  missing: 'This browser cannot share',
  failed: 'It did not start. Try again',
  lost: 'It ended by itself',
} as const;

interface ActionProps {
  icon: ReactNode;
  title: string;
  note: string;
  busy?: boolean;
  onClick: () => void;
}

function Action({ icon, title, note, busy = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      disabled={busy}
      aria-busy={busy || undefined}
      onClick={onClick}
      className="grid content-start gap-x-2.5 gap-y-1 rounded-2 bg-night-3 p-3.5 text-left leading-snug hover:bg-line disabled:cursor-progress"
    >
      <span className="text-bulb" aria-hidden="true">
        {icon}
      </span>
      <b className="text-14 font-semibold md:text-15">{title}</b>
      <span className="text-13 text-text-2">{note}</span>
    </button>
  );
}
