import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { type GroupCommand, groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import { membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import { heirsOf, membershipsOf } from '@marquee/projections/social/group-queries.ts';
import type { ErasureParts } from '../../http/erasure.ts';
import { loadAnyGroup, loadStanding } from './group-access.ts';

type Parts = Pick<ErasureParts, 'bus' | 'database' | 'reached'>;
const job: Actor = { kind: 'system', name: 'job' };

/**
 * Takes an erased person out of every group: what they own goes to its oldest admin, or is archived; then they leave, and what they
 * asked for or were invited to is open no longer. Idempotent.
 */
export async function leaveGroups(parts: Parts, person: string): Promise<void> {
  await parts.reached(['groups']);
  for (const { grp } of await membershipsOf(parts.database, person)) {
    await giveUpOffice(parts, grp, person);
    const leave = { type: 'LeaveGroup', group: grp, person, rank: 'member' } as const;
    const standing = await loadStanding(parts.bus, grp, person);
    if (standing === 'none' || standing === 'banned') continue;
    const options = { actor: job, commandId: derivedId('LeaveGroup', 'erasure', grp, person) };
    const sent = await parts.bus.send(membershipAggregate, leave, options);
    if (!sent.ok) throw new Error(sent.rejection.message);
  }
}

async function giveUpOffice({ bus, database }: Parts, group: string, person: string): Promise<void> {
  const known = await loadAnyGroup(bus, group);
  if (known.owner !== person) {
    if (known.roles.has(person)) await send(bus, { type: 'RevokeGroupRole', group, person }, person);
    return;
  }
  // what is deleted is erased when its time is over
  if (known.archived || known.life.eraseAt !== undefined || known.life.erased) return;
  for (const to of await heirsOf(database, group)) {
    const isMember = (await loadStanding(bus, group, to)) === 'member';
    if (!isMember || known.roles.get(to) !== 'admin') continue;
    return send(bus, { type: 'TransferGroup', group, to, isMember }, person);
  }
  return send(bus, { type: 'ArchiveGroup', group }, person);
}

async function send(bus: Parts['bus'], command: GroupCommand, person: string): Promise<void> {
  const options = { actor: job, commandId: derivedId(command.type, 'erasure', command.group, person) };
  const sent = await bus.send(groupAggregate, command, options);
  if (!sent.ok) throw new Error(sent.rejection.message);
}
