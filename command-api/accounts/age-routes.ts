import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Birth } from '@marquee/domain/accounts/person/events.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { age } from '../contract/accounts-age.ts';
import { HttpError } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { ageOf, checkedBirthDate } from './age-check.ts';
import { currentUser } from './current-user.ts';

/** Who says to be under 18 is told what that means, and that it was taken down. */
const failed = () => {
  const message = 'Exclusive content is for people of 18 and over. If that was the wrong day, give the right one.';
  return new HttpError(422, 'AgeVerificationFailed', message, { errors: { birthDate: message } });
};

/** Whether people are of age: by the day that they say they were born. */
export function registerAge(router: Router, services: Services): void {
  const { consistency, database, personalData } = services;

  router.person(age.getAge, 'everyone', async (call) => {
    const standing = await ageOf(services, call);
    return { standing, verified: standing === 'adult' };
  });

  router.person(age.verifyAge, 'everyone', async (call) => {
    const { personId: person } = call.session;
    const { birthDate } = call.body;
    const birth = await personalData.seal(person, { birthDate } satisfies Birth);
    const row = await personById(database, person);
    const recorded = row?.guardian ? await checkedBirthDate(personalData, row) : undefined;
    await sendFrom(services, call, personAggregate, { type: 'VerifyAge', person, birthDate, birth, recorded });
    await consistency.waitForOwnWrites(call.reply, ['people', 'follows']);
    services.sessions.forgetPerson(person);
    if ((await personById(database, person))?.age === 'minor') throw failed();
    return currentUser(services, call.reply, call.session);
  });
}
