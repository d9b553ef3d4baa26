import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { DisputeRow, PaymentRow, RefundRow, UnmatchedRow } from '../../payments/payables.ts';
import type { DisputeNote, PaymentColumns, RefundNote } from '../../payments/payment-columns.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

const instant = (text: string) => new Date(text).toISOString();

export class PayablesReplay implements Replay {
  readonly projection = 'payables';
  readonly #payments = new ReplayTable<PaymentRow>('payables', 'payments', ['payable', 'attempt', 'intent_id']);
  readonly #refunds = new ReplayTable<RefundRow>('payables', 'refunds', ['payable', 'refund']);
  readonly #disputes = new ReplayTable<DisputeRow>('payables', 'disputes', ['dispute', 'payable']);
  readonly #unmatched = new ReplayTable<UnmatchedRow>('payables', 'unmatched_payments', ['movement']);
  readonly tables = tablesOf(this.#payments, this.#refunds, this.#disputes, this.#unmatched);

  see(event: LogEvent): void {
    const { stream: payable } = event;
    const at = event.meta.recordedAt;
    switch (event.type) {
      case 'PaymentSucceeded': {
        const { attempt, intentId = '', cents, providerFee = null, late, surplus } = event.data;
        const row = { payable, attempt, intent_id: intentId, cents, provider_fee: providerFee, late, surplus, at };
        this.#payments.put(row, event);
        return;
      }
      case 'MovementUnmatched': {
        const { txn: intent_id, payable: named, attempt, reason, cents } = event.data;
        this.#unmatched.put({ movement: idIn(event), intent_id, payable: named, attempt, reason, cents, at }, event);
        return;
      }
      case 'RefundRequested': {
        const { refundId: refund, intentId = null, cents, toPayer, toPromo, reason, by } = event.data;
        const amounts = { cents, to_payer: toPayer, to_promo: toPromo };
        const asked = { requested_by: by, requested_at: at, ended_at: null };
        const row = { refund, payable, intent_id: intentId, ...amounts, reason, code: null, ...asked };
        this.#refunds.put({ ...row, status: 'requested' }, event);
        return;
      }
      case 'RefundSucceeded':
        this.#refunds.patch([payable, event.data.refundId], { status: 'succeeded', ended_at: at }, event);
        return;
      case 'RefundFailed': {
        const { refundId, code } = event.data;
        this.#refunds.patch([payable, refundId], { status: 'failed', code, ended_at: at }, event);
        return;
      }
      case 'DisputeOpened': {
        const { disputeId: dispute, intentId = null, cents, providerFee, evidenceDueAt } = event.data;
        const due = evidenceDueAt === undefined ? null : instant(evidenceDueAt);
        const times = { evidence_due_at: due, evidence_sent_at: null, opened_at: at, ended_at: null };
        const row = { dispute, payable, intent_id: intentId, cents, provider_fee: providerFee, ...times };
        this.#disputes.put({ ...row, status: 'open' }, event);
        return;
      }
      case 'EvidenceSubmitted':
        this.#disputes.patch([event.data.disputeId, payable], { evidence_sent_at: at }, event);
        return;
      case 'DisputeWon':
        this.#disputes.patch([event.data.disputeId, payable], { status: 'won', ended_at: at }, event);
        return;
      case 'DisputeLost':
        this.#disputes.patch([event.data.disputeId, payable], { status: 'lost', ended_at: at }, event);
        return;
    }
  }
}

const unasked: PaymentColumns = {
  payment: 'none',
  attempt: 0,
  given_up: null,
  expires_at: null,
  intent_id: null,
  paid_cents: 0,
  refunds: [],
  disputes: [],
};

/** The payment of one payable, as its order's or tip's row tells of it. */
export class PaymentReplay {
  columns: PaymentColumns;

  /** From what was known of it before; of one that nobody asked for yet. */
  constructor(columns: PaymentColumns = unasked) {
    this.columns = columns;
  }

  /** Answers whether the event was one of a payment. */
  see(event: LogEvent): boolean {
    const columns: { -readonly [K in keyof PaymentColumns]: PaymentColumns[K] } = { ...this.columns };
    switch (event.type) {
      case 'PaymentRequested':
        columns.payment = 'requested';
        columns.attempt = event.data.attempt;
        columns.given_up = null;
        columns.expires_at = instant(event.data.expiresAt);
        break;
      case 'PaymentSucceeded':
        columns.paid_cents += event.data.cents;
        if (event.data.surplus) break;
        columns.payment = 'paid';
        columns.intent_id = event.data.intentId ?? null;
        break;
      case 'PaymentAbandoned':
        if (columns.payment === 'paid') break;
        columns.payment = 'abandoned';
        columns.given_up = event.data.reason;
        break;
      case 'RefundRequested': {
        const { refundId: id, cents, reason, units, intentId } = event.data;
        const note: RefundNote = {
          id,
          cents,
          reason,
          status: 'requested',
          units,
          surplus: this.#isSecond(intentId),
          requestedAt: event.meta.recordedAt,
        };
        columns.refunds = [...columns.refunds, note];
        break;
      }
      case 'RefundSucceeded':
      case 'RefundFailed': {
        const status = event.type === 'RefundFailed' ? 'failed' : 'succeeded';
        columns.refunds = columns.refunds.map((each) => (each.id === event.data.refundId ? { ...each, status } : each));
        break;
      }
      case 'DisputeOpened': {
        const { disputeId: id, cents, intentId } = event.data;
        const note: DisputeNote = { id, cents, status: 'open', surplus: this.#isSecond(intentId) };
        columns.disputes = [...columns.disputes, note];
        break;
      }
      case 'DisputeWon':
      case 'DisputeLost': {
        const status = event.type === 'DisputeWon' ? 'won' : 'lost';
        columns.disputes = columns.disputes.map((each) =>
          each.id === event.data.disputeId ? { ...each, status } : each,
        );
        break;
      }
      default:
        return false;
    }
    this.columns = columns;
    return true;
  }

  /** `returned`, `returning`, `disputed` or `good`, for one unit or for everything. */
  standing(unit?: number): 'unpaid' | 'refunded' | 'refunding' | 'disputed' | 'good' {
    const { payment, refunds, disputes } = this.columns;
    if (payment !== 'paid') return 'unpaid';
    const own = refunds.filter(({ surplus, status }) => !surplus && status !== 'failed');
    const naming = own.filter(({ units }) => unit === undefined || !units || units.includes(unit));
    if (naming.length > 0) return naming.some(({ status }) => status === 'succeeded') ? 'refunded' : 'refunding';
    return disputes.some(({ surplus, status }) => !surplus && status !== 'won') ? 'disputed' : 'good';
  }

  /** Every refund of this unit that was asked for has failed, and there was one. */
  wasRefused(unit: number): boolean {
    const own = this.columns.refunds.filter(({ surplus, units }) => !surplus && (!units || units.includes(unit)));
    return own.length > 0 && own.every(({ status }) => status === 'failed');
  }

  #isSecond(intentId: string | undefined): boolean {
    return intentId !== undefined && intentId !== this.columns.intent_id;
  }
}
