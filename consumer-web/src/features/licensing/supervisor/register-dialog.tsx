import type { MySupervisor } from '@marquee/command-api/contract/licensing-supervisors.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { budgetRanges } from '@marquee/domain/licensing/supervisor/ranges.ts';
import { type SyncGenre, syncGenres } from '@marquee/domain/licensing/words.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AgeBox } from '../../../components/age/age-box.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { call } from '../../../lib/api/call.ts';
import { supervisorsRoutes } from '../../../lib/api/routes/licensing-supervisors.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { ChipSet } from '../chip-set.tsx';
import { mySupervisorQuery } from '../queries.ts';
import { capital } from '../words.ts';
import { wordsIn } from '../words-in.ts';

interface RegisterDialogProps {
  mine: MySupervisor | null;
  onClose: () => void;
}

/** Registers as a music supervisor, or changes what one said; the age first where it is not known yet. */
export function RegisterDialog({ mine, onClose }: RegisterDialogProps) {
  const user = useCurrentUser();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={mine ? 'Edit registration' : 'Register as a supervisor'}
        description="An operator looks at it. Another name or company is looked at again."
      >
        {user.ageVerified ? (
          <RegisterForm mine={mine} onDone={onClose} />
        ) : (
          <div className="grid gap-4.5">
            <p className="text-15 text-text-2">Music is licensed by people of 18 and over. We ask for your age once.</p>
            <AgeBox />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

const filled = (message: string) => (value: string) => value.trim() !== '' || message;
const rangeNames: Readonly<Record<(typeof budgetRanges)[number], string>> = {
  'under-1k': 'Under $1,000',
  '1k-5k': '$1,000 to $5,000',
  '5k-25k': '$5,000 to $25,000',
  '25k-100k': '$25,000 to $100,000',
  'over-100k': 'Over $100,000',
};

function RegisterForm({ mine, onDone }: { mine: MySupervisor | null; onDone: () => void }) {
  const [genres, setGenres] = useState<SyncGenre[]>(mine?.preferredGenres ?? []);
  const { name = '', company = '', contactEmail = '', bio = '', credits = '', specialties = [] } = mine ?? {};
  const range: string = mine?.budgetRange ?? '';
  const values = { name, company, contactEmail, bio, credits, specialties: specialties.join(', '), range };
  const form = useForm({ defaultValues: values });
  const save = useToldMutation(
    ({ specialties: typed, range: chosen, ...body }: typeof values) =>
      call(supervisorsRoutes.registerSupervisor, {
        body: {
          ...body,
          specialties: wordsIn(typed),
          preferredGenres: genres,
          budgetRange: budgetRanges.find((each) => each === chosen) ?? null,
        },
      }),
    { done: mine ? 'Registration changed' : 'Registered: we write to you', failed: 'It was not sent', onDone },
    (queryClient) => queryClient.invalidateQueries({ queryKey: mySupervisorQuery.queryKey }),
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => save.mutateAsync(body).catch(() => undefined))}
    >
      <FormField form={form} name="name" label="Your name" options={{ validate: filled('Say who you are') }}>
        {(control) => <Input {...control} maxLength={textLimits.name} />}
      </FormField>
      <FormField form={form} name="company" label="Company" optional>
        {(control) => <Input {...control} maxLength={textLimits.company} />}
      </FormField>
      <FormField
        form={form}
        name="contactEmail"
        label="E-mail for artists"
        hint="Only artists whom you ask see it."
        options={{ validate: (typed) => /^\S+@\S+\.\S+$/.test(typed) || 'Give an address that artists can write to' }}
      >
        {(control) => <Input {...control} type="email" maxLength={textLimits.email} />}
      </FormField>
      <FormField form={form} name="credits" label="Credits" optional>
        {(control) => <Textarea {...control} rows={3} maxLength={textLimits.credits} />}
      </FormField>
      <FormField form={form} name="bio" label="About you" optional>
        {(control) => <Textarea {...control} rows={2} maxLength={textLimits.bio} />}
      </FormField>
      <FormField
        form={form}
        name="specialties"
        label="Specialties"
        hint="With commas between: drama, trailers"
        optional
      >
        {(control) => <Input {...control} />}
      </FormField>
      <ChipSet legend="Genres you look for" values={syncGenres} chosen={genres} onChange={setGenres} nameOf={capital} />
      <FormField form={form} name="range" label="What you mostly spend" optional>
        {(control) => (
          <Select {...control} defaultValue={values.range}>
            <option value="">Not said</option>
            {budgetRanges.map((each) => (
              <option key={each} value={each}>
                {rangeNames[each]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <DialogFooter sticky>
        <DialogClose asChild>
          <Button kind="line">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={save.isPending}>
          {mine ? 'Save changes' : 'Register'}
        </Button>
      </DialogFooter>
    </form>
  );
}
