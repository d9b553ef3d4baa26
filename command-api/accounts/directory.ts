import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { LRUCache } from 'lru-cache';
import type { PublicPerson } from '../contract/common.ts';

/** A person as the read model has them: profile sealed, followers counted. */
export interface PersonRow {
  readonly id: string;
  readonly profile: SealedEnvelope;
  readonly imageUrl: string | null;
  readonly followers: number;
}

/** How long a name may be shown after it has changed. */
const CACHE_MS = 10_000;

/** Names, pictures and crowns of people, for lists and chats; opened envelopes are kept for seconds. */
export class Directory {
  readonly #personalData: PersonalData;
  readonly #rowsOf: (ids: readonly string[]) => Promise<readonly PersonRow[]>;
  readonly #policy: Policy;
  readonly #cache = new LRUCache<string, PublicPerson>({ max: 50_000, ttl: CACHE_MS });

  constructor(
    personalData: PersonalData,
    rowsOf: (ids: readonly string[]) => Promise<readonly PersonRow[]>,
    policy: Policy,
  ) {
    this.#personalData = personalData;
    this.#rowsOf = rowsOf;
    this.#policy = policy;
  }

  /** People by id. Erased and unknown ones are there too, without a name. */
  async people(ids: Iterable<string>): Promise<ReadonlyMap<string, PublicPerson>> {
    const found = new Map<string, PublicPerson>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const person = this.#cache.get(id);
      if (person) found.set(id, person);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const rows = await this.#rowsOf(missing);
    const profiles = await this.#personalData.openAll<Profile>(rows.map((row) => row.profile));
    for (const [index, row] of rows.entries()) {
      const person = this.#describe(row, profiles[index]);
      this.#cache.set(row.id, person);
      found.set(row.id, person);
    }
    for (const id of missing) if (!found.has(id)) found.set(id, nobody(id));
    return found;
  }

  async person(id: string): Promise<PublicPerson> {
    return (await this.people([id])).get(id) ?? nobody(id);
  }

  /** Forgets what is kept of a person, after they changed their profile here. */
  forget(id: string): void {
    this.#cache.delete(id);
  }

  #describe(row: PersonRow, profile: Profile | undefined): PublicPerson {
    return {
      id: row.id,
      username: profile?.username ?? nobody(row.id).username,
      firstName: profile?.firstName ?? null,
      profileImageUrl: profile ? row.imageUrl : null,
      followers: row.followers,
      crown: crownOf(row.followers, this.#policy),
    };
  }
}

/** Someone whose data was erased, or who is not known here yet. */
function nobody(id: string): PublicPerson {
  return { id, username: 'Someone', firstName: null, profileImageUrl: null, followers: 0, crown: null };
}

/** The crown that a number of followers gives (spec section 4), under the policy's tiers. */
export function crownOf(followers: number, { crowns }: Policy): PublicPerson['crown'] {
  if (followers >= crowns.gold) return 'gold';
  if (crowns.red !== null && followers >= crowns.red) return 'red';
  return followers >= crowns.blue ? 'blue' : null;
}
