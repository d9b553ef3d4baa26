import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { ProviderRefund } from '@marquee/infra/payments/port.ts';
import { loadFrom } from '../kit/load-state.ts';
import { by, payments } from '../kit/senders.ts';
import type { PaymentDeps } from './deps.ts';
import { type PayableFacts, readPayable } from './payable-facts.ts';
import { sendToPayable } from './send-to-payable.ts';

/** `known`: the log has it. `unclear`: the log has the payment, and nothing of it that such a refund could be of. */
export type RestoredRefund = 'known' | 'takenOver' | 'unclear';

/**
 * Takes a refund into the log that the provider has made and that the log does not know, as after an older copy of it was
 * restored: under its own id, so that asking the provider for it finds it. It names its tickets, or is of all that are left.
 */
export async function takeOverRefund(
  deps: Pick<PaymentDeps, 'log' | 'commands' | 'workOf'>,
  refund: ProviderRefund,
): Promise<RestoredRefund> {
  const { payable, refundId, intentId, cents } = refund;
  const facts = await readPayable(deps.log, payable);
  if (facts.refunds.some((known) => known.refundId === refundId)) return 'known';
  const part = facts.payment?.intentId === intentId && (await partOf(deps, facts, refund));
  if (!part || part.cents !== cents) return 'unclear';
  const command = {
    type: 'RequestRefund',
    refundId,
    reason: 'restored',
    ...(part.units && { units: part.units }),
  } as const;
  const sent = await sendToPayable(deps.commands, payable, command, by(payments, 'RequestRefund', refundId));
  return sent.ok ? 'takenOver' : 'unclear';
}

/** What of a payable a refund gave back: its parts where they were given, else all of its money. Cents. */
async function partOf(
  { log, workOf }: Pick<PaymentDeps, 'log' | 'workOf'>,
  { payment, refunds }: PayableFacts,
  { payable, units }: ProviderRefund,
) {
  const standing = await workOf(payable).standing?.({ load: loadFrom(log) }, keyOf(payable));
  if (standing) {
    const gone = standing.filter(({ unit }) => units?.includes(unit) ?? true);
    return { units: gone.map(({ unit }) => unit), cents: gone.reduce((sum, { price }) => sum + price, 0) };
  }
  const living = refunds.filter(({ state }) => state !== 'failed');
  return { units: undefined, cents: (payment?.card ?? 0) - living.reduce((sum, { toPayer }) => sum + toPayer, 0) };
}
