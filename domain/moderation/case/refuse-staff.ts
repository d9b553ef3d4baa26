import { hasRole } from '../../kernel/actor.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { reject } from '../refusals.ts';
import type { KnownCase } from './state.ts';

/** Staff, and no part of the case: neither whose it is about nor who reports or claims it. Refusals: `NotAllowed`, `OwnCase`. */
export function refuseStaff(
  { owner, open, reporters, claimants }: Pick<KnownCase, 'owner' | 'open' | 'reporters' | 'claimants'>,
  { actor }: DecideContext,
): Rejection | undefined {
  if (actor.kind !== 'person' || !hasRole(actor, 'moderator', 'operator'))
    return reject('NotAllowed', 'Only a moderator can do that.');
  if (actor.id === owner || (open && (reporters.has(actor.id) || claimants.has(actor.id))))
    return reject('OwnCase', 'You are part of this case. Leave it to a colleague.');
  return undefined;
}
