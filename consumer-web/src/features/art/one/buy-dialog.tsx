import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DataRow, DataRows } from '../../../components/ui/data-rows.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { artRoutes } from '../../../lib/api/routes/art.ts';
import { formatMoney } from '../../../lib/format.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { BegunPaymentForm } from '../../checkout/payment/begun-payment.tsx';
import { payablePrice, wholePrice } from '../price-words.ts';
import { artChanged } from '../queries.ts';

/** Buys a piece or a whole collection: it is kept for half an hour, and paid by card. */
export function BuyDialog({ art, onClose }: { art: Art; onClose: () => void }) {
  const queryClient = useQueryClient();
  const key = useRef(new IntentKey());
  const start = useMutation({
    mutationFn: () => {
      const body = { price: payablePrice(art) };
      return call(artRoutes.buyArt, { params: { artId: art.id }, body }, { idempotencyKey: key.current.of(body) });
    },
    onSettled: () => artChanged(queryClient),
  });
  const open = start.data;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={open?.payment === 'required' ? `Pay ${formatMoney(open.totalAmount)}` : `Buy “${art.title}”`}
        description={`It ${open ? 'is' : 'will be'} kept for you for half an hour. For 14 days its seller can be asked to take it back.`}
      >
        {!open && (
          <>
            {start.error && (
              <Notice tone="bad" title="It was not bought">
                {reasonOf(start.error, 'Try again.')}
              </Notice>
            )}
            <DataRows>
              <DataRow label={art.kind === 'piece' ? 'The piece' : `${art.pieces.length} pieces`} value={art.title} />
              <DataRow total label="Total" value={wholePrice(art)} />
            </DataRows>
            <p className="mt-3 text-14 text-text-2">
              The house has 2.5 % of it, out of the price. Where it is sold on, who made it has 5 %.
            </p>
            <DialogFooter>
              <DialogClose asChild>
                <Button kind="line">Not now</Button>
              </DialogClose>
              <Button busy={start.isPending} onClick={() => start.mutate()}>
                Continue to payment
              </Button>
            </DialogFooter>
          </>
        )}
        {open && (
          <BegunPaymentForm
            begun={open}
            paid={{ title: 'It is yours', description: `“${art.title}” hangs in your gallery.` }}
            returned={{
              title: 'Payment returned',
              description: 'Somebody else has it. Your money is on its way back.',
            }}
            later={{ description: 'It is yours as soon as the payment is there.' }}
            onSettled={async () => {
              await artChanged(queryClient);
              onClose();
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
