import { hasRole } from '@marquee/domain/kernel/actor.ts';
import type { Session } from '../auth/sessions.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { HttpError } from './error.ts';

/** Something that a path names and that belongs to people: they may, and whom the endpoint's `staff` lets. */
export interface OwnersRule<P> {
  /**
   * Ids of the persons it belongs to; none when there is no such thing, which the handler says. Of a crowd, as the members
   * of a group are, only whether `caller` belongs to it has to be told.
   */
  owners(params: P, caller: string): Promise<readonly string[]>;
  /** Code and sentence of the refusal, as the aggregate refuses. */
  readonly code: string;
  readonly message: string;
}

/**
 * Which signed-in people may call an endpoint. `everyone`: it touches only what is the caller's own, or what is everybody's;
 * the aggregate decides the rest.
 */
export type AccessRule<P> = 'everyone' | OwnersRule<P>;

/** Whether somebody acts for their own sake or by a role. */
export type Standing = 'own' | 'staff';

/**
 * Refuses whoever a request does not concern, in front of its body: throws 403 with the rule's code. Says of the others by
 * what they may; whom a role lets in is looked up among the owners only where the endpoint asks staff for a recent sign-in.
 */
export async function standingOf<P>(
  { staff = [], recentSignIn }: Pick<Endpoint, 'staff' | 'recentSignIn'>,
  rule: AccessRule<P>,
  params: P,
  { actor, personId }: Pick<Session, 'actor' | 'personId'>,
): Promise<Standing> {
  if (rule === 'everyone') return 'own';
  const isStaff = hasRole(actor, ...staff);
  if (isStaff && recentSignIn !== 'staff') return 'staff';
  const owners = await rule.owners(params, personId);
  if (owners.length === 0 || owners.includes(personId)) return 'own';
  if (!isStaff) throw new HttpError(403, rule.code, rule.message);
  return 'staff';
}
