import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';

export interface LoginValues {
  username: string;
  password: string;
  apiKey: string;
}

export const NO_LOGIN: LoginValues = { username: '', password: '', apiKey: '' };

const required = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message });

/** What a service asks for (spec section 6): its key only where it wants one. Nothing here is remembered by the browser. */
export function LoginFields({ form, withKey }: { form: UseFormReturn<LoginValues>; withKey: boolean }) {
  return (
    <>
      <FormField form={form} name="username" label="Username" options={required('Username is required')}>
        {(control) => <Input {...control} autoComplete="off" maxLength={textLimits.email} />}
      </FormField>
      <FormField form={form} name="password" label="Password" options={required('Password is required')}>
        {(control) => <Input {...control} type="password" autoComplete="off" maxLength={textLimits.password} />}
      </FormField>
      {withKey && (
        <FormField
          form={form}
          name="apiKey"
          label="API key"
          hint="In your settings there, under interfaces or developers."
        >
          {(control) => <Input {...control} type="password" autoComplete="off" maxLength={textLimits.token} />}
        </FormField>
      )}
    </>
  );
}

/** The body of a call, without a key where none was typed. */
export function loginOf({ username, password, apiKey }: LoginValues) {
  return { username, password, ...(apiKey.trim() && { apiKey }) };
}
