import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import type { FromAge } from '@marquee/domain/content/ages.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FromAgeSelect } from '../../../components/age/from-age-select.tsx';
import { relabelled } from '../../../components/age/relabelled.ts';
import { ImagePicker } from '../../../components/pictures/image-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { call } from '../../../lib/api/call.ts';
import { artRoutes } from '../../../lib/api/routes/art.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { artChanged } from '../queries.ts';
import { type Share, SharesField, sharesOf } from './shares-field.tsx';
import { type ArtWords, noWords, WordsFields } from './words-fields.tsx';

/** Hangs a piece, or changes what is said of one. */
export function PieceDialog({ art, onClose }: { art?: Art; onClose: () => void }) {
  const form = useForm<ArtWords>({
    defaultValues: art ? { title: art.title, description: art.description, category: art.category } : noWords,
  });
  const [image, setImage] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const [shares, setShares] = useState<Share[]>([]);
  const [fromAge, setFromAge] = useState(art?.fromAge ?? 0);
  const save = useToldMutation(
    (words: ArtWords) =>
      art
        ? call(artRoutes.editArt, {
            params: { artId: art.id },
            body: { ...words, ...relabelled(art.fromAge, fromAge) },
          })
        : call(artRoutes.createPiece, {
            body: { ...words, fromAge: fromAge as FromAge, image: image ?? '', collaborators: sharesOf(shares) },
          }),
    {
      done: art ? 'Piece changed' : 'It hangs in the gallery',
      failed: art ? 'The piece is as it was' : 'It was not hung',
      onDone: onClose,
    },
    artChanged,
  );
  function send(words: ArtWords) {
    if (!art && !image) return setMissing('Choose a picture of the piece, and let it arrive.');
    return save.mutateAsync(words).catch(() => undefined);
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={art ? 'Edit piece' : 'Hang a piece'}
        {...(!art && { description: 'It is not for sale until you say so.' })}
      >
        <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(send)}>
          {!art && (
            <ImagePicker
              label="Picture of the piece"
              words="Choose a picture of it"
              error={image ? undefined : missing}
              onKept={setImage}
            />
          )}
          <WordsFields form={form} />
          <Field label="For which age" hint="A kid sees and buys it where their parent allows that age.">
            {(control) => (
              <FromAgeSelect {...control} value={fromAge} onChange={({ target }) => setFromAge(Number(target.value))} />
            )}
          </Field>
          {!art && <SharesField shares={shares} onChange={setShares} />}
          <DialogFooter sticky>
            <DialogClose asChild>
              <Button kind="line">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={save.isPending}>
              {art ? 'Save changes' : 'Hang it'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
