import { formatCents } from '../../lib/format.ts';

interface FeeLineProps {
  artist: string;
  /** What is paid and how much of it is the platform's fee, in cents. */
  total: number;
  fee: number;
}

/** Where the money goes, in one line; behind it the whole of it. The price holds the fee; nothing comes on top. */
export function FeeLine({ artist, total, fee }: FeeLineProps) {
  if (total === 0) {
    return <p className="text-13 text-text-2">You pay nothing, and nothing is taken: no card, no fee, no tax.</p>;
  }
  return (
    <details className="text-13 text-text-2">
      <summary className="num w-fit cursor-pointer py-1 [overflow-wrap:anywhere]">
        {artist} gets {formatCents(total - fee)}, we keep {formatCents(fee)}
      </summary>
      <p className="mt-1 max-w-[64ch]">
        The price on a show is what you pay: no fee and no tax is added at the till. {formatCents(fee)} of the{' '}
        {formatCents(total)} keeps this box office open; the rest belongs to the artist and the venue.
      </p>
    </details>
  );
}
