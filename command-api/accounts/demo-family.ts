import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Birth, KidLimits, Profile } from '@marquee/domain/accounts/person/events.ts';
import { kidAddress } from '@marquee/domain/accounts/person/kids.ts';
import { unsaidLimits } from '@marquee/domain/accounts/person/unsaid-limits.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { HOUR } from '@marquee/domain/kernel/time.ts';
import type { DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { crowdMember } from './demo-people.ts';
import { accountForKid } from './kid-account.ts';
import { Usernames } from './usernames.ts';

/** The years of the demo kid: they are as old whenever the demo is made. */
const YEARS = 11;

/** A parent who has shown to be 18, a kid of theirs, and who waits for the parent's word: an artist and a townsperson. */
export async function seedFamily({
  clock,
  storage: { bus, personalData, pool },
  person,
  now,
}: DemoSeed): Promise<void> {
  const [guardian, artist] = await Promise.all([person('parent@marquee.test'), person('artist@marquee.test')]);
  const verify = { type: 'VerifyAge', person: guardian, birthDate: '1988-03-09' } as const;
  const shown = await personalData.seal(guardian, { birthDate: verify.birthDate } satisfies Birth);
  await sendDemo(bus, personAggregate, { ...verify, birth: shown }, as(guardian), verify.type, '', guardian);

  const kid = derivedId('demo', 'kid');
  const birthDate = `${new Date(now).getUTCFullYear() - YEARS}-01-15`;
  const [firstName, username] = ['Juno', 'juno.q'];
  const profile: Profile = { email: kidAddress(kid), username, firstName, birthDate };
  const limits: KidLimits = { ...unsaidLimits, spendCents: 2000 };
  const sealed = {
    profile: await personalData.seal(kid, profile),
    birth: await personalData.seal(kid, { birthDate } satisfies Birth),
    limits: await personalData.seal(kid, limits),
  };
  await new Usernames(pool).reserve(username, kid, firstName);
  const create = { type: 'CreateKid', person: kid, ...sealed, birthDate, adult: true, kids: 0 } as const;
  await sendDemo(bus, personAggregate, create, as(guardian), create.type, '', kid);
  await accountForKid(pool, kid, firstName);

  clock.stand(9 * HOUR);
  const guardians = [guardian];
  for (const [follower, followee] of [
    [kid, artist],
    [crowdMember(3), kid],
  ] as const) {
    const ask = { type: 'Follow', follower, followee, private: followee === kid, guardians } as const;
    await sendDemo(bus, followAggregate, ask, as(follower), ask.type, follower, followee);
  }
}
