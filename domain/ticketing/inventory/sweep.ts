import { isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { reject } from '../refusals.ts';
import type { InventoryCommand } from './commands.ts';
import { Draft } from './draft.ts';
import type { InventoryEvent } from './events.ts';
import type { InventoryState, InventoryTerms } from './state.ts';

type SweepExpired = Extract<InventoryCommand, { type: 'SweepExpired' }>;

/** So many at most in one decision; a sweeper sends the command until it gives no events. */
const MOST_SWEPT = 200;

/** The late form of expiry, for seats that nobody has asked for since. Orders in `spare` keep their hold. */
export function sweepExpired(
  { spare }: SweepExpired,
  state: InventoryState,
  terms: InventoryTerms,
  context: DecideContext,
): Decision<InventoryEvent> {
  if (!isSystem(context.actor)) return reject('NotAllowed', 'The platform does that by itself.');
  const draft = new Draft(state, terms, context);
  for (const order of spare) draft.spare(order);
  let swept = 0;
  for (const due of draft.due()) {
    if (swept === MOST_SWEPT) break;
    if (draft.expire(due)) swept += 1;
  }
  draft.offerFree();
  return draft.events;
}
