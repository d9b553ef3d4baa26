import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'art';

type Terms = EventOfType<'SalePlaced'>['data'];

/** What is known of a piece or collection. */
interface Held {
  readonly owner: string;
  /** Sales that it went by, and those of them that were undone. */
  readonly sold: readonly string[];
  readonly undone: readonly string[];
  /** Whom it is kept for, and until when, UTC milliseconds. */
  readonly kept: { readonly sale: string; readonly until: number } | undefined;
}

interface Sale {
  readonly terms: Terms;
  readonly paid: boolean;
  /** Its money went back whole, or was lost to a bank. */
  readonly gone: boolean;
}

/**
 * Art has one owner at each moment: it goes from who has it to who has paid for it, by one sale once, or as a gift, and comes back with
 * the money; it is kept for one buyer at a time.
 */
export class OwnershipCheck {
  readonly #report: Report;
  readonly #held = new SpilledMap<Held>();
  readonly #sales = new SpilledMap<Sale>();

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'pieces', 0);
  }

  see(event: LogEvent): void {
    switch (categoryOf(event.stream)) {
      case 'artsale':
        this.#sale(event);
        return;
      case 'art':
      case 'artcollection':
        this.#item(event);
        return;
    }
  }

  #sale(event: LogEvent): void {
    const id = keyOf(event.stream);
    if (event.type === 'SalePlaced') {
      this.#sales.set(id, { terms: event.data, paid: false, gone: false });
      return;
    }
    const sale = this.#sales.get(id);
    if (!sale) return;
    if (event.type === 'PaymentSucceeded') this.#sales.set(id, { ...sale, paid: true });
    if (event.type === 'RefundSucceeded' || event.type === 'DisputeLost') this.#sales.set(id, { ...sale, gone: true });
    if (event.type !== 'SaleCompleted') return;
    const { item, buyer } = sale.terms;
    const held = this.#held.get(item.id);
    this.#require(held?.sold.includes(id) === true, `${item.id} was never sold to ${buyer}`, event);
  }

  #item(event: LogEvent): void {
    const item = keyOf(event.stream);
    if (event.type === 'PieceCreated' || event.type === 'CollectionCreated') {
      this.#report.examined(CHECK, 'pieces');
      this.#held.set(item, { owner: event.data.creator, sold: [], undone: [], kept: undefined });
      return;
    }
    const held = this.#held.get(item);
    if (!held) return;
    switch (event.type) {
      case 'ArtReserved': {
        const { sale, seller, until } = event.data;
        const busy = held.kept !== undefined && Date.parse(event.meta.recordedAt) < held.kept.until;
        this.#require(!busy, `kept for sale ${sale} while it is kept for ${held.kept?.sale}`, event);
        this.#require(seller === held.owner, `${seller} sells what ${held.owner} owns`, event);
        this.#held.set(item, { ...held, kept: { sale, until: Date.parse(until) } });
        return;
      }
      case 'ArtReleased':
      case 'ArtReservationExpired':
        this.#require(held.kept?.sale === event.data.sale, 'it is not kept for this sale', event);
        this.#held.set(item, { ...held, kept: undefined });
        return;
      case 'ArtSold':
        this.#sold(item, held, event);
        return;
      case 'ArtReturned': {
        const { sale, from, to } = event.data;
        this.#require(this.#sales.get(sale)?.gone === true, `it goes back, and the money of ${sale} does not`, event);
        this.#require(held.sold.includes(sale) && !held.undone.includes(sale), `not undone by sale ${sale}`, event);
        this.#moves(item, { ...held, undone: [...held.undone, sale] }, from, to, event);
        return;
      }
      case 'ArtGiven':
        this.#moves(item, held, event.data.from, event.data.to, event);
        return;
    }
  }

  #sold(item: string, held: Held, event: EventOfType<'ArtSold'>): void {
    const { sale: id, from, to, cents, collection = item } = event.data;
    const sale = this.#sales.get(id);
    this.#require(sale?.paid === true, `sold, and sale ${id} is not paid`, event);
    this.#require(!held.sold.includes(id), `sold twice by sale ${id}`, event);
    const { terms } = sale ?? {};
    const due = terms && `${terms.item.id} from ${terms.seller} to ${terms.buyer} for ${terms.cents}`;
    const told = `${collection} from ${from} to ${to} for ${cents}`;
    this.#require(told === due, `sold as ${told}; paid was ${due ?? 'nothing'}`, event);
    this.#moves(item, { ...held, sold: [...held.sold, id] }, from, to, event);
  }

  #moves(item: string, held: Held, from: string, to: string, event: LogEvent): void {
    this.#require(from === held.owner, `it goes from ${from}, and ${held.owner} owns it`, event);
    this.#held.set(item, { ...held, owner: to, kept: undefined });
  }

  #require(holds: boolean, why: string, { position, stream }: LogEvent): void {
    this.#report.require(holds, CHECK, why, { position, stream });
  }
}
