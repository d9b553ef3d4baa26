import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { call } from '../../../lib/api/call.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { formatDay } from '../../../lib/format.ts';
import { useGroupAction } from './use-group-action.ts';

/** What its owner is told of a group that they deleted, or that is hidden: nobody else finds it. */
export function GroupGone({ group: { id: groupId, name, hidden, erasesAt } }: { group: Group }) {
  const restore = useGroupAction(() => call(groupsRoutes.restoreGroup, { params: { groupId } }), {
    done: `${name} is back`,
    failed: 'The group is still deleted',
  });
  return (
    <div className="grid max-w-[660px] gap-4">
      {hidden && (
        <Notice title="A moderator has hidden this group">{`${hidden} Nobody but you finds it. You can appeal under Decisions.`}</Notice>
      )}
      {erasesAt && (
        <Notice title="This group is deleted">
          <p>It goes for good on {formatDay(erasesAt)}, unless you bring it back with all that was said in it.</p>
          <Button className="mt-3" busy={restore.isPending} onClick={() => restore.mutate()}>
            Restore group
          </Button>
        </Notice>
      )}
    </div>
  );
}
