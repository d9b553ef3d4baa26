import type { Ticket } from '@marquee/command-api/contract/ticketing.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { useSendTicket } from './use-ticket-commands.ts';

interface SendDialogProps {
  ticket: Ticket;
  unit: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sends a ticket to a friend: they take it by the link in their mail, and the sender's code dies then. */
export function SendDialog({ ticket, unit, open, onOpenChange }: SendDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Send to a friend"
        description={`A ticket for ${ticket.show.title}. They take it by the link in their mail; until then it stays yours.`}
      >
        <SendForm ticketId={ticket.ticketId} unit={unit} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function SendForm({ ticketId, unit, onDone }: { ticketId: string; unit: number; onDone: () => void }) {
  const form = useForm({ defaultValues: { email: '', name: '' } });
  const send = useSendTicket(ticketId, unit);
  const submit = async ({ email, name }: { email: string; name: string }) => {
    await send
      .mutateAsync({ email: email.trim(), ...(name.trim() && { name: name.trim() }) })
      .then(onDone, () => undefined);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(submit)}>
      <FormField
        form={form}
        name="email"
        label="Their e-mail"
        options={{ validate: (email) => /^\S+@\S+\.\S+$/.test(email.trim()) || 'Valid email is required' }}
      >
        {(control) => <Input {...control} type="email" inputMode="email" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="name" label="Their name" optional>
        {(control) => <Input {...control} autoComplete="off" maxLength={textLimits.recipient} />}
      </FormField>
      {send.isError && (
        <Notice tone="bad" title="Not sent">
          {reasonOf(send.error, 'Try again.')}
        </Notice>
      )}
      <DialogFooter className="mt-0">
        <DialogClose asChild>
          <Button kind="line">Keep it</Button>
        </DialogClose>
        <Button type="submit" busy={send.isPending}>
          Send ticket
        </Button>
      </DialogFooter>
    </form>
  );
}
