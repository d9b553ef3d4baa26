import type { Purchase } from '@marquee/command-api/contract/purchases.ts';
import { DataRow, DataRows } from '../../components/ui/data-rows.tsx';
import { Dialog, DialogContent } from '../../components/ui/dialog.tsx';
import { centsOf, formatCents, formatDayAndTime, formatMoney } from '../../lib/format.ts';
import { kinds, sellerOf } from './purchase-words.ts';

/** The receipt of something that was paid: what, to whom, when, how much, and what has gone back of it. */
export function ReceiptDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { kind, title, quantity, amount, refunded, paidAt, payable } = purchase;
  const back = centsOf(refunded);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Receipt" description={title}>
        <DataRows>
          <DataRow label="For" value={quantity > 1 ? `${kinds[kind]} × ${quantity}` : kinds[kind]} />
          <DataRow label={kind === 'tip' ? 'To' : 'Sold by'} value={sellerOf(purchase)} />
          {paidAt && <DataRow label="Paid" value={formatDayAndTime(paidAt)} />}
          <DataRow
            label="Number"
            value={<span className="text-13 [overflow-wrap:anywhere] select-all">{payable}</span>}
          />
          <DataRow label="Charged" value={formatMoney(amount)} />
          {back > 0 && <DataRow label="Refunded" value={`−${formatMoney(refunded)}`} />}
          <DataRow total label="Total" value={formatCents(centsOf(amount) - back)} />
        </DataRows>
      </DialogContent>
    </Dialog>
  );
}
