import type { DecideContext, Decision } from '../../kernel/decider.ts';
import type { Split } from '../../kernel/schemas.ts';
import { share } from '../../money.ts';
import type { PayableCommand } from './commands.ts';
import type { PayableEvent } from './events.ts';
import type { PayableHost } from './host.ts';
import { line } from './lines.ts';
import { feeKey, type PayableState } from './state.ts';

type RecordProviderFee = Extract<PayableCommand, { type: 'RecordProviderFee' }>;
type Of = RecordProviderFee['of'];

/** Whether payees bear what the provider keeps for itself, where a sale stands behind it. */
export function borneByPayees({ policy }: DecideContext): boolean {
  return policy.providerFee.bearer === 'payee';
}

/** A fee that payees bear, in the proportion of their lines. Negative cents give it back to them. */
export function feeEvents(of: Of, ref: string, cents: number, payees: Split): PayableEvent[] {
  if (cents === 0) return [];
  const parts = share(
    Math.abs(cents),
    payees.map((payee) => payee.cents),
  );
  const split = payees.flatMap(({ account, sub }, index) => line(account, sub, parts[index] ?? 0));
  return [{ type: 'ProviderFeeRecorded', data: { of, ref, cents, split } }];
}

/** Records a fee that no event carried when it happened. One that is known already changes nothing. */
export function recordProviderFee(
  { of, ref, cents }: RecordProviderFee,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  if (state.fees.includes(feeKey(of, ref))) return [];
  const payees = of === 'dispute' ? context.policy.dispute.feeBearer === 'payee' : borneByPayees(context);
  if (payees && host.split && host.payees.length > 0) return feeEvents(of, ref, cents, host.payees);
  const account = of === 'dispute' ? 'expense.dispute' : 'expense.provider';
  return cents === 0
    ? []
    : [{ type: 'ProviderFeeRecorded', data: { of, ref, cents, split: line(account, '', Math.abs(cents)) } }];
}
