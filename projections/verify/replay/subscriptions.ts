import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { InvoiceRow, SubscriptionRow } from '../../subscriptions/subscriptions.ts';
import { PaymentReplay } from './money.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

const instant = (text: string) => new Date(text).toISOString();
const nothingDue = { due: null, due_invoice: null, missed: 0, unpaid_at: null };

export class SubscriptionsReplay implements Replay {
  readonly projection = 'subscriptions';
  readonly #subscriptions = new ReplayTable<SubscriptionRow>('subscriptions', 'subscriptions', ['subscription']);
  readonly #invoices = new ReplayTable<InvoiceRow>('subscriptions', 'invoices', ['invoice']);
  readonly tables = tablesOf(this.#subscriptions, this.#invoices);

  see(event: LogEvent): void {
    const category = categoryOf(event.stream);
    if (category === 'subscription') this.#subscription(event);
    if (category === 'invoice') this.#invoice(event);
  }

  #subscription(event: LogEvent): void {
    if (event.type === 'SubscriptionStarted') this.#started(idIn(event), event);
    const change = this.#changed(event);
    if (change) this.#subscriptions.patch([idIn(event)], change, event);
  }

  #changed(event: LogEvent): Partial<SubscriptionRow> | undefined {
    switch (event.type) {
      case 'PeriodDue':
        return { ...nothingDue, due: event.data.n, due_invoice: event.data.invoice };
      case 'PeriodStarted': {
        const { n, start, end } = event.data;
        const first_paid_at = this.#subscriptions.get(idIn(event))?.first_paid_at ?? instant(start);
        const times = { period_start: instant(start), period_end: instant(end), first_paid_at };
        return { ...nothingDue, standing: 'active', period: n, ...times };
      }
      case 'PaymentMissed':
        return { missed: event.data.attempt, unpaid_at: instant(event.data.endsAt) };
      case 'CancelRequested':
        return { ends_at: instant(event.data.endsAt) };
      case 'CancelWithdrawn':
        return { ends_at: null };
      case 'MoneyBackGranted':
        return { money_back: true };
      case 'SubscriptionEnded': {
        const end = { ended_at: event.meta.recordedAt, end_reason: event.data.reason };
        return { ...nothingDue, standing: 'ended', ...end };
      }
    }
    return undefined;
  }

  /** Another term remembers of the one before when the first payment of all was, and whether money went back. */
  #started(subscription: string, event: EventOfType<'SubscriptionStarted'>): void {
    const before = this.#subscriptions.get(subscription);
    const { person, product, cents, interval, term } = event.data;
    const kept = { first_paid_at: before?.first_paid_at ?? null, money_back: before?.money_back ?? false };
    const none = {
      period: null,
      period_start: null,
      period_end: null,
      ends_at: null,
      ended_at: null,
      end_reason: null,
    };
    const row = { subscription, person, product, cents, billing: interval, term, ...none, ...nothingDue, ...kept };
    this.#subscriptions.put({ ...row, standing: 'incomplete', started_at: event.meta.recordedAt }, event);
  }

  #invoice(event: LogEvent): void {
    const invoice = idIn(event);
    if (event.type === 'InvoiceIssued') {
      const { subscription, person, product, term, n, cents } = event.data;
      const times = { issued_at: event.meta.recordedAt, fulfilled_at: null };
      const row = { invoice, subscription, person, product, term, period: n, cents, ...times };
      this.#invoices.put({ ...row, ...new PaymentReplay().columns }, event);
      return;
    }
    const row = this.#invoices.get(invoice);
    if (!row) return;
    if (event.type === 'InvoiceFulfilled') {
      this.#invoices.put({ ...row, fulfilled_at: instant(event.data.at) }, event);
      return;
    }
    const payment = new PaymentReplay(row);
    payment.see(event);
    this.#invoices.put({ ...row, ...payment.columns }, event);
  }
}
