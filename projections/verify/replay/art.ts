import { bracketOf } from '@marquee/domain/art/price.ts';
import type { LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { ArtRow } from '../../art/items.ts';
import type { ProvenanceRow } from '../../art/provenance.ts';
import type { ArtSaleRow } from '../../art/sales.ts';
import type { PaymentColumns } from '../../payments/payment-columns.ts';
import { SpilledMap } from '../spilled-map.ts';
import { contentChange } from './content-change.ts';
import { PaymentReplay } from './money.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

const instant = (text: string) => new Date(text).toISOString();

/** Pieces and collections, with where each of them has been. */
export class ArtReplay implements Replay {
  readonly projection = 'art';
  readonly #items = new ReplayTable<ArtRow>('art', 'art_items', ['item']);
  readonly #steps = new ReplayTable<ProvenanceRow>('art', 'art_provenance', ['item', 'revision']);
  readonly tables = tablesOf(this.#items, this.#steps);

  see(event: LogEvent): void {
    if (!['art', 'artcollection'].includes(categoryOf(event.stream))) return;
    const item = idIn(event);
    const made = createdOf(event);
    if (made) this.#items.put(made, event);
    const row = this.#items.get(item);
    const change = row && !made ? changeOf(event, row) : undefined;
    if (change) this.#items.patch([item], change, event);
    const step = stepOf(event);
    if (step) this.#steps.put({ item, revision: event.revision, at: event.meta.recordedAt, ...step }, event);
  }
}

const free = { price: null, bracket: null, reserved_until: null, reserved_by: null, collection: null };

function createdOf(event: LogEvent): ArtRow | undefined {
  const [item, at] = [idIn(event), event.meta.recordedAt];
  const rest = { ...free, bought_at: null, state: 'published', hidden: null, gate: 0, label: 0 } as const;
  const times = { created_at: at, updated_at: at, erase_at: null };
  if (event.type === 'PieceCreated') {
    const { creator, title, body, image, category, collaborators } = event.data;
    const said = { item, creator, owner: creator, title, body, image, category, collaborators };
    return { ...said, kind: 'piece', pieces: [], tracks: [], ...rest, ...times };
  }
  if (event.type !== 'CollectionCreated') return undefined;
  const { creator, title, body, category, collaborators, pieces, tracks } = event.data;
  const said = { item, creator, owner: creator, title, body, image: null, category, collaborators };
  return { ...said, kind: 'collection', pieces, tracks, ...rest, ...times };
}

function changeOf(event: LogEvent, row: ArtRow): Partial<ArtRow> | undefined {
  switch (event.type) {
    case 'PieceEdited':
    case 'CollectionEdited': {
      const given = Object.entries(event.data).filter(([, value]) => value !== undefined);
      return { ...Object.fromEntries(given), updated_at: event.meta.recordedAt };
    }
    case 'PieceLocked':
      return { collection: event.data.collection };
    case 'PieceUnlocked':
      return { collection: null };
    case 'ArtListed':
      return { price: event.data.price, bracket: bracketOf(event.data.price) };
    case 'ArtUnlisted':
      return { price: null, bracket: null };
    case 'ArtReserved':
      return { reserved_until: instant(event.data.until), reserved_by: event.data.buyer };
    case 'ArtReservationExpired':
    case 'ArtReleased':
      return row.reserved_by === null ? undefined : { reserved_until: null, reserved_by: null };
    case 'ArtSold':
      return { ...free, owner: event.data.to, bought_at: instant(event.data.at) };
    case 'ArtReturned':
    case 'ArtGiven':
      return { ...free, owner: event.data.to, bought_at: null };
    default:
      return contentChange(event, row);
  }
}

type Step = Pick<ProvenanceRow, 'act' | 'giver' | 'taker' | 'cents' | 'sale' | 'collection'>;

function stepOf(event: LogEvent): Step | undefined {
  const step: Step = { act: 'made', giver: null, taker: '', cents: null, sale: null, collection: null };
  switch (event.type) {
    case 'PieceCreated':
    case 'CollectionCreated':
      return { ...step, taker: event.data.creator };
    case 'ArtSold': {
      const { from: giver, to: taker, cents, sale, collection = null } = event.data;
      return { act: 'sold', giver, taker, cents, sale, collection };
    }
    case 'ArtReturned':
      return { ...step, act: 'returned', giver: event.data.from, taker: event.data.to, sale: event.data.sale };
    case 'ArtGiven':
      return { ...step, act: 'given', giver: event.data.from, taker: event.data.to };
    default:
      return undefined;
  }
}

/** Sales of pieces and collections. */
export class ArtSalesReplay implements Replay {
  readonly projection = 'art_sales';
  readonly #sales = new ReplayTable<ArtSaleRow>('art_sales', 'art_sales', ['sale']);
  readonly #payments = new SpilledMap<PaymentColumns>();
  readonly tables = tablesOf(this.#sales);

  see(event: LogEvent): void {
    if (categoryOf(event.stream) !== 'artsale') return;
    const sale = idIn(event);
    const payment = new PaymentReplay(this.#payments.get(sale));
    payment.see(event);
    this.#payments.set(sale, payment.columns);
    const after = afterSale(sale, this.#sales.get(sale), event);
    if (after) this.#sales.put({ ...after, ...payment.columns, status: statusOf(after, payment) }, event);
  }
}

function afterSale(sale: string, before: ArtSaleRow | undefined, event: LogEvent): ArtSaleRow | undefined {
  const at = event.meta.recordedAt;
  switch (event.type) {
    case 'SalePlaced': {
      const { buyer, seller, creator, item, cents } = event.data;
      const times = { placed_at: at, completed_at: null, return_asked_at: null, received_at: null };
      const terms = { sale, buyer, seller, creator, kind: item.kind, item: item.id, cents, shares: [] };
      return { ...terms, status: 'reserved', ...times, ...new PaymentReplay().columns };
    }
    case 'SaleCompleted': {
      const shares = event.data.split.flatMap(({ account, sub, cents }) =>
        account === 'payee.escrow' ? [{ person: sub.split('/')[0] ?? '', cents }] : [],
      );
      return before && { ...before, shares, completed_at: instant(event.data.at) };
    }
    case 'ReturnAsked':
      return before && { ...before, return_asked_at: at };
    case 'ReceiptConfirmed':
      return before && { ...before, received_at: at };
    default:
      return before;
  }
}

function statusOf({ completed_at }: ArtSaleRow, payment: PaymentReplay): ArtSaleRow['status'] {
  const standing = payment.standing();
  if (standing !== 'unpaid' && standing !== 'good') return 'undone';
  if (completed_at) return 'completed';
  if (payment.columns.payment === 'paid') return 'paid';
  return payment.columns.payment === 'abandoned' ? 'abandoned' : 'reserved';
}
