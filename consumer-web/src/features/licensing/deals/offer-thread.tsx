import type { LicenceOffer, LicenceThread } from '@marquee/command-api/contract/licensing-deals.ts';
import { displayName } from '../../../components/ui/person.ts';
import { cn } from '../../../lib/cn.ts';
import { formatDayAndTime, formatMoney } from '../../../lib/format.ts';
import { termsLine } from '../words.ts';

/** Every offer in its order, mine on the right. */
export function OfferThread({ deal }: { deal: LicenceThread }) {
  const { offers, side, other, responseMessage, state } = deal;
  const others = side === 'owner' ? deal.supervisorName : displayName(other);
  return (
    <section aria-label="Offers" className="grid gap-3">
      <h2 className="board-type text-b28">Offers</h2>
      {offers.length === 0 && <p className="text-15 text-text-2">Nothing is offered yet.</p>}
      <ol className="grid gap-2.5">
        {offers.map((offer) => (
          <Said key={offer.n} offer={offer} mine={offer.by === side} who={offer.by === side ? 'You' : others} />
        ))}
      </ol>
      {state === 'declined' && responseMessage && (
        <blockquote className="rounded-2 border-l-[3px] border-line-strong bg-night-2 px-4 py-3 text-15">
          {responseMessage}
        </blockquote>
      )}
    </section>
  );
}

function Said({ offer, mine, who }: { offer: LicenceOffer; mine: boolean; who: string }) {
  const { n, price, message, madeAt } = offer;
  return (
    <li
      className={cn(
        'grid w-full max-w-[560px] gap-1 rounded-2 px-4 py-3',
        mine ? 'justify-self-end bg-night-3' : 'bg-night-2 inset-ring inset-ring-line',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-semibold">
          {who} {n === 1 ? 'offered' : 'answered with'} <span className="num">{formatMoney(price)}</span>
        </b>
        <time dateTime={madeAt} className="text-13 text-text-3">
          {formatDayAndTime(madeAt)}
        </time>
      </span>
      <span className="text-13 text-text-2">{termsLine(offer)}</span>
      {message && <p className="text-15 whitespace-pre-line">{message}</p>}
    </li>
  );
}
