import type { QueryClient } from '@tanstack/react-query';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useToldMutation } from '../../lib/use-told-mutation.ts';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../ui/dropdown-menu.tsx';
import { EraseDialog } from './erase-dialog.tsx';

interface ContentMenuProps {
  /** What it is, as in 'this post'. */
  noun: string;
  /** What erasing destroys: 'Its words are destroyed'. */
  destroyed: string;
  deleted: boolean;
  act: Readonly<Record<'delete' | 'restore' | 'erase', () => Promise<unknown>>>;
  /** Fetches anew what shows it. */
  changed: (queryClient: QueryClient) => Promise<unknown>;
  editDialog: (shown: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactElement;
  /** The button that it drops from. */
  children: ReactElement;
}

/** What its owner can do about something published. */
export function ContentMenu({ noun, destroyed, deleted, act, changed, editDialog, children }: ContentMenuProps) {
  const [asked, setAsked] = useState<'edit' | 'erase'>();
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  const still = `The ${noun} is still there`;
  const remove = useToldMutation(
    act.delete,
    { done: `${title} deleted. You can restore it for 30 days.`, failed: still },
    changed,
  );
  const restore = useToldMutation(
    act.restore,
    { done: `${title} restored`, failed: `The ${noun} is still deleted` },
    changed,
  );
  const erase = useToldMutation(
    act.erase,
    { done: `${title} erased`, failed: still, onDone: () => setAsked(undefined) },
    changed,
  );
  const onOpenChange = (open: boolean) => setAsked(open ? asked : undefined);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
        <DropdownMenuContent>
          {deleted ? (
            <DropdownMenuItem onSelect={() => restore.mutate()}>
              <RotateCcw size={17} aria-hidden="true" />
              Restore
            </DropdownMenuItem>
          ) : (
            <>
              <DropdownMenuItem onSelect={() => setAsked('edit')}>
                <Pencil size={17} aria-hidden="true" />
                Edit
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => remove.mutate()}>
                <Trash2 size={17} aria-hidden="true" />
                Delete
              </DropdownMenuItem>
            </>
          )}
          <DropdownMenuItem onSelect={() => setAsked('erase')}>
            <Trash2 size={17} className="text-bad" aria-hidden="true" />
            Erase for good
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {editDialog({ open: asked === 'edit', onOpenChange })}
      <EraseDialog
        noun={noun}
        destroyed={destroyed}
        open={asked === 'erase'}
        onOpenChange={onOpenChange}
        busy={erase.isPending}
        onErase={() => erase.mutate()}
      />
    </>
  );
}
