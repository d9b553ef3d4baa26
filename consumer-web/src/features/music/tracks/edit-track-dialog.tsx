import type { Track } from '@marquee/command-api/contract/music.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useForm } from 'react-hook-form';
import { FromAgeField } from '../../../components/age/from-age-field.tsx';
import { relabelled } from '../../../components/age/relabelled.ts';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { SaveFooter } from '../../../components/ui/save-footer.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { call } from '../../../lib/api/call.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { priceProblem } from '../upload/track-values.ts';
import { useTrackAction } from './use-track-action.ts';

interface EditTrackDialogProps {
  track: Track;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes what is said of a track, for which age it is, and the price of an exclusive one. */
export function EditTrackDialog({ track, open, onOpenChange }: EditTrackDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Edit track">
        <EditForm track={track} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function EditForm({ track, onDone }: { track: Track; onDone: () => void }) {
  const { title, artist, album, genre, description, isExclusive, price, fromAge } = track;
  const said = { title, artist, album: album ?? '', genre, description: description ?? '' };
  const values = { ...said, price: String(price), fromAge };
  const form = useForm({ defaultValues: values });
  const save = useTrackAction(
    ({ price: typed, fromAge: chosen, ...body }: typeof values) =>
      call(musicRoutes.editTrack, {
        params: { trackId: track.id },
        body: {
          ...body,
          ...(isExclusive && { price: Number(typed) }),
          ...relabelled(fromAge, chosen),
        },
      }),
    { done: 'Track changed', failed: 'The track is as it was', onDone },
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => save.mutateAsync(body).catch(() => undefined))}
    >
      <FormField form={form} name="title" label="Track title" options={{ validate: filled('Title is required') }}>
        {(control) => <Input {...control} maxLength={textLimits.trackTitle} />}
      </FormField>
      <FormField
        form={form}
        name="artist"
        label="Artist name"
        options={{ validate: filled('Artist name is required') }}
      >
        {(control) => <Input {...control} maxLength={textLimits.trackArtist} />}
      </FormField>
      <FormField form={form} name="album" label="Album" optional>
        {(control) => <Input {...control} maxLength={textLimits.album} />}
      </FormField>
      <FormField form={form} name="genre" label="Genre" optional>
        {(control) => <Input {...control} maxLength={textLimits.genre} />}
      </FormField>
      <FormField form={form} name="description" label="Description" optional>
        {(control) => <Textarea {...control} rows={3} maxLength={textLimits.trackDescription} />}
      </FormField>
      <FromAgeField form={form} />
      {isExclusive && (
        <FormField
          form={form}
          name="price"
          label="Price ($1–$99)"
          className="w-40"
          options={{ validate: (typed) => priceProblem(typed) ?? true }}
        >
          {(control) => <Input {...control} type="number" inputMode="decimal" min={1} max={99} leading="$" />}
        </FormField>
      )}
      <SaveFooter busy={save.isPending} />
    </form>
  );
}

const filled = (message: string) => (value: string) => value.trim() !== '' || message;
