import { saleAggregate } from '@marquee/domain/art/sale/aggregate.ts';
import { type ArtItem, saleEvents } from '@marquee/domain/art/sale/events.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import {
  afterPayment,
  isDisputed,
  noPayment,
  onPayment,
  type PaymentColumns,
  type PaymentEvent,
  paymentColumns,
  refundState,
} from '../payments/payment-columns.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';

/** `reserved`: waits for its payment. `abandoned`: never paid. `completed`: the item is the buyer's. `undone`: the money went back, is on its way, or is in dispute. */
export type ArtSaleStatus = 'reserved' | 'abandoned' | 'paid' | 'completed' | 'undone';

/** What one person pays another for a piece or a whole collection; amounts in cents. */
export interface ArtSaleRow extends PaymentColumns {
  readonly sale: string;
  readonly buyer: string;
  readonly seller: string;
  readonly creator: string;
  readonly kind: ArtItem['kind'];
  readonly item: string;
  readonly cents: number;
  /** What each has of it; empty until it is completed. */
  readonly shares: readonly { readonly person: string; readonly cents: number }[];
  readonly status: ArtSaleStatus;
  readonly placed_at: string;
  readonly completed_at: string | null;
  readonly return_asked_at: string | null;
  readonly received_at: string | null;
}

function statusOf(row: ArtSaleRow): ArtSaleStatus {
  if (refundState(row) || isDisputed(row)) return 'undone';
  if (row.completed_at) return 'completed';
  if (row.payment === 'paid') return 'paid';
  return row.payment === 'abandoned' ? 'abandoned' : 'reserved';
}

const standing = (row: ArtSaleRow | undefined): ArtSaleRow | undefined => row && { ...row, status: statusOf(row) };

function paid(row: ArtSaleRow | undefined, event: PaymentEvent): ArtSaleRow | undefined {
  return row && standing(afterPayment(row, event));
}

const salesTable = keyedTable<ArtSaleRow, 'sale', typeof saleEvents>({
  name: 'art_sales',
  columns: {
    sale: 'uuid',
    buyer: 'uuid not null',
    seller: 'uuid not null',
    creator: 'uuid not null',
    kind: 'text not null',
    item: 'uuid not null',
    cents: 'bigint not null',
    shares: 'json not null',
    status: 'text not null',
    placed_at: 'timestamptz not null',
    completed_at: 'timestamptz',
    return_asked_at: 'timestamptz',
    received_at: 'timestamptz',
    ...paymentColumns,
  },
  key: ['sale'],
  indexes: [
    '(buyer, placed_at desc, sale desc)',
    '(seller, placed_at desc, sale desc)',
    '(item)',
    '(placed_at desc, sale desc)',
    `(expires_at) where payment = 'requested'`,
    '(completed_at, sale) where received_at is null',
  ],
  categories: [saleAggregate.category],
  keyOf: ({ stream }) => ({ sale: keyOf(stream) }),
  isFirst: ({ type }) => type === 'SalePlaced',
  on: {
    SalePlaced: (_, { data, meta }, { sale }) => {
      const { buyer, seller, creator, item, cents } = data;
      const terms = { sale, buyer, seller, creator, kind: item.kind, item: item.id, cents, shares: [] };
      const times = { placed_at: meta.recordedAt, completed_at: null, return_asked_at: null, received_at: null };
      return { ...terms, status: 'reserved', ...times, ...noPayment };
    },
    SaleCompleted: (row, { data: { at, split } }) => {
      const shares = split
        .filter(({ account }) => account === 'payee.escrow')
        .map(({ sub, cents }) => ({ person: sub.slice(0, sub.indexOf('/')), cents }));
      return standing(row && { ...row, shares, completed_at: at });
    },
    ReturnAsked: (row, { meta }) => row && { ...row, return_asked_at: meta.recordedAt },
    ReceiptConfirmed: (row, { meta }) => row && { ...row, received_at: meta.recordedAt },
    ...onPayment(paid),
  },
});

export const artSales = projection('art_sales', 1, saleEvents, [salesTable]);
