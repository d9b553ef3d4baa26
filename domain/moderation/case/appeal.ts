import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { reject } from '../refusals.ts';
import type { Command } from './commands.ts';
import type { CaseEvent } from './events.ts';
import { type Decided, isByHand, type KnownCase } from './state.ts';
import { APPEAL_MS } from './terms.ts';

const unknown = () => reject('NotFound', 'There is no such decision. Look at your decisions again.');

/** The owner appeals, once, in time. Refusals: `NotAllowed`, `NotFound`, `AppealUsed`, `AppealTooLate`. */
export function appeal(
  { decision: id, text }: Command<'AppealDecision'>,
  { owner, decisions }: KnownCase,
  { actor, now }: DecideContext,
): Decision<CaseEvent> {
  if (!isPerson(actor, owner)) return reject('NotAllowed', 'Only whom a decision concerns can appeal it.');
  const decided = decisions.get(id);
  if (!decided || decided.outcome === 'dismiss') return unknown();
  if (decided.appeal === 'open') return [];
  if (decided.appeal === 'over' || (decided.appeal === 'none' && now >= decided.at + APPEAL_MS))
    return reject('AppealTooLate', 'A decision can be appealed for 30 days.');
  if (decided.appeal === 'reversed') return reject('AppealUsed', 'This decision was taken back.');
  if (decided.appeal !== 'none') return reject('AppealUsed', 'Your appeal was decided. That stands.');
  return [{ type: 'DecisionAppealed', data: { n: decided.n, decision: id, text } }];
}

/** Owner and staff write while an appeal is open. Refusals: `NotFound`, `NotAllowed`, `OwnCase`, `NotDue`. */
export function addMessage(
  { decision: id, text }: Command<'AddCaseMessage'>,
  { owner, decisions }: KnownCase,
  { actor }: DecideContext,
): Decision<CaseEvent> {
  const decided = decisions.get(id);
  if (!decided) return unknown();
  if (actor.kind !== 'person' || (actor.id !== owner && !hasRole(actor, 'moderator', 'operator')))
    return reject('NotAllowed', 'Only whom a decision concerns, and staff, write about it.');
  if (decided.reporters.has(actor.id)) return ownCase();
  if (decided.appeal !== 'open') return reject('NotDue', 'There is no open appeal to write about.');
  return [{ type: 'CaseMessageAdded', data: { n: decided.n, decision: id, by: actor.id, text } }];
}

/** Somebody else than who decided looks again. Refusals: `NotFound`, `SamePerson`, `OwnCase`, `NotDue`, `AppealUsed`. */
export function resolve(
  { decision: id, reverse, reason }: Command<'ResolveAppeal'>,
  { decisions }: KnownCase,
  { actor }: DecideContext,
): Decision<CaseEvent> {
  const decided = decisions.get(id);
  if (!decided) return unknown();
  const by = actor.kind === 'person' ? actor.id : '';
  if (hasDecided(by, decided)) return reject('SamePerson', 'You made this decision. A colleague looks at the appeal.');
  if (decided.reporters.has(by)) return ownCase();
  if (decided.appeal === 'none' || decided.appeal === 'over')
    return reject('NotDue', 'Nobody has appealed this decision.');
  const settled = reverse ? 'reversed' : 'kept';
  if (decided.appeal === settled) return [];
  if (decided.appeal !== 'open') return reject('AppealUsed', 'A colleague has decided this appeal already.');
  const data = { n: decided.n, decision: id, by, reason: reason.trim() };
  return [{ type: reverse ? 'DecisionReversed' : 'DecisionKept', data }];
}

/**
 * An operator takes back what others decided, though nobody has appealed, and any of staff what was hidden by hand: nobody else had a part in
 * that. An appeal is answered as one. Refusals: `NotFound`, `NotAllowed`,
 * `SamePerson`, `OwnCase`, `NotDue`, `AppealUsed`.
 */
export function reverse(
  { decision: id, reason }: Command<'ReverseDecision'>,
  state: KnownCase,
  { actor }: DecideContext,
): Decision<CaseEvent> {
  const decided = state.decisions.get(id);
  if (!decided || decided.outcome === 'dismiss') return unknown();
  const byHand = isByHand(state, decided);
  if (actor.kind !== 'person' || !(byHand || hasRole(actor, 'operator')))
    return reject('NotAllowed', 'Only an operator takes back what nobody has appealed.');
  if (!byHand && hasDecided(actor.id, decided))
    return reject('SamePerson', 'You made this decision. Another operator takes it back.');
  if (decided.reporters.has(actor.id)) return ownCase();
  if (decided.appeal === 'reversed') return [];
  if (decided.appeal === 'open') return reject('NotDue', 'Its owner has appealed. Answer the appeal instead.');
  if (decided.appeal === 'kept') return reject('AppealUsed', 'A colleague has decided its appeal. That stands.');
  return [{ type: 'DecisionReversed', data: { n: decided.n, decision: id, by: actor.id, reason: reason.trim() } }];
}

/** Nobody has appealed in time, says the sweeper. Refusals: `NotAllowed`, `NotFound`, `NotDue`. */
export function close(
  { decision: id }: Command<'CloseCase'>,
  { decisions }: KnownCase,
  { actor, now }: DecideContext,
): Decision<CaseEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'A case closes by itself.');
  const decided = decisions.get(id);
  if (!decided) return unknown();
  if (decided.appeal === 'over') return [];
  if (decided.appeal !== 'none' || now < decided.at + APPEAL_MS)
    return reject('NotDue', 'It can still be appealed, or it was.');
  return [{ type: 'CaseClosed', data: { n: decided.n, decision: id } }];
}

const ownCase = () => reject('OwnCase', 'You are part of this case. Leave it to a colleague.');

function hasDecided(person: string, { by, second }: Decided): boolean {
  return person === by || person === second;
}
