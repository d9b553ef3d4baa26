import type { PublicPerson } from '@marquee/command-api/contract/common.ts';
import { Check, Plus } from 'lucide-react';
import { useCurrentUser } from '../../lib/auth.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { displayName } from '../ui/person.ts';
import { useFollow } from './use-follow.ts';

/** How many follow an artist, and the button to be one of them; about oneself the number alone. */
export function FollowLine({ person }: { person: PublicPerson }) {
  const user = useCurrentUser();
  const { following, followers, change } = useFollow(person);
  const known = following !== undefined && !change.isPending;
  return (
    <span className="num inline-flex flex-wrap items-center gap-x-2 text-14 text-text-2">
      {formatCount(followers)} {followers === 1 ? 'follower' : 'followers'}
      {user.id !== person.id && (
        <Button
          kind="ghost"
          size="sm"
          className="max-md:min-h-11"
          aria-pressed={following ?? false}
          aria-disabled={!known || undefined}
          icon={
            following ? (
              <Check size={15} className="text-ok" aria-hidden="true" />
            ) : (
              <Plus size={15} aria-hidden="true" />
            )
          }
          onClick={() => known && change.mutate(!following)}
        >
          {following ? 'Following' : 'Follow'}
          <span className="sr-only"> {displayName(person)}</span>
        </Button>
      )}
    </span>
  );
}
