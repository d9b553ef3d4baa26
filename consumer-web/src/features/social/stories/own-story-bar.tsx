import type { Story } from '@marquee/command-api/contract/social-stories.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { ageLabel } from '../../../lib/age-label.ts';
import { call } from '../../../lib/api/call.ts';
import { storiesRoutes } from '../../../lib/api/routes/social-stories.ts';
import { formatCount } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { viewersQuery } from './story-queries.ts';
import { useStoryAction } from './use-story-action.ts';

interface OwnStoryBarProps {
  story: Story;
  onOpen: () => void;
  onGone: () => void;
}

/** Below one’s own story: who has seen it, and the way to take it down. */
export function OwnStoryBar({ story, onOpen, onGone }: OwnStoryBarProps) {
  const [open, setOpen] = useState(false);
  const params = { storyId: story.id };
  const remove = useStoryAction(() => call(storiesRoutes.deleteStory, { params }), {
    done: 'Story deleted. You can restore it for 30 days.',
    failed: 'The story is still there',
    onDone: onGone,
  });
  return (
    <div className="grid gap-2">
      {open && <Viewers storyId={story.id} />}
      <div className="flex items-center justify-between">
        <Button
          kind="ghost"
          aria-expanded={open}
          icon={<Eye size={18} aria-hidden="true" />}
          onClick={() => {
            setOpen(!open);
            onOpen();
          }}
        >
          {`Seen by ${formatCount(story.viewCount)}`}
        </Button>
        <Button
          kind="ghost"
          busy={remove.isPending}
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => remove.mutate()}
        >
          Delete
        </Button>
      </div>
    </div>
  );
}

/** Who has seen it, the last first. */
function Viewers({ storyId }: { storyId: string }) {
  const viewers = useInfiniteQuery(viewersQuery(storyId));
  const now = useMinute();
  if (viewers.isPending) return <p role="status">Loading who has seen it</p>;
  if (!viewers.data)
    return (
      <p role="alert">
        The list did not load.{' '}
        <Button kind="ghost" size="sm" onClick={() => void viewers.refetch()}>
          Try again
        </Button>
      </p>
    );
  if (viewers.data.length === 0) return <p className="px-3 text-14 text-text-2">Nobody has seen it yet.</p>;
  return (
    <div className="max-h-[40dvh] overflow-y-auto rounded-2 bg-night-2">
      <ul aria-label="Seen by" className="grid">
        {viewers.data.map(({ id, person, seenAt }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line px-3 py-2 text-14 last:border-0">
            <Avatar person={person} decorative className="size-8" />
            <span className="min-w-0 flex-1 truncate">{displayName(person)}</span>
            <span className="text-13 text-text-3">{ageLabel(Date.parse(seenAt), now)}</span>
          </li>
        ))}
      </ul>
      {viewers.hasNextPage && (
        <Button
          kind="ghost"
          size="sm"
          className="w-full"
          busy={viewers.isFetchingNextPage}
          onClick={() => void viewers.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
