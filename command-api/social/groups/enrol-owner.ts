import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import type { CommandBus } from '../../bus/bus.ts';

const reactor: Actor = { kind: 'system', name: 'reactor' };

/** Enters the owner of a group as its member; `because` names what made them its owner. May be repeated. */
export function enrolOwner(bus: Pick<CommandBus, 'send'>, group: string, person: string, because: string) {
  const commandId = derivedId('EnrolOwner', group, person, because);
  return bus.send(membershipAggregate, { type: 'EnrolOwner', group, person }, { actor: reactor, commandId });
}
