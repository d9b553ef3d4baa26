import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { sameTerms, tidyTerms } from '@marquee/domain/distribution/partnership/terms.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { PartnershipMatter } from '@marquee/domain/operations/approval/events.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'partnerships';

type Change = EventOfType<'PartnershipAdded' | 'PartnershipEdited' | 'PartnershipEnded'>;

const verbs = {
  PartnershipAdded: 'addPartnership',
  PartnershipEdited: 'editPartnership',
  PartnershipEnded: 'endPartnership',
} as const;

/**
 * A partnership is added once, edited while it is active and ended once; each time to the word as two different people have agreed on
 * it before, who have agreed on that one change alone.
 */
export class PartnershipCheck {
  readonly #report: Report;
  /** Who asked, by the approval. */
  readonly #asked = new SpilledMap<string>();
  /** What two have agreed on and nobody has done yet; null once it is done. */
  readonly #agreed = new SpilledMap<PartnershipMatter | null>();
  readonly #status = new SpilledMap<'active' | 'ended'>();

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'changes', 0);
  }

  see(event: LogEvent): void {
    switch (event.type) {
      case 'ApprovalAsked':
        if ('partnership' in event.data) this.#asked.set(event.data.approval, event.data.by);
        return;
      case 'ApprovalGiven': {
        if (!('partnership' in event.data)) return;
        const { by, approval } = event.data;
        const asked = this.#asked.get(approval);
        if (asked !== undefined && asked !== by) this.#agreed.set(approval, event.data);
        return;
      }
      case 'PartnershipAdded':
      case 'PartnershipEdited':
      case 'PartnershipEnded':
        this.#changed(event);
        return;
      default:
    }
  }

  #changed(event: Change): void {
    this.#report.examined(CHECK, 'changes');
    const { stream, data } = event;
    const now = this.#status.get(stream);
    const wanted = event.type === 'PartnershipAdded' ? undefined : 'active';
    this.#require(now === wanted, `it is ${now ?? 'not there'}, and cannot be changed like this`, event);
    this.#status.set(stream, event.type === 'PartnershipEnded' ? 'ended' : 'active');
    const agreed = this.#agreed.get(data.approval);
    this.#agreed.set(data.approval, null);
    this.#require(agreed != null && fits(agreed, event), 'no two people have agreed on this', event);
  }

  #require(holds: boolean, why: string, { position, stream }: LogEvent): void {
    this.#report.require(holds, CHECK, why, { position, stream });
  }
}

function fits(agreed: PartnershipMatter, event: Change): boolean {
  if (agreed.verb !== verbs[event.type] || agreed.partnership !== keyOf(event.stream)) return false;
  if (agreed.verb === 'endPartnership' || event.type === 'PartnershipEnded') return true;
  return sameTerms(tidyTerms(agreed.terms), event.data);
}
