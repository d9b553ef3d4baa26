import type { Purchase } from '@marquee/command-api/contract/purchases.ts';
import { Frame, HandCoins, LockOpen, type LucideIcon, Ticket } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { formatDay, formatMoney } from '../../lib/format.ts';
import { ArtPurchase } from './art-purchase.tsx';
import { kinds, placeOf, sellerOf, stateOf } from './purchase-words.ts';

const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt-dialog.tsx')).ReceiptDialog }));
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }));

const icons: Readonly<Record<Purchase['kind'], LucideIcon>> = {
  ticket: Ticket,
  unlock: LockOpen,
  tip: HandCoins,
  art: Frame,
};

interface PurchaseRowProps {
  purchase: Purchase;
  /** UTC milliseconds. */
  now: number;
}

/** One purchase: what it is, whose, what it cost and how it stands, and what can be done about it. */
export function PurchaseRow({ purchase, now }: PurchaseRowProps) {
  const [asked, setAsked] = useState<'receipt' | 'return'>();
  const { kind, title, quantity, amount, createdAt, paidAt, returnableUntil } = purchase;
  const Icon = icons[kind];
  const [words, look] = stateOf(purchase);
  const place = placeOf(purchase);
  const returnable = returnableUntil !== null && Date.parse(returnableUntil) > now;
  const canReturn = returnable && kind !== 'art';
  const close = () => setAsked(undefined);
  return (
    <li className="grid gap-3 rounded-2 bg-night-2 px-3.5 py-3 sm:px-4.5">
      <div className="flex items-start gap-3.5">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-night-3">
          <Icon size={20} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-semibold [overflow-wrap:anywhere]">
            {title}
            {quantity > 1 && <span className="num text-text-2">{` × ${quantity}`}</span>}
          </p>
          <p className="text-14 text-text-2 [overflow-wrap:anywhere]">
            {`${kinds[kind]}, ${kind === 'tip' ? 'to' : 'by'} ${sellerOf(purchase)}`}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-13 text-text-3">
            <Badge kind={look}>{words}</Badge>
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </p>
        </div>
        <p className="num flex-none font-semibold">{formatMoney(amount)}</p>
      </div>
      <div className="flex flex-wrap gap-2 sm:pl-14.5">
        {place && (
          <ButtonLink kind="line" size="sm" className="max-md:min-h-11" to={place[0]}>
            {place[1]}
            <span className="sr-only">{`: ${title}`}</span>
          </ButtonLink>
        )}
        {paidAt && (
          <Button kind="line" size="sm" className="max-md:min-h-11" onClick={() => setAsked('receipt')}>
            Receipt<span className="sr-only">{`: ${title}`}</span>
          </Button>
        )}
        {canReturn && (
          <Button kind="line" size="sm" className="max-md:min-h-11" onClick={() => setAsked('return')}>
            Money back<span className="sr-only">{`: ${title}`}</span>
          </Button>
        )}
        {kind === 'art' && <ArtPurchase purchase={purchase} returnable={returnable} />}
      </div>
      <Suspense>
        {asked === 'receipt' && <ReceiptDialog purchase={purchase} onClose={close} />}
        {asked === 'return' && <ReturnDialog purchase={purchase} onClose={close} />}
      </Suspense>
    </li>
  );
}
