import type { Album } from '@marquee/command-api/contract/music-albums.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { albumsChanged } from '../../../components/music/album-queries.ts';
import { ImagePicker } from '../../../components/pictures/image-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { call } from '../../../lib/api/call.ts';
import { albumsRoutes } from '../../../lib/api/routes/music-albums.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { type OnAlbum, TracksField } from './tracks-field.tsx';

interface AlbumDialogProps {
  /** Absent: a new one. */
  album?: Album;
  open: boolean;
  onClose: () => void;
}

/** Makes an album, or changes one: its words, its cover, its tracks and their order. */
export function AlbumDialog({ album, open, onClose }: AlbumDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(shown) => !shown && onClose()}>
      <DialogContent title={album ? 'Edit album' : 'New album'}>
        <AlbumForm {...(album && { album })} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function AlbumForm({ album, onClose }: { album?: Album; onClose: () => void }) {
  const form = useForm({ defaultValues: { title: album?.title ?? '', description: album?.description ?? '' } });
  const [tracks, setTracks] = useState<readonly OnAlbum[]>(album?.tracks ?? []);
  const [picture, setPicture] = useState<string>();
  const save = useToldMutation(
    (words: { title: string; description: string }) => {
      const body = { ...words, tracks: tracks.map(({ id }) => id), ...(picture && { artwork: picture }) };
      return album
        ? call(albumsRoutes.editAlbum, { params: { albumId: album.id }, body })
        : call(albumsRoutes.createAlbum, { body });
    },
    {
      done: album ? 'Album changed' : 'Album made. Release it when it is ready',
      failed: album ? 'The album is as it was' : 'The album was not made',
      onDone: onClose,
    },
    albumsChanged,
  );
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={form.handleSubmit((words) => save.mutateAsync(words).catch(() => undefined))}
    >
      <FormField
        form={form}
        name="title"
        label="Album title"
        options={{ validate: (typed: string) => typed.trim() !== '' || 'Title is required' }}
      >
        {(control) => <Input {...control} maxLength={textLimits.album} />}
      </FormField>
      <FormField form={form} name="description" label="Description" optional>
        {(control) => <Textarea {...control} rows={3} maxLength={textLimits.trackDescription} />}
      </FormField>
      <TracksField tracks={tracks} onChange={setTracks} />
      <div className="grid gap-1.5">
        <p className="text-14 font-semibold">
          Artwork <span className="font-normal text-text-3">optional: else the cover of its first track</span>
        </p>
        <ImagePicker
          label="Artwork of the album"
          words="Choose a picture for it"
          error={undefined}
          onKept={setPicture}
        />
      </div>
      <DialogFooter className="mt-0">
        <DialogClose asChild>
          <Button kind="line">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={save.isPending}>
          {album ? 'Save changes' : 'Make album'}
        </Button>
      </DialogFooter>
    </form>
  );
}
