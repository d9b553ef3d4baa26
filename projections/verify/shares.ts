import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'shares of tracks';
/** Milliseconds that lie between the look at a track's stream and the sale's first event at most. */
const LOOK_MS = 3_600_000;

type Shares = readonly { readonly party: string; readonly bps: number }[];

interface Agreed {
  /** As text; what is in force now, and what was before it. */
  readonly now: string;
  readonly before: string;
  /** Since when, UTC milliseconds. */
  readonly since: number;
  readonly shares: Shares;
}

/** Money follows splits: who is to be paid of a track, when its terms are struck, are those whose it is by the split in force. */
export class ShareCheck {
  readonly #report: Report;
  readonly #tracks = new SpilledMap<Agreed>();
  /** The track of each licence. */
  readonly #licensed = new SpilledMap<string>();

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'sales', 0);
  }

  /** `stored`: the version that the event is kept in. Sales of before money followed splits were all their owner's. */
  see(event: LogEvent, stored: number): void {
    switch (event.type) {
      case 'SplitInForce': {
        const { owner, parties } = event.data;
        const shared = parties.some(({ party }) => party !== owner);
        this.#agree(event, shared ? parties : []);
        return;
      }
      case 'SplitLeft':
        this.#agree(event, this.#without(event));
        return;
      case 'ContentErased': {
        const known = this.#tracks.get(event.stream);
        if (known) this.#agree(event, []);
        return;
      }
      case 'UnlockRequested':
        if (stored > 1 && event.data.kind === 'track') this.#sold(event, event.data.content);
        return;
      case 'OfferAccepted':
        // which track a licence is of, its first event says
        if (stored > 1) this.#sold(event, this.#licensed.get(event.stream) ?? '');
        return;
      case 'LicenceRequested':
        this.#licensed.set(event.stream, event.data.track);
        return;
    }
  }

  /** Shares once one of them is the owner's. */
  #without({ stream, data: { owner, party } }: EventOfType<'SplitLeft'>): Shares {
    const before = this.#tracks.get(stream)?.shares ?? [];
    const freed = before.find((each) => each.party === party)?.bps ?? 0;
    const rest = before.filter((each) => each.party !== party);
    if (rest.every((each) => each.party === owner)) return [];
    const owns = rest.some((each) => each.party === owner);
    if (!owns && freed > 0) return [{ party: owner, bps: freed }, ...rest];
    return rest.map((each) => (each.party === owner ? { party: owner, bps: each.bps + freed } : each));
  }

  #agree({ stream, meta }: LogEvent, shares: Shares): void {
    const now = shares.length > 0 ? told(shares) : '';
    const before = this.#tracks.get(stream)?.now ?? '';
    this.#tracks.set(stream, { now, before, since: Date.parse(meta.recordedAt), shares });
  }

  #sold(event: EventOfType<'UnlockRequested' | 'OfferAccepted'>, track: string): void {
    this.#report.examined(CHECK, 'sales');
    const { owner, payees } = event.data;
    const whole = payees.reduce((sum, { bps }) => sum + bps, 0);
    this.#require(whole === 10_000, `what its payees have comes to ${whole} of 10000`, event);
    const agreed = this.#tracks.get(`track-${track}`);
    const isNew = agreed !== undefined && Date.parse(event.meta.recordedAt) - agreed.since < LOOK_MS;
    const due = [agreed?.now ?? '', ...(isNew ? [agreed.before] : [])].map((each) => each || `${owner} 10000`);
    this.#require(due.includes(told(payees)), `${keyOf(event.stream)} pays ${told(payees)}; due ${due[0]}`, event);
  }

  #require(holds: boolean, why: string, { position, stream }: LogEvent): void {
    this.#report.require(holds, CHECK, why, { position, stream });
  }
}

function told(shares: Shares): string {
  return shares.map(({ party, bps }) => `${party} ${bps}`).join(', ');
}
