import { randomUUID } from 'node:crypto';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY } from '@marquee/domain/kernel/time.ts';
import { groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import { membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import type { DemoSeed } from '../../demo/demo.ts';
import { as, sendDemo } from '../../demo/send.ts';
import { type DemoGroup, demoGroups } from './demo-groups.ts';
import { enrolOwner } from './enrol-owner.ts';

type PersonOf = (seed: DemoSeed, email: string) => Promise<string>;

export const demoGroupOf = (key: string) => derivedId('demo', 'group', key);

/** Groups, who is in them, who asks to be, and whom they invite. */
export async function seedGroups(seed: DemoSeed, personOf: PersonOf): Promise<void> {
  for (const group of demoGroups) {
    seed.goOn();
    await seedGroup(seed, group, personOf);
  }
}

async function seedGroup(seed: DemoSeed, demo: DemoGroup, personOf: PersonOf): Promise<void> {
  const { clock, storage } = seed;
  const { bus, personalData } = storage;
  const { key, body: words, privacy, members, roles = [], asking = [], invited = [] } = demo;
  const group = demoGroupOf(key);
  clock.stand(33 * DAY);
  const owner = await personOf(seed, demo.by);
  const sealed = await personalData.sealItem(group, randomUUID(), words);
  const create = { type: 'CreateGroup', group, owner, words, sealed, privacy } as const;
  await sendDemo(bus, groupAggregate, create, as(owner), 'CreateGroup', key);
  await enrolOwner(bus, group, owner, 'demo');
  const join = async (email: string) => {
    const person = await personOf(seed, email);
    const facts = { privacy, archived: false, told: [owner] };
    const command = { type: 'JoinGroup', group, person, ...facts } as const;
    await sendDemo(bus, membershipAggregate, command, as(person), 'JoinGroup', key, person);
    return person;
  };
  clock.stand(31 * DAY);
  for (const email of members) {
    const person = await join(email);
    if (privacy === 'public') continue;
    const answer = { type: 'AnswerJoin', group, person, rank: 'owner', accept: true, archived: false } as const;
    await sendDemo(bus, membershipAggregate, answer, as(owner), 'AnswerJoin', key, person);
  }
  for (const [email, role] of roles) {
    const person = await personOf(seed, email);
    const grant = { type: 'GrantGroupRole', group, person, role, isMember: true } as const;
    await sendDemo(bus, groupAggregate, grant, as(owner), 'GrantGroupRole', key, person);
  }
  clock.stand(DAY);
  for (const email of asking) await join(email);
  for (const email of invited) {
    const person = await personOf(seed, email);
    const invite = { type: 'InviteMember', group, person, rank: 'owner', archived: false } as const;
    await sendDemo(bus, membershipAggregate, invite, as(owner), 'InviteMember', key, person);
  }
}
