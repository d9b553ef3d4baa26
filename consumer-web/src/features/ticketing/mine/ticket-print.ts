import { ticketNumber } from '@marquee/domain/ticketing/order-code.ts';
import type { Stock, TicketPrint } from '../../../components/ticket/ticket.tsx';
import { formatShowClock, formatShowDay } from '../../../lib/show-time.ts';
import { type TierName, tierName } from '../../checkout/tiers.ts';
import type { OpenPurchase } from '../open-purchase.ts';

interface Printable {
  orderId: string;
  unit: number;
  tier: TierName;
  /** Such as `B17`; null before it is printed and for the stream. */
  seat: string | null;
  /** Whether the seat is still kept or given; a ticket that was never printed has none. */
  valid?: boolean;
  /** The name on it; null for who is erased. */
  name: string | null;
  show: OpenPurchase['show'];
}

const STOCKS: Record<TierName, Stock> = { general: 'mint', vip: 'salmon', backstage: 'cream', stream: 'sky' };

/** The stock that a tier is printed on. */
export const stockOf = (tier: TierName): Stock => STOCKS[tier];

/** What is printed on one ticket of an order. */
export function printOf({ orderId, unit, tier, seat, valid = true, name, show }: Printable): TicketPrint {
  return {
    title: show.title,
    by: show.artistName,
    date: formatShowDay(show),
    times: timesOf(tier, show),
    place: tier === 'stream' ? 'Stream' : (show.location ?? 'To be announced'),
    name: name ?? undefined,
    tier: tierName(tier),
    entry: entryOf(tier, seat ?? (valid ? 'Held' : 'None')),
    serial: ticketNumber(orderId, unit),
  };
}

function timesOf(tier: TierName, { scheduledAt, doorsAt, timeZone }: Printable['show']): TicketPrint['times'] {
  const starts = ['Starts', formatShowClock(scheduledAt, timeZone)] as const;
  return doorsAt && tier !== 'stream' ? [['Doors', formatShowClock(doorsAt, timeZone)], starts] : [starts];
}

function entryOf(tier: TierName, seat: string): TicketPrint['entry'] {
  if (tier === 'stream') return [['Entry', 'Online']];
  const [, row, number] = /^([A-Z]+)(\d+)$/.exec(seat) ?? [];
  if (row && number) {
    return [
      ['Row', row],
      ['Seat', number],
    ];
  }
  return [['Entry', seat]];
}
