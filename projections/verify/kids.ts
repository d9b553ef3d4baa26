import type { LogEvent } from '@marquee/domain/contexts.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { DAY, ms } from '@marquee/domain/kernel/time.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'kids';

interface Guarded {
  readonly guardian: string;
  readonly made: LogEvent;
}

/**
 * No kid is without a guardian: an adult has made the account, and it ends within a day of theirs. Until its person has shown to
 * be 18 it is private, and nobody finds it.
 */
export class KidCheck {
  readonly #report: Report;
  /** People who have shown to be 18, and are there. */
  readonly #adults = new SpilledMap<true>();
  /** When somebody was erased, in UTC milliseconds. */
  readonly #erased = new SpilledMap<number>();
  /** Kids who are there, by id: as many as there are families, not people. */
  readonly #kids = new Map<string, Guarded>();
  #latest = 0;

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'kids', 0);
  }

  see(event: LogEvent): void {
    this.#latest = Math.max(this.#latest, ms(event.meta.recordedAt));
    switch (event.type) {
      case 'KidRegistered': {
        const { guardian } = event.data;
        const kid = keyOf(event.stream);
        this.#report.examined(CHECK, 'kids');
        const sound = this.#adults.get(guardian) === true && guardian !== kid && !this.#kids.has(guardian);
        this.#report.require(sound, CHECK, `${guardian} has not shown to be 18, and makes an account for a kid`, event);
        this.#kids.set(kid, { guardian, made: event });
        return;
      }
      case 'PrivacySet': {
        const open = !event.data.private || event.data.discoverable;
        const sound = !open || !this.#kids.has(keyOf(event.stream));
        this.#report.require(sound, CHECK, 'the account of a kid is open', event);
        return;
      }
      case 'AgeVerified':
        this.#adults.set(keyOf(event.stream), true);
        this.#kids.delete(keyOf(event.stream));
        return;
      case 'AgeCheckFailed':
        this.#adults.delete(keyOf(event.stream));
        return;
      case 'PersonErased':
        this.#erased.set(keyOf(event.stream), ms(event.meta.recordedAt));
        this.#adults.delete(keyOf(event.stream));
        this.#kids.delete(keyOf(event.stream));
        return;
      default:
    }
  }

  /** After the last event: names the kids whose guardian has been gone for more than a day. */
  end(): void {
    for (const { guardian, made } of this.#kids.values()) {
      const gone = this.#erased.get(guardian);
      const sound = gone === undefined || this.#latest - gone <= DAY;
      this.#report.require(sound, CHECK, `${guardian} is gone, and has left a kid behind`, made);
    }
  }
}
