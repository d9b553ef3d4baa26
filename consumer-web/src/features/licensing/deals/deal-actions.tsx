import type { LicenceThread } from '@marquee/command-api/contract/licensing-deals.ts';
import { lazy, Suspense, useState } from 'react';
import { Button, ButtonAnchor } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { call } from '../../../lib/api/call.ts';
import { licenceDealsRoutes } from '../../../lib/api/routes/licensing-deals.ts';
import { formatDay, formatMoney } from '../../../lib/format.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { dealsChanged } from '../queries.ts';

const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));
const PayDialog = lazy(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }));

/** What there is to do now, for the side that looks: answer, pay, print, or wait. */
export function DealActions({ deal }: { deal: LicenceThread }) {
  const [open, setOpen] = useState<'offer' | 'end' | 'pay'>();
  const { id, side, turn, state, price, offer } = deal;
  const close = () => setOpen(undefined);
  const accept = useToldMutation(
    () => call(licenceDealsRoutes.acceptLicenceOffer, { params: { licenceId: id }, body: { n: offer } }),
    { done: 'Agreed', failed: 'It was not accepted' },
    dealsChanged,
  );
  const mine = turn === side;
  return (
    <section aria-label="What to do now" className="grid gap-4 rounded-3 bg-night-2 px-6 py-5">
      <p className="text-16" aria-live="polite">
        {nextStep(deal)}
      </p>
      {(state === 'licensed' || state === 'ended' || state === 'disputed') && <Licence deal={deal} />}
      {state === 'voided' && (
        <Notice tone="bad" title="This licence is void">
          {deal.voidReason}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2.5 empty:hidden max-sm:*:flex-1">
        {mine && offer > 0 && price && (
          <Button busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
            Accept {formatMoney(price)}
          </Button>
        )}
        {mine && (
          <Button kind={offer > 0 ? 'line' : undefined} onClick={() => setOpen('offer')}>
            {offer > 0 ? 'Answer with another offer' : 'Make an offer'}
          </Button>
        )}
        {turn && (
          <Button kind="ghost" onClick={() => setOpen('end')}>
            {side === 'owner' ? 'Decline' : 'Withdraw request'}
          </Button>
        )}
        {state === 'accepted' && side === 'supervisor' && price && (
          <Button onClick={() => setOpen('pay')}>Pay {formatMoney(price)}</Button>
        )}
      </div>
      <Suspense>
        {open === 'offer' && <OfferDialog deal={deal} onClose={close} />}
        {open === 'end' && <EndDialog deal={deal} onClose={close} />}
        {open === 'pay' && <PayDialog deal={deal} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** The paper, its number, and the recording for who may use it. */
function Licence({ deal: { id, number, fileUrl, state } }: { deal: LicenceThread }) {
  if (number === null) return null;
  return (
    <div className="grid gap-3">
      <p className="text-15">
        Licence number <b className="num font-semibold">{number}</b>.{' '}
        <a href={`/licences?number=${number}`} className="link">
          Anybody can check it here
        </a>
        .
      </p>
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1">
        <ButtonAnchor
          href={`/api/license-requests/${id}/document`}
          download
          kind={state === 'licensed' ? undefined : 'line'}
        >
          Download the licence (PDF)
        </ButtonAnchor>
        {fileUrl && (
          <ButtonAnchor href={fileUrl} download kind="line">
            Download the recording
          </ButtonAnchor>
        )}
      </div>
    </div>
  );
}

function nextStep({ state, side, turn, price, answerBy, payBy, offer }: LicenceThread): string {
  const amount = price ? formatMoney(price) : '';
  const by = answerBy ? ` by ${formatDay(answerBy)}` : '';
  if (turn === side) return offer === 0 ? `Make an offer or decline${by}.` : `${amount} is offered. Answer${by}.`;
  if (turn) return offer === 0 ? `The artist answers${by}.` : `You have offered ${amount}. They answer${by}.`;
  switch (state) {
    case 'accepted':
      return side === 'supervisor'
        ? `You have a deal: pay ${amount} by ${formatDay(payBy ?? '')}. Until then nobody else can have it.`
        : `You have a deal: ${amount}, to be paid by ${formatDay(payBy ?? '')}.`;
    case 'paid':
      return 'It is paid. The licence is being issued.';
    case 'licensed':
      return side === 'supervisor'
        ? 'The licence is yours.'
        : `${amount} is paid. Your share is released after 14 days.`;
    case 'disputed':
      return 'The bank is looking into the payment. Until it has decided, the licence is suspended.';
    case 'ended':
      return 'The last day of this licence is over.';
    case 'voided':
      return 'This licence was taken back.';
    case 'declined':
      return side === 'owner' ? 'You have declined.' : 'The artist has declined.';
    case 'withdrawn':
      return side === 'owner' ? 'The supervisor has withdrawn the request.' : 'You have withdrawn the request.';
    case 'unpaid':
      return 'It was not paid within 7 days. The track is free for others again.';
    case 'refunded':
      return 'The money goes back: somebody else had it before the payment came.';
    default:
      return 'Nobody has answered within 14 days. The request has ended.';
  }
}
