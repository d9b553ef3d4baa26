import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '../../components/ui/notice.tsx';
import { confirmEmail, stopEmailChange } from './auth-calls.ts';
import { FormFrame } from './form-frame.tsx';
import { useSubmit } from './use-submit.ts';

const words = {
  email: {
    use: confirmEmail,
    action: 'Use this address',
    asks: 'One click, and this address is the one of your account.',
    title: 'Your address is changed',
    next: 'From now on you sign in with it, and our mails go there.',
  },
  'keep-email': {
    use: stopEmailChange,
    action: 'Stop the change',
    asks: 'One click, and your account keeps the address that it has.',
    title: 'Your account keeps its address',
    next: 'If it was not you who asked, choose a new password now: somebody else can get into your account.',
  },
} as const;

/** Makes or stops the change of e-mail that a mailed link is about; by a click, because programs that read mail follow links, too. */
export function EmailLinkForm({ kind, token }: { kind: keyof typeof words; token: string }) {
  const { use, action, asks, title, next } = words[kind];
  const form = useForm();
  const [done, setDone] = useState(false);
  const sending = useSubmit(async () => {
    await use(token);
    setDone(true);
  });
  if (done) {
    return (
      <Notice tone="ok" title={title}>
        {next}
      </Notice>
    );
  }
  return (
    <FormFrame form={form} {...sending} action={action}>
      <p className="text-15 text-text-2">{asks}</p>
    </FormFrame>
  );
}
