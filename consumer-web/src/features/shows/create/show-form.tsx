import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import '../../../lib/no-eval.ts';

import { CreateShow, type Show } from '@marquee/command-api/contract/shows.ts';
import { showGenres } from '@marquee/domain/shows/genres.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { DialogClose, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import type { PictureChoice } from '../../../lib/picture-choice.ts';
import { contractResolver } from './contract-resolver.ts';
import { PictureField } from './picture-field.tsx';
import { bodyOf, NEW_SHOW, type ShowValues, valuesOf } from './show-values.ts';
import { TicketsField } from './tickets-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { readShowDraft, useDraft } from './use-draft.ts';
import { useSaveShow } from './use-save-show.ts';

const resolver = contractResolver(CreateShow, bodyOf);

interface ShowFormProps {
  show?: Show | undefined;
  onDone: () => void;
}

/** Schedules a show, or changes one. */
export function ShowForm({ show, onDone }: ShowFormProps) {
  const user = useCurrentUser();
  const [begun] = useState(() => (show ? valuesOf(show) : (readShowDraft(user.id) ?? NEW_SHOW)));
  const form = useForm<ShowValues>({ defaultValues: begun, resolver });
  const own = show?.timeZone ?? NEW_SHOW.timeZone;
  const [picture, setPicture] = useState<PictureChoice>({ kind: 'keep' });
  const draft = useDraft(form, show === undefined);
  const { save, progress, refused, known } = useSaveShow(show, { onCreated: draft.sent, onSaved: onDone });
  return (
    <form
      noValidate
      className="[&_:is(input,select,textarea,button)]:scroll-mb-24"
      onSubmit={form.handleSubmit((values) => save.mutateAsync({ values, picture }).catch(() => undefined))}
    >
      <div className="grid gap-4.5">
        {draft.restored && (
          <p role="status" className="flex flex-wrap items-center justify-between gap-x-4 text-14 text-text-2">
            Here is what you had typed.
            <Button kind="ghost" size="sm" className="min-h-11" onClick={draft.startOver}>
              Start over
            </Button>
          </p>
        )}
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
        <TicketsField form={form} show={show} />
      </div>
      <DialogFooter sticky>
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
