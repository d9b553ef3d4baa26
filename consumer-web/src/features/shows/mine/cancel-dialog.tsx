import type { Show } from '@marquee/command-api/contract/shows.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { showsRoutes } from '../../../lib/api/routes/shows.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { showChanged } from '../use-show-changes.ts';

interface CancelDialogProps {
  show: Show;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Calls a show off, with the reason that its buyers will read. Every ticket is refunded. */
export function CancelDialog({ show, open, onOpenChange }: CancelDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Cancel this show?"
        description={`${show.title} comes off the bill for good, and every ticket is refunded in full.`}
      >
        <CancelForm show={show} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function CancelForm({ show, onDone }: { show: Show; onDone: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } });
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: (body: { reason: string }) => call(showsRoutes.cancelShow, { params: { showId: show.id }, body }),
    onSuccess: (cancelled) => {
      void showChanged(queryClient, cancelled);
      toast({ title: 'Show cancelled', description: 'The refunds are on their way; My Shows tells how far they are.' });
      onDone();
    },
    onError: (error) =>
      reportFailure(error, { title: 'The show is still on', description: reasonOf(error, 'Try again.') }),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => cancel.mutateAsync(body).catch(() => undefined))}
    >
      <FormField
        form={form}
        name="reason"
        label="Why"
        hint="The buyers read this in their mail"
        options={{ validate: (reason) => reason.trim() !== '' || 'Say why, the buyers will read it' }}
      >
        {(control) => <Textarea {...control} rows={3} maxLength={textLimits.reason} />}
      </FormField>
      <DialogFooter className="mt-0">
        <DialogClose asChild>
          <Button kind="line">Keep the show</Button>
        </DialogClose>
        <Button type="submit" kind="danger" busy={cancel.isPending}>
          Cancel show
        </Button>
      </DialogFooter>
    </form>
  );
}
