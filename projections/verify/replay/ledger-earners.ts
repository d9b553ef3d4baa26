import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { Booking } from '../money/books.ts';
import { divided } from '../money/terms.ts';
import { ReplayTable } from './replay-table.ts';

interface EarnerRow {
  person: string;
  month: string;
  source: string;
  sales: number;
  gross: number;
  fee: number;
  net: number;
}

interface Sold {
  readonly business: string;
  readonly seller: string | null;
}

/** What everybody has earned by month and source, out of postings. */
export class EarnersReplay {
  readonly table = new ReplayTable<EarnerRow>('ledger', 'earner_months', ['person', 'month', 'source']);

  add(event: LogEvent, { business, seller }: Sold, { postings }: Booking): void {
    if (event.stream.startsWith('payee-') || business === 'none') return;
    const got = new Map<string, number>();
    let ours = 0;
    for (const [account, sub, cents] of postings) {
      if (account.startsWith('revenue.')) ours -= cents;
      if (account !== 'payee.escrow' && account !== 'payee.reserved') continue;
      const [person = ''] = sub.split('/');
      got.set(person, (got.get(person) ?? 0) - cents);
    }
    const payees = [...got].filter(([, cents]) => cents !== 0);
    const among = payees.map(([party, cents]) => ({ party, bps: Math.abs(cents) }));
    const whole = among.reduce((sum, { bps }) => sum + BigInt(bps), 0n);
    const fees = whole === 0n ? new Map<string, number>() : divided(Math.abs(ours), among, whole);
    for (const [person, net] of payees) {
      const laid = Math.sign(ours) * (fees.get(person) ?? 0);
      const fee = event.type === 'ProviderFeeRecorded' ? -net : laid;
      const source = person === seller ? business : business === 'art' ? 'royalty' : 'split';
      const sums = { sales: isGiven(event) ? 1 : 0, gross: net + fee, fee, net };
      this.table.add({ person, month: event.meta.recordedAt.slice(0, 7), source }, sums, event);
    }
  }
}

/** Whether something that was paid for is given by it. */
function isGiven({ type }: LogEvent): boolean {
  switch (type) {
    case 'TicketsIssued':
    case 'TipReceived':
    case 'ContentUnlocked':
    case 'SaleCompleted':
    case 'LicenceIssued':
      return true;
    default:
      return false;
  }
}
