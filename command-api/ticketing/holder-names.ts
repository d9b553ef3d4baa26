import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import type { Services } from '../http/services.ts';
import type { Purchaser } from './ticket-view.ts';

interface Bought {
  readonly buyer: string;
  readonly purchaser: SealedEnvelope;
}

/** Whose names are on tickets. */
export class HolderNames {
  readonly #services: Pick<Services, 'database' | 'personalData'>;

  constructor(services: Pick<Services, 'database' | 'personalData'>) {
    this.#services = services;
  }

  /**
   * The name on a ticket of an order: the one that was typed for it at the purchase, and once it has changed hands, its new
   * holder's own. Undefined for who is erased.
   */
  async onTicket({ buyer, purchaser }: Bought, holder: string): Promise<string | undefined> {
    if (holder !== buyer) return this.ofPerson(holder);
    return (await this.#services.personalData.open<Purchaser>(purchaser))?.name;
  }

  /** The name that a person gave of themselves, else the one they chose; undefined for who is erased. */
  async ofPerson(person: string): Promise<string | undefined> {
    const row = await personById(this.#services.database, person);
    const profile = row && (await this.#services.personalData.open<Profile>(row.profile));
    return profile && ([profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.username);
  }
}
