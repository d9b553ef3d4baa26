import type { Actor } from '../../kernel/actor.ts';
import type { SealedEnvelope } from '../../kernel/schemas.ts';
import { iso, MINUTE } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now } from '../../testing/specification.ts';
import type { HoldTerms } from '../order/commands.ts';

export const show = id(0xa0);
export const owner = id(0xa1);
export const fan = id(0xf1);
export const other = id(0xf2);
export const order = id(0x01);

export const person = (personId: string, ...roles: Extract<Actor, { kind: 'person' }>['roles']): Actor => ({
  kind: 'person',
  id: personId,
  roles,
});
export const buyer = person(fan);
export const stranger = person(id(0xee));
export const artist = person(owner, 'artist');
export const operator = person(id(0xb1), 'operator');
export const support = person(id(0xb2), 'support');

export const sealed = (personId: string): SealedEnvelope => ({ person: personId, sealed: 'x' });

/** Two tickets at 5.00, a quarter each for the platform. */
export const hold: HoldTerms = {
  show,
  tier: 'general',
  buyer: fan,
  purchaser: sealed(fan),
  seats: [3, 4],
  price: 500,
  fee: 50,
  payee: owner,
  policy: 1,
  expiresAt: iso(now + 10 * MINUTE),
};
