import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { OathFields, type OathValues, withoutOath } from '../../../components/reports/oath-fields.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmailField } from '../../../components/ui/email-field.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { moderationRoutes } from '../../../lib/api/routes/moderation.ts';
import { IntentKey } from '../../../lib/intent-key.ts';

interface Values extends OathValues {
  address: string;
  email: string;
}

/** Asks what stands where, and swears that it is one's own. Nothing is hidden before the link in the mail is followed. */
export function ClaimForm({ about }: { about: string }) {
  const form = useForm<Values>({ defaultValues: { ...withoutOath, address: about, email: '' } });
  const [key] = useState(() => new IntentKey());
  const asking = useMutation({
    mutationFn: ({ address, email, name, work, sworn }: Values) => {
      const body = { address: address.trim(), email: email.trim(), name: name.trim(), work: work.trim(), sworn };
      return call(moderationRoutes.askForTakedown, { body }, { idempotencyKey: key.of(body) });
    },
    onError: (error) => {
      const said = error instanceof ApiError ? error.body.errors?.address : undefined;
      if (said) form.setError('address', { message: said }, { shouldFocus: true });
    },
  });
  if (asking.isSuccess)
    return (
      <Notice tone="ok" title="Look into your mail">
        We have written to {asking.variables.email.trim()}. Follow the link there within a day: until then nothing is
        hidden.
      </Notice>
    );
  return (
    <>
      <p className="lead text-text-2">
        Is something shown here that is yours, without your leave? Say what and where. A moderator decides, and it is
        hidden until then. You need no account.
      </p>
      <form
        noValidate
        aria-label="Takedown claim"
        className="grid gap-4.5"
        onSubmit={form.handleSubmit((values) => asking.mutateAsync(values).catch(() => undefined))}
      >
        {asking.error && (
          <Notice tone="bad" title="Not sent yet">
            {reasonOf(asking.error, 'Try again.')}
          </Notice>
        )}
        <FormField
          form={form}
          name="address"
          label="Its address here"
          hint="As your browser shows it: open the post, reel, track, album, group or file, and copy."
          options={{ validate: (text) => text.trim() !== '' || 'Copy the address of the page where you saw it' }}
        >
          {(control) => <Input {...control} maxLength={textLimits.returnTo} inputMode="url" spellCheck={false} />}
        </FormField>
        <EmailField form={form} name="email" label="Your e-mail" />
        <OathFields form={form} />
        <p className="text-14 text-text-2">
          You answer for what you swear. Moderators read it; whose it is learns that somebody claims it, and not who. A
          year later nobody can read it any more, or as soon as you withdraw it by the link in our mail.
        </p>
        <Button type="submit" size="lg" busy={asking.isPending} className="w-full sm:w-fit">
          Send me the link
        </Button>
      </form>
    </>
  );
}
