import type { SearchHit } from '@marquee/command-api/contract/search.ts';
import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { FEWEST_SEARCHED } from '@marquee/domain/kernel/text-limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { TypedSearch } from '../../../components/ui/typed-search.tsx';
import { call } from '../../../lib/api/call.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { searchRoutes } from '../../../lib/api/routes/search.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { useGroupAction } from './use-group-action.ts';

/** Looks for people by name and invites them. */
export function InviteDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const [words, setWords] = useState('');
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent title="Invite" description={`Who is invited is told, and decides about coming to ${group.name}.`}>
        <TypedSearch label="Find people" placeholder="Name or username" words={words} onChange={setWords} />
        <div className="mt-3 min-h-24">
          <Found group={group.id} words={words} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Found({ group, words }: { group: string; words: string }) {
  const me = useCurrentUser();
  const enough = words.length >= FEWEST_SEARCHED;
  const hits = useQuery({
    ...endpointQuery(searchRoutes.search, { query: { q: words, kind: 'person', limit: 10 } }),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  if (!enough) return <p className="text-14 text-text-2">Type two letters or more of a name.</p>;
  if (hits.isError)
    return (
      <ErrorState
        title="The search did not come back"
        error={hits.error}
        retrying={hits.isFetching}
        onRetry={() => void hits.refetch()}
      />
    );
  if (!hits.data) return <Skeleton className="h-14" />;
  const others = hits.data.filter(({ id }) => id !== me.id);
  return (
    <>
      <p role="status" className="sr-only">
        {others.length === 1 ? '1 found' : `${others.length} found`}
      </p>
      {others.length === 0 && <p className="text-14 text-text-2">{`Nobody is called “${words}”.`}</p>}
      <ul aria-label="People" className="grid">
        {others.map((hit) => (
          <Invited key={hit.id} group={group} hit={hit} />
        ))}
      </ul>
    </>
  );
}

function Invited({ group: groupId, hit }: { group: string; hit: SearchHit }) {
  const invite = useGroupAction(() => call(groupsRoutes.inviteMember, { params: { groupId, userId: hit.id } }), {
    done: `${hit.name} is invited`,
    failed: `${hit.name} is not invited`,
  });
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-b-0">
      <Avatar
        person={{ firstName: hit.name, profileImageUrl: hit.imageUrl }}
        decorative
        className="size-10 flex-none"
      />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-semibold">{hit.name}</span>
        <span className="block truncate text-13 text-text-3">{hit.detail}</span>
      </p>
      {invite.isSuccess ? (
        <span className="inline-flex items-center gap-1.5 text-14 text-ok">
          <Check size={16} aria-hidden="true" />
          Invited
        </span>
      ) : (
        <Button
          kind="line"
          size="sm"
          className="max-md:min-h-11"
          busy={invite.isPending}
          onClick={() => invite.mutate()}
        >
          Invite
          <span className="sr-only"> {hit.name}</span>
        </Button>
      )}
    </li>
  );
}
