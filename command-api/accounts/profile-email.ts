import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { type Profile, personEvents } from '@marquee/domain/accounts/person/events.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { readStream } from '@marquee/workflows/kit/event-log.ts';
import type { CommandBus } from '../bus/bus.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { Services } from '../http/services.ts';
import type { Directory } from './directory.ts';
import type { EmailChange } from './email-changes.ts';

interface Knowing {
  readonly bus: CommandBus;
  readonly log: Services['log'];
  readonly personalData: Pick<PersonalData, 'open' | 'seal'>;
  readonly directory: Pick<Directory, 'forget'>;
}

/**
 * Gives the sealed profile of a person in the log another e-mail, as they have confirmed it: every mail is written to the address
 * that stands there. The event has it sealed alone. `request` is what it is done for: repeated, it is done once.
 */
export async function tellLogOfEmail(
  { bus, log, personalData, directory }: Knowing,
  { person, email }: EmailChange,
  request: string,
): Promise<void> {
  let sealed: SealedEnvelope | undefined;
  let showBirthday = false;
  for await (const event of readStream(log, personEvents, `person-${person}`)) {
    if (event.type === 'AccountRegistered' || event.type === 'ProfileChanged') sealed = event.data.profile;
    if (event.type === 'ProfileChanged') showBirthday = event.data.showBirthday;
  }
  const profile = sealed && (await personalData.open<Profile>(sealed));
  // whose account was never taken into the log is taken into it with this e-mail, at their first request
  if (!profile || profile.email === email) return;
  const changed = await personalData.seal(person, { ...profile, email } satisfies Profile);
  const result = await bus.send(
    personAggregate,
    { type: 'ChangeProfile', person, profile: changed, showBirthday },
    { actor: { kind: 'person', id: person, roles: [] }, commandId: derivedId(person, 'ChangeEmail', request) },
  );
  if (!result.ok) throw httpErrorOf(result.rejection);
  directory.forget(person);
}

/** The e-mail that a person signs in with now: what read models know of it may be older. */
export async function emailOf({ database }: Pick<Services, 'database'>, person: string): Promise<string | undefined> {
  const { rows } = await database.query<{ email: string }>('select email from "user" where id = $1', [person]);
  return rows[0]?.email;
}
