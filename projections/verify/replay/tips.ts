import type { LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { PaymentColumns } from '../../payments/payment-columns.ts';
import type { TipRow } from '../../payments/tips.ts';
import { SpilledMap } from '../spilled-map.ts';
import { PaymentReplay } from './money.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

interface SupporterRow {
  context_kind: string;
  context_id: string;
  person: string;
  tips: number;
  cents: number;
}

interface TotalRow {
  context_kind: string;
  context_id: string;
  recipient: string;
  tips: number;
  cents: number;
  net_cents: number;
}

interface SumRow {
  recipient: string;
  tips: number;
  cents: number;
  net_cents: number;
}

export class TipsReplay implements Replay {
  readonly projection = 'tips';
  readonly #tips = new ReplayTable<TipRow>('tips', 'tips', ['tip']);
  readonly #supporters = new ReplayTable<SupporterRow>('tips', 'tip_supporters', [
    'context_kind',
    'context_id',
    'person',
  ]);
  readonly #totals = new ReplayTable<TotalRow>('tips', 'tip_totals', ['context_kind', 'context_id', 'recipient']);
  readonly #sums = new ReplayTable<SumRow>('tips', 'tip_sums', ['recipient']);
  readonly #payments = new SpilledMap<PaymentColumns>();
  readonly tables = tablesOf(this.#tips, this.#supporters, this.#totals, this.#sums);

  see(event: LogEvent): void {
    if (categoryOf(event.stream) !== 'tip') return;
    const tip = idIn(event);
    const payment = new PaymentReplay(this.#payments.get(tip));
    payment.see(event);
    this.#payments.set(tip, payment.columns);
    const before = this.#tips.get(tip);
    const after = this.#after(tip, before, event);
    if (!after) return;
    const row = { ...after, ...payment.columns };
    const status = statusOf(row, payment);
    if (before?.status === 'received') this.#count(before, -1, event);
    if (status === 'received') this.#count(row, 1, event);
    this.#tips.put({ ...row, status }, event);
  }

  #after(tip: string, before: TipRow | undefined, event: LogEvent): TipRow | undefined {
    if (event.type === 'TipOffered') {
      const { from: payer, to: recipient, cents, gift = null, context, message = null } = event.data;
      const where = { context_kind: context.kind, context_id: context.id };
      const times = { offered_at: event.meta.recordedAt, received_at: null };
      const row = { tip, payer, recipient, cents, gift, ...where, message, net_cents: 0, ...times };
      return { ...row, status: 'requested', ...new PaymentReplay().columns };
    }
    if (event.type !== 'TipReceived' || !before) return before;
    const theirs = event.data.split.filter(({ account }) => account === 'payee.escrow');
    const net_cents = theirs.reduce((sum, { cents }) => sum + cents, 0);
    return { ...before, net_cents, received_at: new Date(event.data.at).toISOString() };
  }

  #count(row: TipRow, sign: 1 | -1, event: LogEvent): void {
    const { context_kind, context_id, payer: person, recipient, cents, net_cents } = row;
    this.#supporters.add({ context_kind, context_id, person }, { tips: sign, cents: sign * cents }, event);
    const sums = { tips: sign, cents: sign * cents, net_cents: sign * net_cents };
    this.#totals.add({ context_kind, context_id, recipient }, sums, event);
    this.#sums.add({ recipient }, sums, event);
  }
}

function statusOf(row: TipRow, payment: PaymentReplay): TipRow['status'] {
  const standing = payment.standing();
  if (standing !== 'unpaid' && standing !== 'good') return standing;
  if (row.received_at) return 'received';
  return row.payment === 'abandoned' ? 'abandoned' : 'requested';
}
