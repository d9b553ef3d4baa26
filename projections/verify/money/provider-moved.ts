import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { ComparedKind } from '@marquee/domain/payments/discrepancy/events.ts';

/** What one event moved on the account at the provider. Cents; what came in is positive. */
export interface Moved {
  readonly kind: ComparedKind;
  readonly ref: string;
  readonly cents: number;
  readonly fee: number;
}

/** What an event says that moved at the provider; undefined where it says nothing of it. */
export function providerMoved(event: LogEvent): Moved | undefined {
  if (event.type === 'PaymentSucceeded') {
    const { intentId, tenders, providerFee } = event.data;
    let cents = 0;
    for (const tender of tenders) if (tender.kind === 'card') cents += tender.cents;
    if (intentId === undefined || cents === 0) return undefined;
    return { kind: 'charge', ref: intentId, cents, fee: providerFee ?? 0 };
  }
  if (event.type === 'MovementUnmatched') {
    const { txn, cents, providerFee } = event.data;
    return { kind: 'charge', ref: txn, cents, fee: providerFee ?? 0 };
  }
  if (event.type === 'RefundSucceeded') {
    const { refundId, toPayer, providerFee } = event.data;
    return toPayer > 0 ? { kind: 'refund', ref: refundId, cents: -toPayer, fee: providerFee ?? 0 } : undefined;
  }
  if (event.type === 'DisputeOpened') {
    const { disputeId, cents, providerFee } = event.data;
    return { kind: 'dispute', ref: disputeId, cents: -cents, fee: providerFee };
  }
  if (event.type === 'DisputeWon') {
    const { disputeId, cents, feeBack } = event.data;
    return { kind: 'dispute', ref: disputeId, cents, fee: -feeBack };
  }
  if (event.type === 'ProviderFeeRecorded') {
    const { of, ref, cents } = event.data;
    return { kind: of === 'payment' ? 'charge' : of, ref, cents: 0, fee: cents };
  }
  return undefined;
}
