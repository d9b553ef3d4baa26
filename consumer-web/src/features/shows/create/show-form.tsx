import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import '../../no-eval.ts';

import { CreateShow, type Show } from '@marquee/command-api/contract/shows.ts';
import { showGenres } from '@marquee/domain/shows/genres.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { DialogClose, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { contractResolver } from './contract-resolver.ts';
import type { PictureChoice } from './picture-choice.ts';
import { PictureField } from './picture-field.tsx';
import { bodyOf, NEW_SHOW, type ShowValues, valuesOf } from './show-values.ts';
import { TiersEditor } from './tiers-editor.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useSaveShow } from './use-save-show.ts';

const resolver = contractResolver(CreateShow, bodyOf);

interface ShowFormProps {
  show?: Show | undefined;
  onDone: () => void;
}

/** Schedules a show, or changes one. */
export function ShowForm({ show, onDone }: ShowFormProps) {
  const form = useForm<ShowValues>({ defaultValues: show ? valuesOf(show) : NEW_SHOW, resolver });
  const own = show?.timeZone ?? NEW_SHOW.timeZone;
  const [picture, setPicture] = useState<PictureChoice>({ kind: 'keep' });
  const { save, progress, refused, known } = useSaveShow(show, () => {
    form.reset(NEW_SHOW);
    onDone();
  });
  return (
    <form
      noValidate
      className="grid gap-4.5"
      onSubmit={form.handleSubmit((values) => save.mutateAsync({ values, picture }).catch(() => undefined))}
    >
      <FormField form={form} name="title" label="Title">
        {(control) => <Input {...control} maxLength={textLimits.showTitle} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="description" label="Description" optional>
        {(control) => <Textarea {...control} rows={3} maxLength={textLimits.showDescription} />}
      </FormField>
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-4">
        <FormField form={form} name="genre" label="Genre">
          {(control) => (
            <Select {...control}>
              <option value="">Choose a genre</option>
              {showGenres.map((genre) => (
                <option key={genre}>{genre}</option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="scheduledAt" label="Date and time">
          {(control) => <Input {...control} type="datetime-local" />}
        </FormField>
        <FormField form={form} name="timeZone" label="Time zone" hint="The clock of the place">
          {(control) => <TimeZoneField {...control} own={own} />}
        </FormField>
        <FormField form={form} name="doorsAt" label="Doors open" optional>
          {(control) => <Input {...control} type="datetime-local" />}
        </FormField>
        <FormField form={form} name="price" label="Price" hint="Dollars for the stream, $0.25 of it is ours">
          {(control) => <Input {...control} type="number" step="0.01" min="0" inputMode="decimal" leading="$" />}
        </FormField>
        <FormField form={form} name="location" label="Location" optional>
          {(control) => <Input {...control} maxLength={textLimits.showLocation} placeholder="The Tin Roof, Reno" />}
        </FormField>
      </div>
      <PictureField show={known} choice={picture} onChoice={setPicture} progress={progress} refused={refused} />
      <div className="grid gap-3">
        <Checkbox
          label={show ? 'Change seats and prices' : 'Set seats and prices myself'}
          {...form.register('ownTiers')}
        />
        {form.watch('ownTiers') && <TiersEditor form={form} />}
      </div>
      <DialogFooter className="mt-1">
        <DialogClose asChild>
          <Button kind="line">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={save.isPending}>
          {known ? 'Save changes' : 'Create Show'}
        </Button>
      </DialogFooter>
    </form>
  );
}
