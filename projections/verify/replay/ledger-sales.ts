import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { Booking } from '../money/books.ts';
import { ReplayTable } from './replay-table.ts';

interface SaleRow {
  stream: string;
  business: string;
  show: string;
  payee: string | null;
  policy: number;
  cents: number;
  paid: number;
  given: number;
  returned: number;
  disputed: number;
  lost: number;
  deposit: number;
  at: string;
  place: number;
}

type Terms = Pick<SaleRow, 'business' | 'show' | 'payee' | 'policy' | 'cents'>;

/** Everything that is paid for, with how far its money has come, out of terms and postings. */
export class SalesReplay {
  readonly table = new ReplayTable<SaleRow>('ledger', 'sales', ['stream']);

  /** Looks for terms. */
  see(event: LogEvent): void {
    const terms = termsOf(event);
    if (!terms) return;
    const { stream, meta, position } = event;
    const { paid = 0, given = 0, returned = 0, disputed = 0, lost = 0, deposit = 0 } = this.table.get(stream) ?? {};
    const place = Number(position.split(':')[1]);
    const sums = { paid, given, returned, disputed, lost, deposit };
    this.table.put({ stream, ...terms, ...sums, at: meta.recordedAt, place }, event);
  }

  of({ type, stream, meta }: LogEvent): Pick<SaleRow, 'business' | 'show' | 'policy' | 'payee'> {
    const business = type === 'MonthClosed' ? 'subscription' : 'none';
    return this.table.get(stream) ?? { business, show: '', policy: meta.policy, payee: null };
  }

  booked(event: LogEvent, { postings }: Booking): void {
    const row = this.table.get(event.stream);
    if (!row) return;
    const on = (account: string) =>
      postings.filter(([name]) => name === account).reduce((sum, [, , cents]) => sum + cents, 0);
    const change = { deposit: row.deposit - on('deposit'), disputed: row.disputed + on('cash.disputed') };
    const sums: Partial<SaleRow> = (() => {
      switch (event.type) {
        case 'PaymentSucceeded':
          return { paid: row.paid + event.data.cents };
        case 'TicketsIssued':
        case 'TipReceived':
        case 'ContentUnlocked':
        case 'InvoiceFulfilled':
        case 'SaleCompleted':
        case 'LicenceIssued':
          return { given: row.given + on('deposit') };
        case 'RefundSucceeded':
          return { returned: row.returned + event.data.toPayer + event.data.toPromo };
        case 'DisputeLost':
          return { lost: row.lost + event.data.cents };
        default:
          return {};
      }
    })();
    this.table.patch([event.stream], { ...change, ...sums }, event);
  }
}

function termsOf(event: LogEvent): Terms | undefined {
  switch (event.type) {
    case 'OrderPlaced': {
      const { show, payee, policy, units } = event.data;
      return { business: 'ticket', show, payee, policy, cents: units.reduce((sum, { price }) => sum + price, 0) };
    }
    case 'TipOffered': {
      const { to, cents, policy, context } = event.data;
      return { business: 'tip', show: context.kind === 'show' ? context.id : '', payee: to, policy, cents };
    }
    case 'UnlockRequested': {
      const { owner, cents, policy } = event.data;
      return { business: 'unlock', show: '', payee: owner, policy, cents };
    }
    case 'InvoiceIssued': {
      const { cents, policy } = event.data;
      return { business: 'subscription', show: '', payee: null, policy, cents };
    }
    case 'SalePlaced': {
      const { seller, cents, policy } = event.data;
      return { business: 'art', show: '', payee: seller, policy, cents };
    }
    case 'OfferAccepted': {
      const { owner, cents, policy } = event.data;
      return { business: 'licence', show: '', payee: owner, policy, cents };
    }
    default:
      return undefined;
  }
}
