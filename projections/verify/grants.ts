import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'licence grants';

type Terms = Pick<EventOfType<'GrantReserved'>['data'], 'usage' | 'territory' | 'start' | 'end' | 'exclusive'>;

/**
 * No two living grants of a track overlap where one of them is for nobody else; a licence is issued once, for the terms that were
 * accepted, and only while its grant is confirmed.
 */
export class GrantCheck {
  readonly #report: Report;
  /** Living grants of each track, by licence. */
  readonly #tracks = new SpilledMap<Map<string, Terms>>();
  /** Terms of confirmed grants, by licence. */
  readonly #confirmed = new SpilledMap<Terms>();
  readonly #accepted = new SpilledMap<Terms>();
  readonly #issued = new SpilledMap<true>();

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'grants', 0);
  }

  see(event: LogEvent): void {
    switch (event.type) {
      case 'GrantReserved':
        this.#report.examined(CHECK, 'grants');
        this.#reserved(event);
        return;
      case 'GrantConfirmed': {
        const terms = this.#tracks.get(event.stream)?.get(event.data.licence);
        this.#require(terms !== undefined, 'a grant is confirmed that nobody has reserved', event);
        if (terms) this.#confirmed.set(event.data.licence, terms);
        return;
      }
      case 'GrantReleased': {
        const living = new Map(this.#tracks.get(event.stream));
        living.delete(event.data.licence);
        this.#tracks.set(event.stream, living);
        return;
      }
      case 'OfferAccepted':
        this.#accepted.set(keyOf(event.stream), event.data.terms);
        return;
      case 'LicenceIssued':
        this.#issuedFor(event);
        return;
    }
  }

  #reserved(event: EventOfType<'GrantReserved'>): void {
    const { licence, ...terms } = event.data;
    const living = new Map(this.#tracks.get(event.stream));
    for (const [other, theirs] of living) {
      const both = other !== licence && (terms.exclusive || theirs.exclusive) && common(terms, theirs);
      this.#require(!both, `it overlaps what ${other} has, and one of them is exclusive`, event);
    }
    living.set(licence, terms);
    this.#tracks.set(event.stream, living);
  }

  #issuedFor(event: EventOfType<'LicenceIssued'>): void {
    const licence = keyOf(event.stream);
    const [granted, accepted] = [this.#confirmed.get(licence), this.#accepted.get(licence)];
    this.#require(granted !== undefined, 'a licence is issued whose grant is not confirmed', event);
    const same = granted !== undefined && accepted !== undefined && told(granted) === told(accepted);
    this.#require(granted === undefined || same, 'a licence is issued for other terms than were accepted', event);
    this.#require(!this.#issued.has(licence), 'a licence is issued twice', event);
    this.#issued.set(licence, true);
  }

  #require(holds: boolean, why: string, { position, stream }: LogEvent): void {
    this.#report.require(holds, CHECK, why, { position, stream });
  }
}

/** Whether there is a use, a place and a day that both have. */
function common(a: Terms, b: Terms): boolean {
  const uses = new Set<string>(a.usage);
  const places = [a.territory, b.territory];
  const place = places.includes('worldwide') || a.territory === b.territory;
  const [first, last] = [[a.start, b.start].toSorted()[1] ?? '', [a.end ?? '~', b.end ?? '~'].toSorted()[0] ?? ''];
  return b.usage.some((use) => uses.has(use)) && place && first <= last;
}

function told({ usage, territory, start, end = '', exclusive }: Terms): string {
  return [usage.toSorted().join(), territory, start, end, exclusive].join(' ');
}
