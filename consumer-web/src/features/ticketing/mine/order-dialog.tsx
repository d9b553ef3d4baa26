import type { Ticket as Order } from '@marquee/command-api/contract/ticketing.ts';
import type { ComponentProps } from 'react';
import { CodeDialog } from './code-dialog.tsx';
import type { Asked } from './order-actions.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useCodeTrust } from './use-code-trust.ts';

interface OrderDialogProps {
  ticket: Order;
  asked: Asked;
  onClose: () => void;
}

/** The dialog of what was chosen in an order's menu. */
export function OrderDialog({ ticket, asked: { what, units }, onClose }: OrderDialogProps) {
  const [first] = units;
  if (!first) return null;
  const dialog = { ticket, open: true, onOpenChange: onClose };
  if (what === 'refund') return <RefundDialog {...dialog} units={units.map(({ unit }) => unit)} />;
  if (what === 'send') return <SendDialog {...dialog} unit={first.unit} />;
  return <LivingCode {...dialog} unit={first.unit} />;
}

/** The code of a ticket as it is now: one that dies meanwhile is gone. */
function LivingCode({
  unit: wanted,
  ...dialog
}: Omit<ComponentProps<typeof CodeDialog>, 'code' | 'seat'> & { unit: number }) {
  const trust = useCodeTrust();
  const unit = dialog.ticket.units.find((one) => one.unit === wanted);
  if (!unit?.qrCode || trust === 'checking') return null;
  return <CodeDialog {...dialog} code={unit.qrCode} seat={unit.seatNumber} />;
}
