import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'splits of tracks';

/** A version that was proposed and has not ended. */
interface Proposed {
  readonly version: number;
  readonly shares: string;
  readonly asked: readonly string[];
  readonly yes: readonly string[];
}

/** Every split in force comes to the whole, and everybody who has a share in it, or loses one by it, said yes to that very version before. */
export class SplitCheck {
  readonly #report: Report;
  readonly #proposed = new SpilledMap<Proposed | null>();

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'splits', 0);
  }

  see(event: LogEvent): void {
    switch (event.type) {
      case 'SplitProposed': {
        const { version } = event.data;
        this.#proposed.set(event.stream, { version, shares: told(event), asked: askedIn(event), yes: [] });
        return;
      }
      case 'SplitAccepted':
        this.#accepted(event);
        return;
      case 'SplitInForce':
        this.#inForce(event);
        return;
      case 'SplitDeclined':
      case 'SplitWithdrawn':
      case 'ContentErased':
        // of other content that is erased nothing was proposed
        if (this.#proposed.get(event.stream)) this.#proposed.set(event.stream, null);
        return;
    }
  }

  #accepted(event: EventOfType<'SplitAccepted'>): void {
    const { version, party } = event.data;
    const proposed = this.#proposed.get(event.stream);
    const waits = proposed?.version === version && proposed.asked.includes(party) && !proposed.yes.includes(party);
    this.#require(waits, `${party} says yes to version ${version}, and nobody waits for that`, event);
    if (proposed) this.#proposed.set(event.stream, { ...proposed, yes: [...proposed.yes, party] });
  }

  #inForce(event: EventOfType<'SplitInForce'>): void {
    this.#report.examined(CHECK, 'splits');
    const { version, parties } = event.data;
    const whole = parties.reduce((sum, { bps }) => sum + bps, 0);
    this.#require(whole === 10_000, `its shares come to ${whole} of 10000`, event);
    const proposed = this.#proposed.get(event.stream);
    this.#proposed.set(event.stream, null);
    const same = proposed?.version === version && proposed.shares === told(event);
    this.#require(same, `version ${version} is not what was proposed`, event);
    const silent = proposed?.asked.filter((party) => !proposed.yes.includes(party)) ?? [];
    this.#require(silent.length === 0, `${silent.join(', ')} never said yes to version ${version}`, event);
  }

  #require(holds: boolean, why: string, { position, stream }: LogEvent): void {
    this.#report.require(holds, CHECK, why, { position, stream });
  }
}

type WithShares = EventOfType<'SplitProposed' | 'SplitInForce'>;

/** Whoever has to say yes; an artist says it by proposing. */
function askedIn({ data: { parties, leaving } }: WithShares): readonly string[] {
  return [...parties.map(({ party }) => party), ...leaving];
}

function told({ data: { parties, leaving } }: WithShares): string {
  return JSON.stringify([parties.map(({ party, role, bps }) => [party, role, bps]), leaving]);
}
