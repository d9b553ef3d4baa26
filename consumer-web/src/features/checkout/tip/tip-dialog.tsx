import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { type BegunPayment, BegunPaymentForm } from '../payment/begun-payment.tsx';
import { TipForm } from './tip-form.tsx';
import { type TipChoice, tipBody } from './tip-values.ts';

type TipBody = ReturnType<typeof tipBody>;

interface TipDialogProps {
  /** The name of who gets it. */
  to: string;
  /** Begins the payment; the key makes repeating it harmless. */
  begin: (body: TipBody, idempotencyKey: string) => Promise<BegunPayment>;
  /** Where its recipient sees it: a sentence. */
  seen: string;
  onSent?: () => void;
  onClose: () => void;
}

/** Tips somebody: how much or which gift, then the payment. */
export function TipDialog({ to, begin, seen, onSent, onClose }: TipDialogProps) {
  const [intent] = useState(() => new IntentKey());
  const send = useMutation({
    mutationFn: (choice: TipChoice) => {
      const body = tipBody(choice);
      return begin(body, intent.of(body));
    },
    onSuccess: () => intent.fulfilled(),
  });
  const tip = send.data;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={tip ? `Pay ${formatMoney(tip.totalAmount)}` : 'Send a tip'}
        description={tip ? `To ${to}.` : `${to} keeps 97.5% of it.`}
      >
        {!tip && <TipForm sending={send.isPending} error={send.error} onSend={(choice) => send.mutate(choice)} />}
        {tip && (
          <BegunPaymentForm
            begun={tip}
            paid={{ title: 'Tip sent', description: seen }}
            returned={{ title: 'Tip returned', description: 'It could not be taken. Your money is on its way back.' }}
            later={{ title: 'The tip is on its way', description: seen }}
            onSettled={() => {
              onSent?.();
              onClose();
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
