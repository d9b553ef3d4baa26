import type { saleEvents } from '@marquee/domain/art/sale/events.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { licenceEvents } from '@marquee/domain/licensing/licence/events.ts';
import type { Business } from '@marquee/domain/payments/businesses.ts';
import type { tipEvents } from '@marquee/domain/payments/tip/events.ts';
import type { unlockEvents } from '@marquee/domain/payments/unlock/events.ts';
import type { invoiceEvents } from '@marquee/domain/subscriptions/invoice/events.ts';
import type { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { placeOf } from '@marquee/infra/event-store/positions.ts';
import type { Recorded, TableDefinition, Write } from '../../runner/projection.ts';
import { loadRows, upsertRows } from '../../runner/row-statements.ts';
import type { JournalLine } from './lines.ts';

/** One thing that is paid for, and how far its money has come. Cents. */
export interface SaleRow {
  readonly stream: string;
  readonly business: Business;
  /** Empty where no show stands behind it. */
  readonly show: string;
  /** Null for what is all ours. */
  readonly payee: string | null;
  /** The version that it was struck under. */
  readonly policy: number;
  readonly cents: number;
  readonly paid: number;
  /** What of it is given for: split among us and the payees. */
  readonly given: number;
  readonly returned: number;
  /** In dispute now, and lost by one. */
  readonly disputed: number;
  readonly lost: number;
  /** What came in and is neither given for nor back. */
  readonly deposit: number;
  readonly at: string;
  readonly place: number;
}

export const salesTable: TableDefinition = {
  name: 'sales',
  columns: {
    stream: 'text',
    business: 'text not null',
    show: 'text not null',
    payee: 'uuid',
    policy: 'integer not null',
    cents: 'bigint not null',
    paid: 'bigint not null',
    given: 'bigint not null',
    returned: 'bigint not null',
    disputed: 'bigint not null',
    lost: 'bigint not null',
    deposit: 'bigint not null',
    at: 'timestamptz not null',
    place: 'bigint not null',
  },
  key: ['stream'],
  // none on what every payment changes: then its rows are changed in place
  indexes: ['(place)', '(show, place)', '(payee, place)', '(business, place)', '(place) where disputed <> 0'],
};

type SaleEvents = Pick<typeof orderEvents, 'OrderPlaced'> &
  Pick<typeof invoiceEvents, 'InvoiceIssued'> &
  Pick<typeof saleEvents, 'SalePlaced'> &
  Pick<typeof licenceEvents, 'OfferAccepted'> &
  Pick<typeof tipEvents, 'TipOffered'> &
  Pick<typeof unlockEvents, 'UnlockRequested'>;
export type SaleEvent = Recorded<SaleEvents>;

/** Events that say what is sold, for how much, and under which policy. */
export const saleTypes = [
  'OrderPlaced',
  'TipOffered',
  'UnlockRequested',
  'InvoiceIssued',
  'SalePlaced',
  'OfferAccepted',
] as const;

export function isSale(event: RecordedEvent): event is SaleEvent {
  return (saleTypes as readonly string[]).includes(event.type);
}

const nothing = { paid: 0, given: 0, returned: 0, disputed: 0, lost: 0, deposit: 0 };

/** The sale that an event begins, or begins anew where somebody pays once more for what went back before. */
export function saleOf(event: SaleEvent, before: SaleRow | undefined): SaleRow {
  const { stream, meta, position, data } = event;
  const common = { ...nothing, ...before, stream, policy: data.policy, at: meta.recordedAt, place: placeOf(position) };
  switch (event.type) {
    case 'OrderPlaced': {
      const { show, payee, units } = event.data;
      return { ...common, business: 'ticket', show, payee, cents: units.reduce((sum, { price }) => sum + price, 0) };
    }
    case 'TipOffered': {
      const { to, cents, context } = event.data;
      return { ...common, business: 'tip', show: context.kind === 'show' ? context.id : '', payee: to, cents };
    }
    case 'InvoiceIssued':
      return { ...common, business: 'subscription', show: '', payee: null, cents: event.data.cents };
    case 'SalePlaced':
      return { ...common, business: 'art', show: '', payee: event.data.seller, cents: event.data.cents };
    case 'OfferAccepted':
      return { ...common, business: 'licence', show: '', payee: event.data.owner, cents: event.data.cents };
    case 'UnlockRequested':
      return { ...common, business: 'unlock', show: '', payee: event.data.owner, cents: event.data.cents };
  }
}

/** A sale after one entry of the books. */
export function booked(sale: SaleRow, type: string, lines: readonly JournalLine[]): SaleRow {
  const net = (account: string) =>
    lines.reduce((sum, line) => sum + (line.account === account ? line.credit - line.debit : 0), 0);
  const [deposit, disputed] = [net('deposit'), -net('cash.disputed')];
  const next = { ...sale, deposit: sale.deposit + deposit, disputed: sale.disputed + disputed };
  if (type === 'PaymentSucceeded') return { ...next, paid: sale.paid + deposit };
  if (type === 'RefundSucceeded') {
    const back = net('cash.provider') + net('promo') + net('expense.provider');
    return { ...next, returned: sale.returned + back };
  }
  if (type === 'DisputeLost') return { ...next, lost: sale.lost - disputed };
  return deposit < 0 && disputed === 0 ? { ...next, given: sale.given - deposit } : next;
}

/** The sales that these events begin or are about, as they stood before. */
export async function salesBefore(events: readonly RecordedEvent[], write: Write): Promise<Map<string, SaleRow>> {
  const begun = new Set(events.filter(({ revision }) => revision === 0).map(({ stream }) => stream));
  const streams = new Set(events.map(({ stream }) => stream));
  const known = [...streams].filter((stream) => write.careful || !begun.has(stream)).map((stream) => ({ stream }));
  const rows = (await loadRows(salesTable, known, write)) as SaleRow[];
  return new Map(rows.map((row) => [row.stream, row]));
}

export function writeSales(rows: readonly SaleRow[], write: Write): Promise<void> {
  return upsertRows(salesTable, rows, write);
}
