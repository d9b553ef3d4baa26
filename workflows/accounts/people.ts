import { type Profile, personEvents } from '@marquee/domain/accounts/person/events.ts';
import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { type EventLog, readStream } from '../kit/event-log.ts';

export interface ProfileDeps {
  readonly log: EventLog;
  readonly personalData: Pick<PersonalData, 'open'>;
}

/** Someone's profile; undefined when they do not exist or were erased. */
export async function readProfile({ log, personalData }: ProfileDeps, person: string): Promise<Profile | undefined> {
  let profile: SealedEnvelope | undefined;
  for await (const event of readStream(log, personEvents, `person-${person}`)) {
    if (event.type === 'AccountRegistered' || event.type === 'ProfileChanged') profile = event.data.profile;
    if (event.type === 'PersonErased') profile = undefined;
  }
  return profile && personalData.open<Profile>(profile);
}

/** What others call a person: the first name, else the user name. */
export async function displayName(deps: ProfileDeps, person: string): Promise<string> {
  const profile = await readProfile(deps, person);
  return profile?.firstName || profile?.username || 'Someone who has left';
}
