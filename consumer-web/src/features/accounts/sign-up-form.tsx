import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '../../components/ui/email-field.tsx';
import { FormField } from '../../components/ui/form-field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { paths } from '../../lib/paths.ts';
import { signUp } from './auth-calls.ts';
import { PasswordField } from './credentials-fields.tsx';
import { enter } from './enter.ts';
import { FormFrame } from './form-frame.tsx';
import { useSubmit } from './use-submit.ts';

const EMPTY = { name: '', lastName: '', email: '', password: '' };

export function SignUpForm() {
  const form = useForm({ defaultValues: EMPTY });
  const [sentTo, setSentTo] = useState<string>();
  const sending = useSubmit(async ({ lastName, ...values }: typeof EMPTY) => {
    // a newcomer is led to what is on: home has nothing to show yet
    if (await signUp({ ...values, lastName: lastName.trim() || undefined })) enter(paths.liveShows);
    else setSentTo(values.email);
  });
  if (sentTo !== undefined) {
    return (
      <Notice tone="ok" title="Look into your mail">
        We have written to {sentTo}. The mail says how to go on; its link works for a day.
      </Notice>
    );
  }
  return (
    <FormFrame form={form} {...sending} action="Sign up">
      <FormField
        form={form}
        name="name"
        label="First name"
        hint="Or what you go by: it stands on the bill"
        options={{ validate: (name) => name.trim() !== '' || 'Enter the name you go by' }}
      >
        {(control) => <Input {...control} autoComplete="given-name" maxLength={textLimits.name} />}
      </FormField>
      <FormField form={form} name="lastName" label="Last name" optional>
        {(control) => <Input {...control} autoComplete="family-name" maxLength={textLimits.name} />}
      </FormField>
      <EmailField form={form} name="email" />
      <PasswordField form={form} name="password" fresh />
      <p className="text-13 text-text-3">
        Fans pay nothing. The $15 a year is for those who distribute music, movies or TV, and is asked for later.
      </p>
    </FormFrame>
  );
}
