import type { SignedInSession } from '@marquee/command-api/contract/account-service.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { formatDayAndTime } from '../../../lib/format.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { endOtherSessions, endSession } from '../auth-calls.ts';
import { deviceName, sessionsQuery } from './sessions.ts';

/** Where I am signed in, with the way to end each of the others, or all of them. */
export function SessionList() {
  const { data: sessions, error, isPending, refetch, isFetching } = useQuery(sessionsQuery);
  const end = useEnd();
  if (error) {
    return <ErrorState title="The sessions did not load" error={error} onRetry={refetch} retrying={isFetching} />;
  }
  if (isPending) return <Skeleton className="h-16" />;
  const others = sessions.filter(({ current }) => !current);
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          kind="line"
          className="justify-self-start"
          busy={end.isPending && end.variables === 'others'}
          onClick={() => end.mutate('others')}
        >
          Sign out everywhere else
        </Button>
      )}
    </div>
  );
}

/** Ends one session, or all but this one. */
function useEnd() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: string) => (which === 'others' ? endOtherSessions() : endSession(which)),
    onSuccess: (_, which) =>
      toast({ title: which === 'others' ? 'Every other session has ended' : 'The session has ended' }),
    onError: (error) =>
      reportFailure(error, { title: 'The session was not ended', description: reasonOf(error, 'Try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

interface SessionRowProps {
  session: SignedInSession;
  ending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const name = deviceName(session.userAgent);
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-2 bg-night-2 px-3.5 py-2">
      <MonitorSmartphone size={20} className="flex-none text-text-3" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-13 [overflow-wrap:anywhere] text-text-2">
          Since {formatDayAndTime(session.startedAt)}
          {session.address && `, from ${session.address}`}
        </p>
      </div>
      {session.current ? (
        <Badge kind="ok">This one</Badge>
      ) : (
        <Button kind="ghost" size="sm" busy={ending} aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
