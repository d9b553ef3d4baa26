import { isPerson } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { reject } from '../refusals.ts';
import type { Command } from './commands.ts';
import type { CaseEvent } from './events.ts';
import type { KnownCase } from './state.ts';
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
  if (decided.appeal !== 'none') return reject('AppealUsed', 'Your appeal was decided. That stands.');
  if (now >= decided.at + APPEAL_MS) return reject('AppealTooLate', 'A decision can be appealed for 30 days.');
  return [{ type: 'DecisionAppealed', data: { n: decided.n, decision: id, text } }];
}

/** Somebody else than who decided looks again. Refusals: `NotFound`, `SamePerson`, `NotDue`. */
export function resolve(
  { decision: id, reverse, reason }: Command<'ResolveAppeal'>,
  { decisions }: KnownCase,
  { actor }: DecideContext,
): Decision<CaseEvent> {
  const decided = decisions.get(id);
  if (!decided) return unknown();
  if (isPerson(actor, decided.by))
    return reject('SamePerson', 'You made this decision. A colleague looks at the appeal.');
  if (decided.appeal === 'none') return reject('NotDue', 'Nobody has appealed this decision.');
  const settled = reverse ? 'reversed' : 'kept';
  if (decided.appeal === settled) return [];
  if (decided.appeal !== 'open') return reject('AppealUsed', 'A colleague has decided this appeal already.');
  const by = actor.kind === 'person' ? actor.id : '';
  const data = { n: decided.n, decision: id, by, reason: reason.trim() };
  return [{ type: reverse ? 'DecisionReversed' : 'DecisionKept', data }];
}
