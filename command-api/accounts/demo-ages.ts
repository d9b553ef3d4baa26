import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Birth } from '@marquee/domain/accounts/person/events.ts';
import { defaultPolicy } from '@marquee/domain/policy/policy.ts';
import type { DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { crowdMember, townSize } from './demo-people.ts';

/** Two of the crowd whose age waits for staff: one was first too young and then was not, and one has no try left. */
export async function seedAges({ storage: { bus, personalData }, now }: DemoSeed): Promise<void> {
  const year = new Date(now).getUTCFullYear();
  const [young, grown] = [`${year - 12}-05-02`, `${year - 21}-05-02`];
  const { max } = defaultPolicy.ageChecks;
  for (const [person, said] of [
    [crowdMember(townSize), [young, grown]],
    [crowdMember(townSize + 1), Array.from({ length: max }, () => young)],
  ] as const) {
    for (const [n, birthDate] of said.entries()) {
      const birth = await personalData.seal(person, { birthDate } satisfies Birth);
      const verify = { type: 'VerifyAge', person, birthDate, birth } as const;
      await sendDemo(bus, personAggregate, verify, as(person), verify.type, String(n), person);
    }
  }
}
