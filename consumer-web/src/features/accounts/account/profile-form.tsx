import { leastText, textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { call } from '../../../lib/api/call.ts';
import { accountsRoutes } from '../../../lib/api/routes/accounts.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { toast } from '../../../lib/toast-store.ts';
import { FormFrame } from '../form-frame.tsx';
import { useSubmit } from '../use-submit.ts';
import { NamesApart } from './names-apart.tsx';
import { linksOf, linksProblem, MOST_LINKS, type ProfileValues, userTypes, valuesOf } from './profile-values.ts';
import { saveUser } from './save-user.ts';

/** The names and words of a profile. What is emptied is taken away. */
export function ProfileForm() {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(user) });
  const sending = useSubmit(async ({ lastName, bio, links, birthDate, userType, ...same }: ProfileValues) => {
    const body = {
      ...same,
      ...{ lastName: lastName.trim() || null, bio: bio.trim() || null, links: linksOf(links) },
      ...(!user.ageVerified && !user.kid && { birthDate: birthDate || null }),
    };
    if (userType !== user.userType) await call(accountsRoutes.becomeArtist, { body: { userType } });
    saveUser(queryClient, await call(accountsRoutes.changeProfile, { body }));
    toast({ title: 'Profile saved' });
  });
  return (
    <FormFrame form={form} {...sending} action="Save profile">
      <div className="grid gap-4.5 sm:grid-cols-2">
        <FormField
          form={form}
          name="firstName"
          label="First name"
          options={{ validate: (name) => name.trim() !== '' || 'Enter the name you go by' }}
        >
          {(control) => <Input {...control} autoComplete="given-name" maxLength={textLimits.name} />}
        </FormField>
        <FormField form={form} name="lastName" label="Last name" optional>
          {(control) => <Input {...control} autoComplete="family-name" maxLength={textLimits.name} />}
        </FormField>
      </div>
      <NamesApart form={form} />
      <FormField
        form={form}
        name="username"
        label="Username"
        hint="Letters, digits, dot, dash and underscore; nobody else has it"
        options={{
          minLength: { value: leastText.username, message: `At least ${leastText.username} characters` },
          pattern: { value: /^[A-Za-z0-9_.-]+$/, message: 'Letters, digits, dot, dash and underscore only' },
          required: 'Choose a username',
        }}
      >
        {(control) => <Input {...control} autoComplete="username" spellCheck={false} maxLength={textLimits.username} />}
      </FormField>
      <FormField form={form} name="bio" label="About you" optional>
        {(control) => <Textarea {...control} rows={3} maxLength={textLimits.bio} />}
      </FormField>
      <FormField
        form={form}
        name="links"
        label="Links"
        optional
        hint={`Your pages elsewhere, one a line, ${MOST_LINKS} at most`}
        options={{ validate: (links) => linksProblem(links) ?? true }}
      >
        {(control) => <Textarea {...control} rows={2} inputMode="url" spellCheck={false} />}
      </FormField>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <FormField form={form} name="userType" label="I am here as">
          {(control) => (
            <Select {...control}>
              {Object.entries(userTypes).map(([type, word]) => (
                <option key={type} value={type}>
                  {word}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        {!user.kid && (
          <FormField
            form={form}
            name="birthDate"
            label="Birthday"
            optional={!user.ageVerified}
            hint={user.ageVerified ? 'Verified: it stays as it is' : undefined}
          >
            {(control) => <Input {...control} type="date" autoComplete="bday" readOnly={user.ageVerified} />}
          </FormField>
        )}
      </div>
      <Checkbox {...form.register('showBirthday')} label="Show my birthday on my page, without the year" />
    </FormFrame>
  );
}
