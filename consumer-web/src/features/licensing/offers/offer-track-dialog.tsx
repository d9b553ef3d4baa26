import type { SyncTrack } from '@marquee/command-api/contract/licensing.ts';
import type { Track } from '@marquee/command-api/contract/music.ts';
import {
  keySignatures,
  licenseTypes,
  type Mood,
  moods,
  type SyncGenre,
  syncGenres,
  tempoBounds,
  territories,
  territoryNames,
  type Usage,
  usageNames,
  usages,
} from '@marquee/domain/licensing/words.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { SaveFooter } from '../../../components/ui/save-footer.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { call } from '../../../lib/api/call.ts';
import { licensingRoutes } from '../../../lib/api/routes/licensing.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { ChipSet } from '../chip-set.tsx';
import { moneyProblem } from '../deals/money-problem.ts';
import { offersChanged } from '../queries.ts';
import { capital } from '../words.ts';
import { wordsIn } from '../words-in.ts';

interface OfferTrackDialogProps {
  track: Track;
  offer: SyncTrack | undefined;
  onClose: () => void;
}

const typeNames = {
  any: 'Exclusive or not',
  'non-exclusive': 'Non-exclusive only',
  exclusive: 'Exclusive only',
} as const;

/** Puts a track up for licensing, or changes what is said of it. */
export function OfferTrackDialog({ track, offer, onClose }: OfferTrackDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Offer ${track.title}`}
        description="Supervisors find it by what you say here. You agree on the price with each of them, and keep 97.5%."
      >
        <OfferForm track={track} offer={offer} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function OfferForm({ track, offer, onDone }: Omit<OfferTrackDialogProps, 'onClose'> & { onDone: () => void }) {
  const [genre, setGenre] = useState<SyncGenre[]>(offer?.genre ?? []);
  const [mood, setMood] = useState<Mood[]>(offer?.mood ?? []);
  const [usageRights, setUsageRights] = useState<Usage[]>(offer?.usageRights ?? [...usages]);
  const values = {
    tempo: offer ? String(offer.tempo) : '',
    keySignature: offer?.keySignature ?? '',
    basePrice: offer ? offer.basePrice.toFixed(2) : '',
    licenseType: offer?.licenseType ?? 'any',
    territory: offer?.territory ?? 'worldwide',
    instruments: offer?.instruments.join(', ') ?? '',
    tags: offer?.tags.join(', ') ?? '',
    isInstrumental: offer?.isInstrumental ?? false,
    autoOffer: offer?.autoOffer ?? false,
  };
  const form = useForm({ defaultValues: values });
  const complete = genre.length > 0 && mood.length > 0 && usageRights.length > 0;
  const save = useToldMutation(
    ({ tempo, keySignature, instruments, tags, ...said }: typeof values) =>
      call(licensingRoutes.offerSyncTrack, {
        params: { trackId: track.id },
        body: {
          ...said,
          ...{ genre, mood, usageRights, tempo: Number(tempo), keySignature: keySignature || null },
          ...{ instruments: wordsIn(instruments), tags: wordsIn(tags) },
        },
      }),
    { done: 'On offer', failed: 'It was not put up', onDone },
    offersChanged,
  );
  const missing = (list: readonly string[]) =>
    form.formState.isSubmitted && list.length === 0 ? 'Choose at least one' : undefined;
  const tempoProblem = `From ${tempoBounds.least} to ${tempoBounds.most} beats a minute`;
  const isTempo = (typed: string) =>
    /^\d+$/.test(typed) && Number(typed) >= tempoBounds.least && Number(typed) <= tempoBounds.most;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((said) => complete && save.mutateAsync(said).catch(() => undefined))}
    >
      <ChipSet
        legend="Genre"
        values={syncGenres}
        chosen={genre}
        onChange={setGenre}
        nameOf={capital}
        error={missing(genre)}
      />
      <ChipSet legend="Mood" values={moods} chosen={mood} onChange={setMood} nameOf={capital} error={missing(mood)} />
      <ChipSet
        legend="May be used for"
        values={usages}
        chosen={usageRights}
        onChange={setUsageRights}
        nameOf={(usage) => usageNames[usage]}
        error={missing(usageRights)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="tempo"
          label="Tempo (BPM)"
          options={{ validate: (typed) => isTempo(typed) || tempoProblem }}
        >
          {(control) => <Input {...control} inputMode="numeric" />}
        </FormField>
        <FormField form={form} name="keySignature" label="Key" optional>
          {(control) => (
            <Select {...control} defaultValue={values.keySignature}>
              <option value="">Not said</option>
              {keySignatures.map((key) => (
                <option key={key}>{key}</option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField
          form={form}
          name="basePrice"
          label="Base price"
          options={{ validate: (typed) => moneyProblem(typed) ?? true }}
        >
          {(control) => <Input {...control} inputMode="decimal" leading="$" />}
        </FormField>
        <FormField form={form} name="territory" label="Territory">
          {(control) => (
            <Select {...control} defaultValue={values.territory}>
              {territories.map((each) => (
                <option key={each} value={each}>
                  {territoryNames[each]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="licenseType" label="Licences">
          {(control) => (
            <Select {...control} defaultValue={values.licenseType}>
              {licenseTypes.map((each) => (
                <option key={each} value={each}>
                  {typeNames[each]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="instruments" label="Instruments" hint="With commas between" optional>
          {(control) => <Input {...control} />}
        </FormField>
      </div>
      <FormField form={form} name="tags" label="Tags" hint="With commas between: late night, build-up" optional>
        {(control) => <Input {...control} />}
      </FormField>
      <Checkbox label="Instrumental" {...form.register('isInstrumental')} />
      <Checkbox label="Offer the base price at once to whoever asks" {...form.register('autoOffer')} />
      <SaveFooter sticky busy={save.isPending} label={offer?.isAvailable ? 'Save changes' : 'Put it up'} />
    </form>
  );
}
