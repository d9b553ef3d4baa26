import type { CloudFile } from '@marquee/command-api/contract/files-kept.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { showGenres } from '@marquee/domain/shows/genres.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FromAgeField } from '../../../components/age/from-age-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { call } from '../../../lib/api/call.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { toast } from '../../../lib/toast-store.ts';
import { AudioPicker } from './audio-picker.tsx';
import { type Failure, NEW_TRACK, noSound, priceProblem, saysAudio, type TrackValues } from './track-values.ts';
import { useUploadTrack } from './use-upload-track.ts';

/** Fields that a recording's own tags fill in where nothing is typed yet. */
const TAGGED = ['title', 'artist', 'album', 'genre'] as const;

/** The form of a new track (spec section 2, Upload). */
export function TrackForm() {
  const { ageVerified } = useCurrentUser();
  const form = useForm<TrackValues>({ defaultValues: NEW_TRACK });
  const [file, setFile] = useState<File>();
  const [kept, setKept] = useState<CloudFile>();
  /** Why the recording does not arrive: nothing waits for it then. */
  const [failed, setFailed] = useState<Failure>();
  /** It was sent before its recording had arrived: it goes when that has. */
  const pressed = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const upload = useUploadTrack(() => {
    form.reset(NEW_TRACK);
    setFile(undefined);
    setKept(undefined);
  });

  function choose(chosen: File) {
    if (!saysAudio(chosen)) {
      toast({ ...noSound, variant: 'destructive' });
      return;
    }
    setKept(undefined);
    setFailed(undefined);
    hold(false);
    setFile(chosen);
  }

  function hold(until: boolean) {
    pressed.current = until;
    setWaiting(until);
  }

  function broke(failure: Failure | undefined) {
    setFailed(failure);
    if (!failure) return;
    hold(false);
    if (failure === noSound) toast({ ...noSound, variant: 'destructive' });
  }

  async function arrived(recording: CloudFile) {
    setKept(recording);
    const tags = await call(musicRoutes.readSoundTags, { params: { fileId: recording.id } }).catch(() => undefined);
    for (const field of TAGGED) {
      if (tags?.[field] && form.getValues(field) === '') form.setValue(field, tags[field], { shouldDirty: true });
    }
    if (pressed.current) await form.handleSubmit((values) => deliver(values, recording))();
  }

  async function send(values: TrackValues) {
    if (!file) {
      toast({ title: 'No File Selected', description: 'Choose an audio file first.', variant: 'destructive' });
      return;
    }
    if (values.isExclusive && !ageVerified) {
      toast({ title: 'Age Verification Required', description: 'Verify your age first.', variant: 'destructive' });
      return;
    }
    if (failed) {
      toast({ ...failed, variant: 'destructive' });
      return;
    }
    if (kept) await deliver(values, kept);
    else hold(true);
  }

  async function deliver(values: TrackValues, { id }: CloudFile) {
    hold(false);
    await upload.mutateAsync({ values, file: id }).catch(() => undefined);
  }

  const { isExclusive, genre } = form.watch();
  const genres: readonly string[] = showGenres;
  return (
    <form
      noValidate
      aria-label="New track"
      className="grid grid-cols-1 gap-4.5 rounded-2 bg-night-2 p-4.5"
      onSubmit={form.handleSubmit(send)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [dropped] = event.dataTransfer.files;
        if (dropped) choose(dropped);
      }}
    >
      <h2 className="board-type text-b28">Your track</h2>
      <AudioPicker file={file} onChoose={choose} onKept={(recording) => void arrived(recording)} onFailed={broke} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <FormField form={form} name="title" label="Track title" options={{ validate: required('Title is required') }}>
          {(control) => <Input {...control} maxLength={textLimits.trackTitle} />}
        </FormField>
        <FormField
          form={form}
          name="artist"
          label="Artist name"
          options={{ validate: required('Artist name is required') }}
        >
          {(control) => <Input {...control} maxLength={textLimits.trackArtist} />}
        </FormField>
        <FormField form={form} name="album" label="Album" optional>
          {(control) => <Input {...control} maxLength={textLimits.album} />}
        </FormField>
        <FormField form={form} name="genre" label="Genre">
          {(control) => (
            <Select {...control}>
              <option value="">Choose a genre</option>
              {[...genres, ...(genre && !genres.includes(genre) ? [genre] : [])].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </FormField>
        <FromAgeField form={form} />
      </div>
      <FormField form={form} name="description" label="Description">
        {(control) => <Textarea {...control} rows={3} maxLength={textLimits.trackDescription} />}
      </FormField>
      {ageVerified && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-2.5">
          <Checkbox label="Exclusive Content (18+ only)" {...form.register('isExclusive')} />
          {isExclusive && (
            <FormField
              form={form}
              name="price"
              label="Price ($1–$99)"
              className="w-40"
              options={{ validate: (price, values) => (values.isExclusive ? (priceProblem(price) ?? true) : true) }}
            >
              {(control) => <Input {...control} type="number" inputMode="decimal" min={1} max={99} leading="$" />}
            </FormField>
          )}
        </div>
      )}
      <Button type="submit" size="lg" busy={upload.isPending || waiting} className="w-full">
        Upload Track
      </Button>
    </form>
  );
}

const required = (message: string) => (value: string) => value.trim() !== '' || message;
