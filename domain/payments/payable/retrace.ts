import type { Traced } from '../../kernel/retrace.ts';
import type { PayableCommand } from './commands.ts';
import type { PayableEvent } from './events.ts';

type Of = PayableCommand & { type: 'RecordProviderFee' };

/** The payment facet's events but the refund, which every host asks for in its own way. */
type Facet = Exclude<PayableEvent, { type: 'RefundRequested' }>;
type RefundRule<C> = (
  data: Extract<PayableEvent, { type: 'RefundRequested' }>['data'],
  key: string,
  now: number,
) => C[];

/**
 * Which command of the payment facet left which event; `as` makes it a command of the aggregate that it is part of, whose
 * stream's key is given.
 */
export function payableRules<C>(as: (command: PayableCommand, key: string) => C, refund: RefundRule<C>) {
  type Any = Traced<unknown, { readonly type: string; readonly data: unknown }>;
  const one = (command: PayableCommand, { key }: Any): C[] => [as(command, key)];
  const rules: { readonly [T in Facet['type']]: (data: Extract<Facet, { type: T }>['data'], traced: Any) => C[] } & {
    readonly RefundRequested: (data: Parameters<RefundRule<C>>[0], traced: Any) => C[];
  } = {
    PaymentRequested: ({ offSession }, traced) => one({ type: 'RequestPayment', offSession }, traced),
    DisputeOpened: ({ disputeId, intentId, cents, providerFee, evidenceDueAt }, traced) => {
      const fee = feeIn(traced, 'dispute') ?? providerFee;
      return one({ type: 'OpenDispute', disputeId, intentId, cents, providerFee: fee, evidenceDueAt }, traced);
    },
    DisputeWon: ({ disputeId, feeBack }, traced) => {
      const fee = feeIn(traced, 'dispute');
      return one({ type: 'WinDispute', disputeId, feeBack: fee === undefined ? feeBack : -fee }, traced);
    },
    DisputeLost: ({ disputeId }, traced) => one({ type: 'LoseDispute', disputeId }, traced),
    PaymentSucceeded: ({ attempt, intentId = '', tenders, providerFee }, traced) => {
      const cents = tenders.filter(({ kind }) => kind === 'card').reduce((sum, tender) => sum + tender.cents, 0);
      const fee = providerFee ?? feeIn(traced, 'payment');
      const paid = { attempt, intentId, cents, currency: 'usd', providerFee: fee };
      return one({ type: 'SettlePayment', payable: traced.stream, ...paid }, traced);
    },
    RefundRequested: (data, { key, now }) => {
      const asked = refund(data, key, now);
      // whether a second operator has agreed, the approval's stream says
      const agreed = asked.map((command) => ({ ...command, agreed: data.cents }));
      return data.reason === 'operator' ? [...asked, ...agreed] : asked;
    },
    RefundSucceeded: ({ refundId, providerRefundId = '', providerFee }, traced) => {
      const fee = providerFee ?? feeIn(traced, 'refund');
      return one({ type: 'SettleRefund', refundId, providerRefundId, providerFee: fee }, traced);
    },
    RefundFailed: (data, traced) => one({ type: 'FailRefund', ...data }, traced),
    PaymentDeclined: (data, traced) => one({ type: 'DeclinePayment', ...data }, traced),
    PaymentAbandoned: ({ reason }, traced) => one({ type: 'AbandonPayment', reason }, traced),
    InquiryOpened: (data, traced) => one({ type: 'OpenInquiry', ...data }, traced),
    EvidenceSubmitted: (data, traced) => one({ type: 'SubmitEvidence', ...data }, traced),
    ProviderFeeRecorded: ({ of, ref, cents }, traced) => one({ type: 'RecordProviderFee', of, ref, cents }, traced),
  };
  return rules;
}

/** What payees bear of the provider's fee, in cents, where the same decision says so. */
function feeIn({ events }: Traced<unknown, { readonly type: string; readonly data: unknown }>, of: Of['of']) {
  const fees = events as readonly PayableEvent[];
  const fee = fees.find((event) => event.type === 'ProviderFeeRecorded' && event.data.of === of);
  return fee?.type === 'ProviderFeeRecorded' ? fee.data.cents : undefined;
}
