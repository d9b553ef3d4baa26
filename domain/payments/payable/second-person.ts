import { type Actor, hasRole, isSystem } from '../../kernel/actor.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { dollars } from '../../money.ts';
import { reject } from '../refusals.ts';
import type { RefundReason } from './refund-reasons.ts';
import type { PayableState } from './state.ts';

/** Money that is to go back, in cents; `agreed`: what two operators have agreed on. */
interface Wanted {
  readonly reason: RefundReason;
  readonly cents: number;
  readonly agreed?: number | undefined;
}

/** Whether a refund is an operator's word: one who says so, or the platform with what two of them have agreed on. */
export function isOperators(actor: Actor, agreed: number | undefined): boolean {
  return hasRole(actor, 'operator') || (isSystem(actor) && agreed !== undefined);
}

/**
 * Refuses what one operator may not give back alone (money.md section 0): more than the policy's limit, together with what operators
 * have given back of the same payable before, or a limit would be kept by asking twice. What two have agreed on is exactly that sum.
 * Refusals: `SecondPersonNeeded`, with the refund's `cents` in its details; `AmountChanged`.
 */
export function refuseAlone(
  { reason, cents, agreed }: Wanted,
  { refunds }: Pick<PayableState, 'refunds'>,
  { policy }: Pick<DecideContext, 'policy'>,
): Rejection | undefined {
  if (agreed !== undefined) {
    if (agreed === cents) return undefined;
    const now = `$${dollars(cents)} would go back now, and not the $${dollars(agreed)} that was asked for.`;
    return reject('AmountChanged', `${now} Refuse it, and have it asked for again.`);
  }
  if (reason !== 'operator') return undefined;
  const before = refunds.filter((each) => each.reason === 'operator' && each.status !== 'failed');
  const all = before.reduce((sum, each) => sum + each.cents, cents);
  const { cents: limit } = policy.secondPerson;
  if (all <= limit) return undefined;
  const message = `A second operator has to agree to give more than $${dollars(limit)} of one payment back.`;
  return reject('SecondPersonNeeded', message, { cents });
}
