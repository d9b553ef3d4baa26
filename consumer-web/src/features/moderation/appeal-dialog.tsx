import type { Decision } from '@marquee/command-api/contract/moderation.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../components/ui/dialog.tsx';
import { FormField } from '../../components/ui/form-field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { reasonOf } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toast-store.ts';
import { useSay } from './use-say.ts';

/** Why the decision is wrong: one appeal there is, and it is read by somebody else than who decided. */
export function AppealDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const form = useForm({ defaultValues: { text: '' } });
  const say = useSay(decision, 'appeal', () => {
    toast({ title: 'Appealed', description: 'Somebody else looks at it again. We write to you.' });
    onClose();
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Appeal"
        description="You can appeal once. Somebody who has not decided this looks at it again; you can add to it until they have."
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit(({ text }) => say.mutateAsync(text).catch(() => undefined))}
        >
          <FormField
            form={form}
            name="text"
            label="Why is the decision wrong?"
            options={{ validate: (text) => text.trim() !== '' || 'Write why' }}
          >
            {(control) => <Textarea {...control} rows={5} maxLength={textLimits.caseText} />}
          </FormField>
          {say.error && (
            <Notice tone="bad" title="Not appealed yet">
              {reasonOf(say.error, 'Try again.')}
            </Notice>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button kind="line">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={say.isPending}>
              Appeal
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
