import type { Birth } from '@marquee/domain/accounts/person/events.ts';
import type { Age } from '@marquee/domain/accounts/person/state.ts';
import { isOfAge } from '@marquee/domain/content/coming-of-age.ts';
import { type PersonRow, personById } from '@marquee/projections/accounts/people.ts';
import type { PersonCall } from '../http/route.ts';
import type { Services } from '../http/services.ts';

type Asking = Pick<PersonCall<unknown, unknown, unknown>, 'request' | 'reply' | 'session'>;
type Parts = Pick<Services, 'consistency' | 'database' | 'personalData'>;

/**
 * What is known of the age of who asks, now, with what they said a moment ago: `adult` once they have shown to be 18, `minor`
 * while the day that they gave is less than 18 years ago, else `unknown`.
 */
export async function ageOf({ consistency, database, personalData }: Parts, call: Asking): Promise<Age> {
  await consistency.waitForReadModels(call.request, call.reply, ['people']);
  const row = await personById(database, call.session.personId);
  if (row?.age !== 'minor') return row?.age ?? 'unknown';
  const birthDate = await checkedBirthDate(personalData, row);
  return birthDate && isOfAge(birthDate, Date.now()) ? 'unknown' : 'minor';
}

/** The day that the last age check was about (`YYYY-MM-DD`); undefined where there was none, or its person was erased. */
export async function checkedBirthDate(
  personalData: Services['personalData'],
  { birth }: Pick<PersonRow, 'birth'>,
): Promise<string | undefined> {
  return birth ? (await personalData.open<Birth>(birth))?.birthDate : undefined;
}
