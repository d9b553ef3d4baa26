import type { PersonProfile } from '@marquee/command-api/contract/accounts-people.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { displayName } from '../../../components/ui/person.ts';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { accountsRoutes } from '../../../lib/api/routes/accounts.ts';
import { relationsRoutes } from '../../../lib/api/routes/accounts-relations.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';

export type Act = 'follow' | 'unfollow' | 'block' | 'unblock' | 'mute' | 'unmute';

/** Follows, blocks or mutes a person, or takes it back; the page is asked for anew. */
export function useRelation(person: PersonProfile) {
  const queryClient = useQueryClient();
  const name = displayName(person);
  return useMutation({
    mutationFn: (act: Act) => send(act, person.id),
    onSuccess: (told, act) => {
      const title = told ?? said[act](name);
      if (title) toast({ title });
    },
    onError: (error) =>
      reportFailure(error, { title: 'Nothing has changed', description: reasonOf(error, 'Try again.') }),
    onSettled: () =>
      Promise.all(
        ['/api/people', '/api/follows'].map((path) =>
          queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) }),
        ),
      ),
  });
}

const said: Readonly<Record<Act, (name: string) => string | undefined>> = {
  follow: (name) => `You follow ${name}`,
  unfollow: () => undefined,
  block: (name) => `${name} is blocked`,
  unblock: (name) => `${name} is no longer blocked`,
  mute: (name) => `${name} is muted`,
  unmute: (name) => `${name} is no longer muted`,
};

/** Answers what is said of it, where that is not what was asked for. */
async function send(act: Act, userId: string): Promise<string | undefined> {
  const params = { userId };
  switch (act) {
    case 'follow': {
      const { state } = await call(accountsRoutes.follow, { params });
      return state === 'requested' ? 'You have asked to follow' : undefined;
    }
    case 'mute':
      await call(relationsRoutes.mute, { params, body: {} });
      return undefined;
    case 'unfollow':
      await call(accountsRoutes.unfollow, { params });
      return undefined;
    default:
      await call(relationsRoutes[act], { params });
      return undefined;
  }
}
