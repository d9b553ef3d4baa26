import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { moderationRoutes } from '../../lib/api/routes/moderation.ts';
import { IntentKey } from '../../lib/intent-key.ts';
import { toast } from '../../lib/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DialogFooter } from '../ui/dialog.tsx';
import { FormField } from '../ui/form-field.tsx';
import { Input } from '../ui/input.tsx';
import { Notice } from '../ui/notice.tsx';
import { Textarea } from '../ui/textarea.tsx';
import type { Reported } from './report-words.ts';

interface TakedownFormProps {
  of: Reported;
  noun: string;
  onBack: () => void;
  onFiled: () => void;
}

interface Values {
  name: string;
  work: string;
  sworn: boolean;
}

/** Swears that something is one's own work, which hides it until a moderator has decided. The same after a lost answer is one claim. */
export function TakedownForm({ of: { kind, id }, noun, onBack, onFiled }: TakedownFormProps) {
  const form = useForm<Values>({ defaultValues: { name: '', work: '', sworn: false } });
  const [key] = useState(() => new IntentKey());
  const file = useMutation({
    mutationFn: ({ name, work, sworn }: Values) => {
      const body = { kind, id, name: name.trim(), work: work.trim(), sworn };
      return call(moderationRoutes.fileTakedown, { body }, { idempotencyKey: key.of(body) });
    },
    onSuccess: () => {
      toast({ title: 'Claim filed', description: `The ${noun} is hidden until a moderator has decided.` });
      onFiled();
    },
  });
  const required = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });
  return (
    <form
      noValidate
      aria-label="Takedown claim"
      className="grid gap-4"
      onSubmit={form.handleSubmit((values) => file.mutateAsync(values).catch(() => undefined))}
    >
      <FormField form={form} name="name" label="Your full name" options={required('Write your full name')}>
        {(control) => <Input {...control} maxLength={120} autoComplete="name" />}
      </FormField>
      <FormField
        form={form}
        name="work"
        label="What the work is, and where one sees that it is yours"
        options={required('Say what the work is, and where one sees that it is yours')}
      >
        {(control) => <Textarea {...control} rows={4} maxLength={textLimits.caseText} />}
      </FormField>
      <Checkbox
        label="I swear that this is true, and that I own the work or act for who does"
        error={form.formState.errors.sworn?.message}
        {...form.register('sworn', {
          validate: (sworn) => sworn || 'Without the oath it is a report: go back for that',
        })}
      />
      {file.error && (
        <Notice tone="bad" title="Not filed yet">
          {reasonOf(file.error, 'Try again.')}
        </Notice>
      )}
      <DialogFooter>
        <Button kind="line" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" busy={file.isPending}>
          File the claim
        </Button>
      </DialogFooter>
    </form>
  );
}
