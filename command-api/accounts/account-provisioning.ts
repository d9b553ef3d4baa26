import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import type { Role } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { Batched } from '@marquee/infra/postgres/batched.ts';
import type { CommandBus } from '../bus/bus.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { Usernames } from './usernames.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  /** First name, as given at sign-up; may be empty. */
  readonly name: string;
  readonly lastName?: string | null | undefined;
}

/** How long this process trusts its own memory of a person, before what other processes wrote counts as well. */
const OWN_MEMORY_MS = 5000;
const MOST_IN_A_QUERY = 500;

/** What the read model knows of people. */
export type KnownPeople = (ids: readonly string[]) => Promise<ReadonlyMap<string, KnownPerson>>;

export interface KnownPerson {
  readonly roles: readonly Role[];
  readonly erased: boolean;
}

/**
 * Takes an account into the log. `AccountRegistered` is an idempotent command: it is sent when the account is
 * made, and again at the first request if that was lost.
 */
export class AccountProvisioning {
  readonly #bus: CommandBus;
  readonly #personalData: PersonalData;
  readonly #usernames: Usernames;

  readonly #known: Batched<KnownPerson>;

  constructor(bus: CommandBus, personalData: PersonalData, usernames: Usernames, people: KnownPeople) {
    this.#known = new Batched(people, MOST_IN_A_QUERY);
    this.#bus = bus;
    this.#personalData = personalData;
    this.#usernames = usernames;
  }

  /**
   * Makes sure that the person is in the log and answers their roles. An erased person has none. What this process did to
   * a person a moment ago counts at once; else the read model answers, for many people with one query; else the log.
   */
  async provision(account: Account): Promise<readonly Role[]> {
    const stream = `person-${account.id}`;
    const own = this.#bus.peek(personAggregate, stream, OWN_MEMORY_MS)?.state;
    if (own?.status === 'registered') return ['fan', ...own.roles];
    this.#personalData.prepare(account.id);
    const known = own ? undefined : await this.#known.get(account.id);
    if (known) return known.erased ? ['fan'] : ['fan', ...known.roles];
    const { state } = await this.#bus.load(personAggregate, stream, { maxAge: 0 });
    if (state.status === 'none') await this.#register(account);
    return state.status === 'registered' ? ['fan', ...state.roles] : ['fan'];
  }

  async #register({ id, email, name, lastName }: Account): Promise<void> {
    const firstName = name.trim();
    // Some identity providers give the address for a name; others see usernames, and never an address.
    const username = await this.#usernames.reserveLike(firstName === email ? '' : firstName, id);
    const profile: Profile = { email, username, ...(firstName && { firstName }), ...(lastName && { lastName }) };
    const result = await this.#bus.send(
      personAggregate,
      { type: 'RegisterAccount', person: id, userType: 'fan', profile: await this.#personalData.seal(id, profile) },
      { actor: { kind: 'person', id, roles: [] }, commandId: derivedId(id, 'RegisterAccount') },
    );
    if (!result.ok) throw httpErrorOf(result.rejection);
  }
}
