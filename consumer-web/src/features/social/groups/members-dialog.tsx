import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tab, Tabs, TabsContent, TabsList } from '../../../components/ui/tabs.tsx';
import { call } from '../../../lib/api/call.ts';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { formatDay } from '../../../lib/format.ts';
import { bansQuery, membersQuery } from './group-queries.ts';
import { manages } from './group-words.ts';
import { MemberLine } from './member-line.tsx';
import { PersonLine } from './person-line.tsx';
import { useGroupAction } from './use-group-action.ts';

/** Who is in a group and as what, and for who runs it whom it keeps out. */
export function MembersDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent title="Members" className="max-w-[560px]">
        {manages(group) ? (
          <Tabs defaultValue="members">
            <TabsList aria-label="Members">
              <Tab value="members">In the group</Tab>
              <Tab value="bans">Kept out</Tab>
            </TabsList>
            <TabsContent value="members" className="pt-2">
              <Members group={group} />
            </TabsContent>
            <TabsContent value="bans" className="pt-2">
              <Bans group={group.id} />
            </TabsContent>
          </Tabs>
        ) : (
          <Members group={group} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Members({ group }: { group: Group }) {
  const members = useInfiniteQuery(membersQuery(group.id));
  const list = useRef<HTMLUListElement>(null);
  if (members.isPending) return <Skeleton className="h-40" />;
  if (!members.data)
    return (
      <ErrorState
        title="The members did not load"
        error={members.error}
        retrying={members.isFetching}
        onRetry={() => void members.refetch()}
      />
    );
  return (
    <>
      <ul ref={list} aria-label="Members" className="mb-3 grid">
        {members.data.map((member) => (
          <MemberLine key={member.id} group={group} member={member} />
        ))}
      </ul>
      <ShowMore noun="members" shown={members.data.length} list={list} {...continuationOf(members)} />
    </>
  );
}

function Bans({ group }: { group: string }) {
  const bans = useInfiniteQuery(bansQuery(group));
  const list = useRef<HTMLUListElement>(null);
  if (bans.isPending) return <Skeleton className="h-24" />;
  if (!bans.data)
    return (
      <ErrorState
        title="The list did not load"
        error={bans.error}
        retrying={bans.isFetching}
        onRetry={() => void bans.refetch()}
      />
    );
  if (bans.data.length === 0 && !bans.hasNextPage)
    return <p className="py-4 text-text-2">Nobody is kept out of this group.</p>;
  return (
    <>
      <ul ref={list} aria-label="Kept out" className="mb-3 grid">
        {bans.data.map(({ person, until }) => (
          <PersonLine key={person.id} person={person} detail={until ? `Until ${formatDay(until)}` : 'For good'}>
            <Unban group={group} userId={person.id} name={displayName(person)} />
          </PersonLine>
        ))}
      </ul>
      <ShowMore noun="people" shown={bans.data.length} list={list} {...continuationOf(bans)} />
    </>
  );
}

function Unban({ group: groupId, userId, name }: { group: string; userId: string; name: string }) {
  const unban = useGroupAction(() => call(groupsRoutes.unbanMember, { params: { groupId, userId } }), {
    done: `${name} may come back`,
    failed: `${name} is still kept out`,
  });
  return (
    <Button kind="line" size="sm" className="max-md:min-h-11" busy={unban.isPending} onClick={() => unban.mutate()}>
      Let back
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
