import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { accepted, by, job } from '../kit/senders.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { PaymentDeps } from './deps.ts';
import { readPayable } from './payable-facts.ts';
import type { RefundInput } from './refund-at-provider.ts';
import { sendToPayable } from './send-to-payable.ts';

/** `by`: the operator who wants it tried again. */
export type RefundAgainInput = RefundInput & { readonly by?: string | undefined };

/**
 * Asks again for the money of a refund that the provider has refused: a refusal ends an id, so it is a new refund. What
 * the platform gave back by itself it gives back again; anything else is the operator's word. Throws `ActivityFailed`:
 * `NoSuchRefund`, or the code of a refusal.
 */
export async function requestRefundAgain(
  deps: Pick<PaymentDeps, 'log' | 'commands'>,
  { payable, refundId, by: operator }: RefundAgainInput,
) {
  const refund = (await readPayable(deps.log, payable)).refunds.find((candidate) => candidate.refundId === refundId);
  if (!refund) throw new ActivityFailed('NoSuchRefund', `${payable} has no refund ${refundId}.`);
  const next = derivedId('again', refundId);
  const own = [
    'late',
    'soldOut',
    'duplicate',
    'showCancelled',
    'unmatched',
    'restored',
    'recordingDeleted',
    'authorGone',
  ].includes(refund.reason);
  const actor: Actor = operator && !own ? { kind: 'person', id: operator, roles: ['operator'] } : job;
  const { units, cents: agreed } = refund;
  const command = {
    type: 'RequestRefund',
    refundId: next,
    reason: own ? refund.reason : 'operator',
    ...(units && { units }),
    // what was given back once, whoever had to agree to it, is given back again and needs nobody else
    ...(!own && { agreed }),
  } as const;
  accepted(await sendToPayable(deps.commands, payable, command, by(actor, 'RequestRefund', next)));
  return { refundId: next };
}
