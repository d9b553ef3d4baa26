import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { noticeChoicesRoutes } from '../../lib/api/routes/notifications-choices.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { toast } from '../../lib/toast-store.ts';
import { IconButton } from '../ui/icon-button.tsx';

interface BellButtonProps {
  /** A person's id or a group's. */
  channel: string;
  /** What it is called. */
  name: string;
  of: 'person' | 'group';
}

/** Has the reader told of each post in a channel, and of each live show of a person, or no longer. */
export function BellButton({ channel, name, of }: BellButtonProps) {
  const queryClient = useQueryClient();
  const query = endpointQuery(noticeChoicesRoutes.getBell, { params: { channelId: channel } });
  const { data, isError, refetch } = useQuery(query);
  const change = useMutation({
    mutationFn: (on: boolean) =>
      call(on ? noticeChoicesRoutes.setBell : noticeChoicesRoutes.removeBell, { params: { channelId: channel } }),
    onSuccess: (_, on) => {
      queryClient.setQueryData(query.queryKey, { on });
      const what = of === 'person' ? 'each post and live show of' : 'each post in';
      toast({ title: on ? `You are told of ${what} ${name}` : `You are no longer told of ${what} ${name}` });
    },
    onError: (error) =>
      reportFailure(error, { title: 'Nothing has changed', description: reasonOf(error, 'Try again.') }),
  });
  const on = change.isPending ? change.variables : (data?.on ?? false);
  const label = `Tell me of each post ${of === 'person' ? 'and live show of' : 'in'} ${name}`;
  return (
    <IconButton
      label={isError ? `${label}: this did not load, try again` : label}
      aria-pressed={on}
      disabled={!data && !isError}
      className="border border-line aria-pressed:border-bulb aria-pressed:text-bulb"
      onClick={() => {
        if (isError) void refetch();
        else if (!change.isPending) change.mutate(!on);
      }}
    >
      {on ? <BellRing size={19} aria-hidden="true" /> : <BellPlus size={19} aria-hidden="true" />}
    </IconButton>
  );
}
