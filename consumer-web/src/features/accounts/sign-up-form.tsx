import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '../../components/ui/form-field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { signUp } from './auth-calls.ts';
import { EmailField, PasswordField } from './credentials-fields.tsx';
import { enter } from './enter.ts';
import { FormFrame } from './form-frame.tsx';
import { useSubmit } from './use-submit.ts';

export function SignUpForm() {
  const form = useForm({ defaultValues: { name: '', email: '', password: '' } });
  const [sentTo, setSentTo] = useState<string>();
  const sending = useSubmit(async (values: { name: string; email: string; password: string }) => {
    if (await signUp(values)) enter();
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
        label="Name"
        hint="As it stands on the bill"
        options={{ validate: (name) => name.trim() !== '' || 'Enter the name you go by' }}
      >
        {(control) => <Input {...control} autoComplete="name" maxLength={textLimits.name} />}
      </FormField>
      <EmailField form={form} name="email" />
      <PasswordField form={form} name="password" fresh />
      <p className="text-13 text-text-3">
        Fans pay nothing. The $15 a year is for those who distribute music, movies or TV, and is asked for later.
      </p>
    </FormFrame>
  );
}
