import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Position } from '@marquee/domain/kernel/event.ts';
import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import { acceptanceOf, releaseGrant, reserveOffer } from '@marquee/workflows/licensing/accept-offer.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { CommandIdentity } from '../http/command-id.ts';
import { loadBy } from './services.ts';

/**
 * Accepts offer `n`: what it grants is reserved first, and given back where the offer cannot be accepted after all. Refusals: those of
 * reserving and of `AcceptOffer`.
 */
export async function acceptLicence(
  bus: CommandBus,
  licence: string,
  n: number,
  actor: Actor,
  identity: CommandIdentity,
): Promise<{ readonly position: Position | undefined } | Rejection> {
  const deps = { commands: bus, load: loadBy(bus) };
  const refusal = await reserveOffer(deps, { licence, n, actor, now: Date.now(), attempt: identity.commandId });
  if (refusal) return refusal;
  const sent = await bus.send(licenceAggregate, await acceptanceOf(deps, licence, n), { actor, ...identity });
  if (sent.ok) return { position: sent.position };
  await releaseGrant(deps, licence, 'notAccepted');
  return sent.rejection;
}
