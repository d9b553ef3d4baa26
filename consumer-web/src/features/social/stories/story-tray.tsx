import { useQuery } from '@tanstack/react-query';
import { Archive, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { paths } from '../../../lib/paths.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { type Shelf, shelvesOf, trayQuery } from './story-queries.ts';
import { StoryRing } from './story-ring.tsx';

const StoryViewer = lazy(async () => ({ default: (await import('./story-viewer.tsx')).StoryViewer }));
const NewStoryDialog = lazy(async () => ({ default: (await import('./new-story-dialog.tsx')).NewStoryDialog }));

/** Whose stories are open: in the address, so that the way back closes them. */
const OPEN = 'stories';

/** The stories of whom one follows and one’s own, as faces in a row. */
export function StoryTray() {
  const user = useCurrentUser();
  const now = useMinute();
  const tray = useQuery(trayQuery);
  const [search, setSearch] = useSearchParams();
  const [writing, setWriting] = useState(false);
  const shelves = shelvesOf(tray.data ?? [], user.id, now);
  const open = search.get(OPEN);
  const show = (author: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (author === undefined) next.delete(OPEN);
        else next.set(OPEN, author);
        return next;
      },
      { replace: author === undefined, preventScrollReset: true },
    );
  return (
    <section aria-label="Stories" className="grid gap-2">
      <ul className="-mx-1 flex gap-2 overflow-x-auto px-1 pt-1 pb-2">
        <li className="flex-none">
          <Face
            label="New story"
            name="New story"
            state="none"
            onClick={() => setWriting(true)}
            face={
              <span className="grid size-15.5 place-items-center rounded-full bg-night-3 text-bulb">
                <Plus size={26} aria-hidden="true" />
              </span>
            }
          />
        </li>
        {tray.isPending && <TraySkeleton />}
        {shelves.map((shelf) => (
          <li key={shelf.author.id} className="flex-none">
            <Face
              label={labelOf(shelf)}
              name={shelf.isMine ? 'Your story' : displayName(shelf.author)}
              state={shelf.state}
              onClick={() => show(shelf.author.id)}
              face={<Avatar person={shelf.author} decorative className="size-15.5 text-b20" />}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13 text-text-3">
        {tray.isError && !tray.data ? (
          <p role="alert" className="flex items-center gap-2">
            The stories did not load.
            <Button kind="ghost" size="sm" busy={tray.isFetching} onClick={() => void tray.refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <p>{shelves.length > 0 || tray.isPending ? 'Each story is up for 24 hours.' : 'No stories right now.'}</p>
        )}
        <Link
          to={paths.stories}
          className="inline-flex items-center gap-1.5 text-text-2 underline underline-offset-4 max-md:min-h-11"
        >
          <Archive size={15} aria-hidden="true" />
          My stories
        </Link>
      </div>
      <Suspense>
        {open && shelves.some(({ author }) => author.id === open) && (
          <StoryViewer shelves={shelves} first={open} onClose={() => show(undefined)} />
        )}
        {writing && <NewStoryDialog onClose={() => setWriting(false)} />}
      </Suspense>
    </section>
  );
}

function labelOf({ author, stories, state, isMine }: Shelf): string {
  // with the words that are seen, in their order: who speaks to the page says those
  const whose = isMine ? 'Your story' : `Stories of ${displayName(author)}`;
  const count = stories.length === 1 ? '1 story' : `${stories.length} stories`;
  return state === 'live' ? `${whose} Live: ${count}` : `${whose}: ${count}, ${state}`;
}

interface FaceProps {
  label: string;
  name: string;
  state: Shelf['state'] | 'none';
  face: ReactNode;
  onClick: () => void;
}

function Face({ label, name, state, face, onClick }: FaceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid w-22 justify-items-center gap-1.5 rounded-2 py-1 text-13 hover:bg-night-2"
    >
      <StoryRing state={state}>{face}</StoryRing>
      <span aria-hidden="true" className="w-full truncate text-center text-text-2">
        {name}
      </span>
      {state === 'live' && (
        <span aria-hidden="true" className="-mt-1 font-semibold text-neon-text">
          Live
        </span>
      )}
    </button>
  );
}

function TraySkeleton() {
  return (
    <li role="status" aria-label="Loading stories" className="flex gap-2">
      {[0, 1, 2].map((n) => (
        <span key={n} className="grid w-22 justify-items-center gap-1.5 py-1">
          <Skeleton className="size-19 rounded-full" />
          <Skeleton className="h-4 w-14" />
        </span>
      ))}
    </li>
  );
}
