import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { myTracksQuery } from '../../../components/music/queries.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { call } from '../../../lib/api/call.ts';
import { artRoutes } from '../../../lib/api/routes/art.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { artChanged, myArtQuery } from '../queries.ts';
import { type ArtWords, noWords, WordsFields } from './words-fields.tsx';

/** Puts pieces of one's own together, with tracks beside them, or changes such a collection. */
export function CollectionDialog({ art, onClose }: { art?: Art; onClose: () => void }) {
  const me = useCurrentUser();
  const form = useForm<ArtWords>({
    defaultValues: art ? { title: art.title, description: art.description, category: art.category } : noWords,
  });
  const [pieces, setPieces] = useState<readonly string[]>(art?.pieces.map(({ id }) => id) ?? []);
  const [tracks, setTracks] = useState<readonly string[]>(art?.musicTracks.map(({ id }) => id) ?? []);
  const mine = useInfiniteQuery(myArtQuery);
  const music = useInfiniteQuery(myTracksQuery);
  const own = mine.data?.filter(({ kind, userId, erasesAt }) => kind === 'piece' && userId === me.id && !erasesAt);
  const heard = music.data?.filter(({ erasesAt }) => erasesAt === null);
  const save = useToldMutation(
    (words: ArtWords) => {
      const body = { ...words, pieces: [...pieces], tracks: [...tracks] };
      return art
        ? call(artRoutes.editArt, {
            params: { artId: art.id },
            body: art.isForSale ? { ...words, tracks: body.tracks } : body,
          })
        : call(artRoutes.createCollection, { body });
    },
    {
      done: art ? 'Collection changed' : 'The collection is shown',
      failed: art ? 'The collection is as it was' : 'It was not made',
      onDone: onClose,
    },
    artChanged,
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={art ? 'Edit collection' : 'New collection'}
        description="Pieces that you made, shown together and sold whole or not at all."
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit((words) => save.mutateAsync(words).catch(() => undefined))}
        >
          <WordsFields form={form} />
          {art?.isForSale ? (
            <p className="text-14 text-text-2">Take it off sale to change which pieces are in it.</p>
          ) : (
            <Choices
              legend="Pieces"
              none="You have not hung a piece yet."
              items={own}
              chosen={pieces}
              onChange={setPieces}
            />
          )}
          <Choices
            legend="Soundtrack"
            none="You have not uploaded music yet."
            items={heard}
            chosen={tracks}
            onChange={setTracks}
          />
          <DialogFooter sticky>
            <DialogClose asChild>
              <Button kind="line">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={save.isPending}>
              {art ? 'Save changes' : 'Show it'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface ChoicesProps {
  legend: string;
  none: string;
  /** Undefined while they load. */
  items: readonly { readonly id: string; readonly title: string }[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Choices({ legend, none, items, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-14 font-semibold">{legend}</legend>
      {!items && <Skeleton className="h-16" />}
      {items?.length === 0 && <p className="text-14 text-text-2">{none}</p>}
      {items?.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  );
}
