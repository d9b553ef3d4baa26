import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { moderationRoutes } from '../../lib/api/routes/moderation.ts';
import { IntentKey } from '../../lib/intent-key.ts';
import { toast } from '../../lib/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { DialogFooter } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { OathFields, type OathValues, withoutOath } from './oath-fields.tsx';
import type { Reported } from './report-words.ts';

interface TakedownFormProps {
  of: Reported;
  noun: string;
  onBack: () => void;
  onFiled: () => void;
}

/** Swears that something is one's own work, which hides it until a moderator has decided. The same after a lost answer is one claim. */
export function TakedownForm({ of: { kind, id }, noun, onBack, onFiled }: TakedownFormProps) {
  const form = useForm({ defaultValues: withoutOath });
  const [key] = useState(() => new IntentKey());
  const file = useMutation({
    mutationFn: ({ name, work, sworn }: OathValues) => {
      const body = { kind, id, name: name.trim(), work: work.trim(), sworn };
      return call(moderationRoutes.fileTakedown, { body }, { idempotencyKey: key.of(body) });
    },
    onSuccess: () => {
      toast({ title: 'Claim filed', description: `The ${noun} is hidden until a moderator has decided.` });
      onFiled();
    },
  });
  return (
    <form
      noValidate
      aria-label="Takedown claim"
      className="grid gap-4"
      onSubmit={form.handleSubmit((values) => file.mutateAsync(values).catch(() => undefined))}
    >
      <OathFields form={form} />
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
