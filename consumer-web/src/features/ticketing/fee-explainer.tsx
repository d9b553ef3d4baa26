import { formatCents } from '../../lib/format.ts';
import { orderTotals } from '../checkout/tiers.ts';

interface FeeExplainerProps {
  price: string;
  fee: string;
  artist: string;
}

/** Where the money of one ticket goes: torn off like a strip of tickets. The price holds the fee; nothing comes on top. */
export function FeeExplainer({ price, fee, artist }: FeeExplainerProps) {
  const one = orderTotals({ price, fee }, 1);
  if (one.total === 0) return <NothingToPay />;
  return (
    <section aria-labelledby="fee-heading" className="grid gap-4">
      <div>
        <h2 id="fee-heading" className="text-16 font-semibold">
          Where the {formatCents(one.total)} of a ticket goes
        </h2>
        <p className="mt-1 max-w-[64ch] text-14 text-text-2">
          The price on a show is what you pay: no fee and no tax is added at the till. {formatCents(one.fee)} of each
          ticket keeps this box office open; the rest belongs to the artist and the venue.
        </p>
      </div>
      <dl className="flex text-13 leading-[1.3] text-ink">
        <Torn label={`to ${artist}`} amount={one.total - one.fee} className="flex-[4] bg-stock-cream" />
        <Torn
          label="platform fee"
          amount={one.fee}
          className="flex-1 bg-paper-2 before:absolute before:inset-y-1 before:-left-0.5 before:w-1 before:bg-[radial-gradient(circle_2px,var(--color-night-1)_92%,transparent)] before:bg-[length:4px_8px]"
        />
        <Torn label="you pay" amount={one.total} className="ml-2.5 bg-bulb" />
      </dl>
    </section>
  );
}

function NothingToPay() {
  return (
    <section aria-labelledby="fee-heading">
      <h2 id="fee-heading" className="text-16 font-semibold">
        This seat is free
      </h2>
      <p className="mt-1 max-w-[64ch] text-14 text-text-2">
        You pay nothing, and nothing is taken: no card, no fee, no tax. The ticket is printed at once.
      </p>
    </section>
  );
}

function Torn({ label, amount, className }: { label: string; amount: number; className: string }) {
  return (
    <div className={`relative flex min-w-max flex-col-reverse justify-end px-3 py-2.75 ${className}`}>
      <dt className="max-w-40 overflow-hidden text-ellipsis whitespace-nowrap max-sm:max-w-24">{label}</dt>
      <dd className="board-type num text-[1.5rem] leading-none">{formatCents(amount)}</dd>
    </div>
  );
}
