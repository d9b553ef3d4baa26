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
