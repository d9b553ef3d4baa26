import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { LiveTransport } from '@marquee/infra/live/port.ts';
import { admissionsTo } from '@marquee/projections/ticketing/admissions.ts';
import type { Services } from '../../http/services.ts';

/** Places at which one ticket may be watched at a time. */
const PLACES_A_TICKET = 2;
/** Milliseconds between two looks at who may still watch. */
const LOOK_EVERY_MS = 500;

export interface WatchingParts {
  readonly services: Pick<Services, 'bus' | 'database'>;
  readonly transport: Pick<LiveTransport, 'rooms' | 'home' | 'keepAtMost' | 'revoke' | 'end'>;
  readonly failed: (error: unknown) => void;
}

/** At how many places somebody may watch a show: two for each ticket that they hold, of any tier; none without. */
export async function placesOf(
  { database }: Pick<Services, 'database'>,
  show: string,
  person: string,
): Promise<number> {
  return ((await admissionsTo(database, show, [person])).get(person) ?? 0) * PLACES_A_TICKET;
}

/**
 * Looks twice a second at every show that is sent or watched here: who has given a ticket away or asked for its money back is let go, and
 * what is over ends. While it cannot be looked up, everybody stays.
 */
export class Watching {
  readonly #parts: WatchingParts;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #failing = false;

  constructor(parts: WatchingParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.look().finally(() => this.#timer && this.start());
    }, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#looking;
  }

  /** Looks once. */
  async look(): Promise<void> {
    const { failed, transport } = this.#parts;
    try {
      await Promise.all([...(await transport.rooms())].map(([show, people]) => this.#lookAt(show, people)));
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) failed(error);
      this.#failing = true;
    }
  }

  async #lookAt(show: string, people: readonly string[]): Promise<void> {
    const { services, transport } = this.#parts;
    const { state } = await services.bus.load(showAggregate, `show-${show}`, { maxAge: LOOK_EVERY_MS });
    if (state.status === 'ended' || state.status === 'cancelled') return transport.end(show);
    if (people.length === 0 || (await transport.home(show)) !== undefined) return;
    const admissions = await admissionsTo(services.database, show, people);
    for (const person of people) {
      const places = (admissions.get(person) ?? 0) * PLACES_A_TICKET;
      if (places > 0) await transport.keepAtMost(show, person, places);
      else await transport.revoke(show, person);
    }
  }
}
