import { paymentOf, refundable } from './balance.ts';
import type { PayableEvent } from './events.ts';
import { payeesOf } from './lines.ts';
import { type Attempt, type Dispute, feeKey, type PayableState, type Payment, type Refund } from './state.ts';

type Data<T extends PayableEvent['type']> = Extract<PayableEvent, { type: T }>['data'];

export function evolvePayable(state: PayableState, event: PayableEvent): PayableState {
  switch (event.type) {
    case 'PaymentRequested': {
      const { tenders, expiresAt, offSession } = event.data;
      const attempt: Attempt = { status: 'requested', tenders, expiresAt, ...(offSession && { offSession }) };
      return { ...state, attempts: [...state.attempts, attempt] };
    }
    case 'PaymentSucceeded':
      return paid(state, event.data);
    case 'PaymentDeclined':
      return attempted(state, event.data.attempt, { declined: event.data.code });
    case 'PaymentAbandoned':
      return attempted(state, event.data.attempt, { status: 'abandoned', reason: event.data.reason });
    case 'ProviderFeeRecorded':
      return feeRecorded(state, event.data);
    case 'RefundRequested':
      return { ...state, refunds: [...state.refunds, { ...event.data, status: 'requested' }] };
    case 'RefundSucceeded': {
      const { refundId, lines, providerFee } = event.data;
      const next = refunded(state, refundId, { status: 'succeeded', lines });
      return providerFee === undefined ? next : charged(next, 'refund', refundId);
    }
    case 'RefundFailed':
      return refunded(state, event.data.refundId, { status: 'failed' });
    case 'InquiryOpened':
      return { ...state, inquiries: [...state.inquiries, event.data.disputeId] };
    case 'EvidenceSubmitted':
      return state;
    case 'DisputeOpened':
      return disputeOpened(state, event.data);
    case 'DisputeWon':
      return disputed(state, event.data.disputeId, { status: 'won' });
    case 'DisputeLost':
      return disputed(state, event.data.disputeId, { status: 'lost', lines: event.data.lines });
  }
}

function paid(state: PayableState, payment: Payment): PayableState {
  const next = attempted({ ...state, payments: [...state.payments, payment] }, payment.attempt, { status: 'paid' });
  return payment.providerFee === undefined ? next : charged(next, 'payment', payment.intentId ?? '');
}

function attempted(state: PayableState, attempt: number, change: Partial<Attempt>): PayableState {
  const attempts = state.attempts.map((each, index) => (index + 1 === attempt ? { ...each, ...change } : each));
  return { ...state, attempts };
}

function disputeOpened(state: PayableState, data: Data<'DisputeOpened'>): PayableState {
  const { disputeId, intentId, cents, reserve, evidenceDueAt } = data;
  const covered = Math.min(cents, refundable(state, paymentOf(state, intentId)));
  const terms = { disputeId, intentId, cents, covered, reserve, evidenceDueAt };
  const dispute: Dispute = { ...terms, status: 'open', lines: [], feeOnPayees: false };
  const next = { ...state, disputes: [...state.disputes, dispute] };
  return data.providerFee === 0 ? next : charged(next, 'dispute', disputeId);
}

function feeRecorded(state: PayableState, { of, ref, split }: Data<'ProviderFeeRecorded'>): PayableState {
  const next = charged(state, of, ref);
  return of === 'dispute' ? disputed(next, ref, { feeOnPayees: payeesOf(split).length > 0 }) : next;
}

function refunded(state: PayableState, refundId: string, change: Partial<Refund>): PayableState {
  const refunds = state.refunds.map((each) => (each.refundId === refundId ? { ...each, ...change } : each));
  return { ...state, refunds };
}

function disputed(state: PayableState, disputeId: string, change: Partial<Dispute>): PayableState {
  const disputes = state.disputes.map((each) => (each.disputeId === disputeId ? { ...each, ...change } : each));
  return { ...state, disputes };
}

function charged(state: PayableState, of: Data<'ProviderFeeRecorded'>['of'], ref: string): PayableState {
  return { ...state, fees: [...state.fees, feeKey(of, ref)] };
}
