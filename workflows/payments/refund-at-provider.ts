import { ProviderRefused } from '@marquee/infra/payments/port.ts';
import { accepted, by, payments } from '../kit/senders.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { PaymentDeps } from './deps.ts';
import { type RefundFacts, readPayable } from './payable-facts.ts';
import { atProvider } from './provider-calls.ts';
import { sendToPayable } from './send-to-payable.ts';

export interface RefundInput {
  /** Stream of what was paid: `order-{id}` or `tip-{id}`. */
  readonly payable: string;
  readonly refundId: string;
}

export interface RefundState {
  /** `pending`: the provider has taken it on, and will say later. */
  readonly state: 'succeeded' | 'failed' | 'pending';
  /** Why it failed, in the provider's words. */
  readonly code?: string;
}

type Deps = Pick<PaymentDeps, 'log' | 'commands' | 'payments'>;

/**
 * Sends the money of one requested refund back and says so to the log. The provider is asked under the refund's own id,
 * so a second run finds the first one's refund. Throws `ActivityFailed`: `ProviderBusy`, `ProviderOutcomeUnknown`, `NoSuchRefund`, `NotPaidByCard`.
 */
export async function refundAtProvider(deps: Deps, { payable, refundId }: RefundInput): Promise<RefundState> {
  const { refunds } = await readPayable(deps.log, payable);
  const refund = refunds.find((candidate) => candidate.refundId === refundId);
  if (!refund) throw new ActivityFailed('NoSuchRefund', `${payable} has no refund ${refundId}.`);
  if (refund.state === 'succeeded') return { state: 'succeeded' };
  if (refund.state === 'failed') return failed(refund.code);
  const answer = await askForRefund(deps, payable, refund);
  if (answer.state === 'pending') return answer;
  if (answer.state === 'failed') {
    const code = answer.code ?? 'failed';
    await record(deps, payable, { type: 'FailRefund', refundId, code });
    return failed(code);
  }
  await record(deps, payable, { type: 'SettleRefund', refundId, providerRefundId: answer.id });
  return { state: 'succeeded' };
}

async function askForRefund(deps: Deps, payable: string, { refundId, intentId, toPayer, units }: RefundFacts) {
  if (!intentId) throw new ActivityFailed('NotPaidByCard', 'This was not paid by card. Send the money back by hand.');
  try {
    const request = { refundId, intentId, payable, cents: toPayer, units };
    const { status, id, failureCode } = await atProvider(deps, (provider) => provider.refund(request));
    return status === 'failed' ? ({ state: 'failed', code: failureCode } as const) : ({ state: status, id } as const);
  } catch (error) {
    if (error instanceof ProviderRefused) return { state: 'failed', code: error.code } as const;
    throw error;
  }
}

type Record =
  | { readonly type: 'FailRefund'; readonly refundId: string; readonly code: string }
  | {
      readonly type: 'SettleRefund';
      readonly refundId: string;
      readonly providerRefundId: string;
    };

async function record({ commands }: Deps, payable: string, command: Record): Promise<void> {
  accepted(await sendToPayable(commands, payable, command, by(payments, command.type, command.refundId)));
}

function failed(code: string | undefined): RefundState {
  return code === undefined ? { state: 'failed' } : { state: 'failed', code };
}
