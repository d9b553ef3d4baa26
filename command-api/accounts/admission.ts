import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import type { Role } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { CommandBus } from '../bus/bus.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { Usernames } from './usernames.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  /** As given at sign-up; may be empty. */
  readonly name: string;
}

/** How late a role that another process has taken back may be noticed. */
const ROLES_MAX_AGE_MS = 5000;

/**
 * Takes an account into the log. `AccountRegistered` is an idempotent command: it is sent when the account is
 * made, and again at the first request if that was lost.
 */
export class Admission {
  readonly #bus: CommandBus;
  readonly #personalData: PersonalData;
  readonly #usernames: Usernames;

  constructor(bus: CommandBus, personalData: PersonalData, usernames: Usernames) {
    this.#bus = bus;
    this.#personalData = personalData;
    this.#usernames = usernames;
  }

  /** Makes sure that the person is in the log and answers their roles. An erased person has none. */
  async admit(account: Account): Promise<readonly Role[]> {
    const { state } = await this.#bus.load(personAggregate, `person-${account.id}`, { maxAge: ROLES_MAX_AGE_MS });
    if (state.status === 'none') await this.#register(account);
    return state.status === 'registered' ? ['fan', ...state.roles] : ['fan'];
  }

  async #register({ id, email, name }: Account): Promise<void> {
    const username = await this.#usernames.reserveLike(email, id);
    const firstName = name.trim();
    const profile: Profile = { email, username, ...(firstName && { firstName }) };
    const result = await this.#bus.send(
      personAggregate,
      { type: 'RegisterAccount', person: id, userType: 'fan', profile: await this.#personalData.seal(id, profile) },
      { actor: { kind: 'person', id, roles: [] }, commandId: derivedId(id, 'RegisterAccount') },
    );
    if (!result.ok) throw httpErrorOf(result.rejection);
  }
}
