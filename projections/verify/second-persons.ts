import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { refundIdOf } from '@marquee/domain/operations/approval/aggregate.ts';
import { concernedBy } from '@marquee/domain/operations/approval/events.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'second persons';

/** What two have agreed on, in cents. */
interface Agreed {
  readonly payable: string;
  readonly cents: number;
}

/**
 * What operators give back of one payment, together more than the limit of the policy that it is under, two different people have agreed
 * on before, to the cent, and neither of them is whom it goes to; nobody agrees to what they asked for themselves.
 */
export class SecondPersonCheck {
  readonly #report: Report;
  readonly #policies: Pick<PolicyBook, 'at'>;
  /** Who asked, by the approval. */
  readonly #asked = new SpilledMap<string>();
  /** By the refund that it lets be made. */
  readonly #agreed = new SpilledMap<Agreed>();
  /** What operators have given back and no provider has refused: cents of each refund, by the payment's stream. */
  readonly #given = new SpilledMap<Readonly<Record<string, number>>>();

  constructor(report: Report, policies: Pick<PolicyBook, 'at'>) {
    this.#report = report;
    this.#policies = policies;
    report.examined(CHECK, 'refunds by operators', 0);
  }

  see(event: LogEvent): void {
    switch (event.type) {
      case 'ApprovalAsked':
        this.#asked.set(event.data.approval, event.data.by);
        return;
      case 'ApprovalGiven':
        this.#approved(event);
        return;
      case 'RefundRequested':
        if (event.data.reason === 'operator') this.#requested(event);
        return;
      case 'RefundFailed': {
        const { [event.data.refundId]: failed, ...others } = this.#given.get(event.stream) ?? {};
        if (failed !== undefined) this.#given.set(event.stream, others);
        return;
      }
      default:
    }
  }

  #approved(event: EventOfType<'ApprovalGiven'>): void {
    const { approval, by } = event.data;
    const asked = this.#asked.get(approval);
    const two = asked !== undefined && asked !== by && ![asked, by].includes(concernedBy(event.data) ?? '');
    this.#require(two, `approval ${approval} is not by two people whom it does not concern`, event);
    if (!two || event.data.verb !== 'refund') return;
    const { payable, cents } = event.data;
    this.#agreed.set(refundIdOf(event.data), { payable, cents });
  }

  #requested(event: EventOfType<'RefundRequested'>): void {
    this.#report.examined(CHECK, 'refunds by operators');
    const { stream, data, meta } = event;
    const { refundId, cents } = data;
    const given = { ...this.#given.get(stream), [refundId]: cents };
    this.#given.set(stream, given);
    const all = Object.values(given).reduce((sum, each) => sum + each, 0);
    if (all <= this.#policies.at(meta.policy).secondPerson.cents) return;
    const agreed = this.#agreed.get(refundId);
    const fits = agreed?.payable === stream && agreed.cents === cents;
    this.#require(fits, `${cents} cents go back by an operator, and no two people have agreed on it`, event);
  }

  #require(sound: boolean, message: string, { position, stream }: LogEvent): void {
    this.#report.require(sound, CHECK, message, { position, stream });
  }
}
