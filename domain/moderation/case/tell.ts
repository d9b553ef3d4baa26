import { isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { reject } from '../refusals.ts';
import type { Command } from './commands.ts';
import type { CaseEvent } from './events.ts';
import { isByHand, type KnownCase } from './state.ts';

/**
 * Says to everybody who reported, or who swore that it is their work, what came of it, once; to nobody where nobody did. Refusals:
 * `NotAllowed`, `NotFound`.
 */
export function tell(
  { type, decision: id }: Command<'TellReporters'> | Command<'TellClaimants'>,
  state: KnownCase,
  { actor }: DecideContext,
): Decision<CaseEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Who reported or claimed is told by itself.');
  const decided = state.decisions.get(id);
  if (!decided) return reject('NotFound', 'There is no such decision. Look at your decisions again.');
  if (isByHand(state, decided)) return [];
  const { n, outcome, reporters, told, claimants } = decided;
  const answer = { n, decision: id, acted: outcome !== 'dismiss' };
  if (type === 'TellReporters')
    return told ? [] : [{ type: 'ReportersTold', data: { ...answer, reporters: [...reporters] } }];
  return claimants.size === 0 ? [] : [{ type: 'ClaimantsTold', data: { ...answer, claimants: [...claimants] } }];
}

/** Says to whose it is that somebody else has looked at a decision again, once. Refusals: `NotAllowed`, `NotFound`, `NotDue`. */
export function tellOwner(
  { decision: id }: Command<'TellOwner'>,
  { decisions, owner }: KnownCase,
  { actor }: DecideContext,
): Decision<CaseEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Whose it is is told by itself.');
  const decided = decisions.get(id);
  if (!decided) return reject('NotFound', 'There is no such decision. Look at your decisions again.');
  const { n, appeal, ownerTold } = decided;
  if (appeal !== 'reversed' && appeal !== 'kept') return reject('NotDue', 'Nobody has looked at it again yet.');
  return ownerTold ? [] : [{ type: 'OwnerTold', data: { n, decision: id, reversed: appeal === 'reversed', owner } }];
}
