import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { canBeHidden } from '@marquee/domain/moderation/case/terms.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { moderationRoutes } from '../../lib/api/routes/moderation.ts';
import { IntentKey } from '../../lib/intent-key.ts';
import { toast } from '../../lib/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../ui/dialog.tsx';
import { FormField } from '../ui/form-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { type Reported, type Rule, ruleWords } from './report-words.ts';
import { TakedownForm } from './takedown-form.tsx';

interface ReportDialogProps {
  of: Reported;
  noun: string;
  onClose: () => void;
}

interface Values {
  reason: Rule | '';
  text: string;
}

/** Which rule it breaks, and a word to the moderators. The same report after a lost answer is one. */
export function ReportDialog({ of: { kind, id }, noun, onClose }: ReportDialogProps) {
  const form = useForm<Values>({ defaultValues: { reason: '', text: '' } });
  const [key] = useState(() => new IntentKey());
  const [claiming, setClaiming] = useState(false);
  const report = useMutation({
    mutationFn: ({ reason, text }: Values) => {
      const body = { kind, id, reason: reason || 'other', text: text.trim() } as const;
      return call(moderationRoutes.report, { body }, { idempotencyKey: key.of(body) });
    },
    onSuccess: () => {
      toast({ title: 'Reported', description: 'A moderator looks at it. You hear what came of it.' });
      onClose();
    },
  });
  if (claiming)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent
          title={`This ${noun} is my work`}
          description="You answer for what you swear. Moderators read it, and whose it is does not learn who you are."
        >
          <TakedownForm of={{ kind, id }} noun={noun} onBack={() => setClaiming(false)} onFiled={onClose} />
        </DialogContent>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Report this ${noun}`}
        description="Moderators read it. Whose it is never learns who reported."
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit((values) => report.mutateAsync(values).catch(() => undefined))}
        >
          <FormField
            form={form}
            name="reason"
            label="What is wrong with it?"
            options={{ validate: (reason) => reason !== '' || 'Choose what is wrong' }}
          >
            {(control) => (
              <Select {...control}>
                <option value="">Choose</option>
                {Object.entries(ruleWords).map(([rule, words]) => (
                  <option key={rule} value={rule}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="text" label="Anything that helps to judge it" optional>
            {(control) => <Textarea {...control} rows={3} maxLength={textLimits.caseText} />}
          </FormField>
          {form.watch('reason') === 'copyright' && canBeHidden(kind) && (
            <Notice title="Is it your own work?">
              <p>Swear to that, and it is hidden at once, until a moderator has decided.</p>
              <Button kind="line" className="mt-3" onClick={() => setClaiming(true)}>
                Claim it under oath
              </Button>
            </Notice>
          )}
          {report.error && (
            <Notice tone="bad" title="Not reported yet">
              {reasonOf(report.error, 'Try again.')}
            </Notice>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button kind="line">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={report.isPending}>
              Report
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
