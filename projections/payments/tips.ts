import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { TipStatus } from '@marquee/domain/payments/tip/aggregate.ts';
import { type tipContexts, tipEvents } from '@marquee/domain/payments/tip/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection, type Recorded } from '../runner/projection.ts';
import { rollup } from '../runner/rollup.ts';
import {
  afterPayment,
  isDisputed,
  noPayment,
  onPayment,
  type PaymentColumns,
  type PaymentEvent,
  paymentColumns,
  refundState,
} from './payment-columns.ts';

/** One tip or gift; amounts in cents. */
export interface TipRow extends PaymentColumns {
  readonly tip: string;
  readonly payer: string;
  readonly recipient: string;
  readonly cents: number;
  readonly gift: string | null;
  readonly context_kind: (typeof tipContexts)[number];
  readonly context_id: string;
  readonly message: SealedEnvelope | null;
  /** What the recipient earns of it. */
  readonly net_cents: number;
  readonly status: TipStatus;
  readonly offered_at: string;
  readonly received_at: string | null;
}

/** Received and neither gone back nor on its way back. */
export function counts({ status }: Pick<TipRow, 'status'>): boolean {
  return status === 'received';
}

function statusOf(row: TipRow): TipStatus {
  const refund = refundState(row);
  if (refund) return refund;
  if (isDisputed(row)) return 'disputed';
  if (row.received_at) return 'received';
  return row.payment === 'abandoned' ? 'abandoned' : 'requested';
}

function paid(row: TipRow | undefined, event: PaymentEvent): TipRow | undefined {
  if (!row) return undefined;
  const after = afterPayment(row, event);
  return { ...after, status: statusOf(after) };
}

const supporters = rollup<TipRow>({
  name: 'tip_supporters',
  columns: {
    context_kind: 'text',
    context_id: 'uuid',
    person: 'uuid',
    tips: 'bigint not null',
    cents: 'bigint not null',
  },
  key: ['context_kind', 'context_id', 'person'],
  contributions: (row) => {
    const { context_kind, context_id, payer: person, cents } = row;
    return counts(row) ? [{ context_kind, context_id, person, tips: 1, cents }] : [];
  },
});

const totals = rollup<TipRow>({
  name: 'tip_totals',
  columns: {
    context_kind: 'text',
    context_id: 'uuid',
    recipient: 'uuid',
    tips: 'bigint not null',
    cents: 'bigint not null',
    net_cents: 'bigint not null',
  },
  key: ['context_kind', 'context_id', 'recipient'],
  contributions: (row) => {
    const { context_kind, context_id, recipient, cents, net_cents } = row;
    return counts(row) ? [{ context_kind, context_id, recipient, tips: 1, cents, net_cents }] : [];
  },
});

/** Of one person, whatever it was for. */
const earned = rollup<TipRow>({
  name: 'tip_sums',
  columns: { recipient: 'uuid', tips: 'bigint not null', cents: 'bigint not null', net_cents: 'bigint not null' },
  key: ['recipient'],
  contributions: (row) => {
    const { recipient, cents, net_cents } = row;
    return counts(row) ? [{ recipient, tips: 1, cents, net_cents }] : [];
  },
});

export const tipsTable = keyedTable<TipRow, 'tip', typeof tipEvents>({
  name: 'tips',
  columns: {
    tip: 'uuid',
    payer: 'uuid not null',
    recipient: 'uuid not null',
    cents: 'bigint not null',
    gift: 'text',
    context_kind: 'text not null',
    context_id: 'uuid not null',
    message: 'json',
    net_cents: 'bigint not null',
    status: 'text not null',
    offered_at: 'timestamptz not null',
    received_at: 'timestamptz',
    ...paymentColumns,
  },
  key: ['tip'],
  indexes: [
    '(payer, offered_at desc)',
    '(recipient, offered_at desc)',
    '(recipient, received_at desc, tip desc) where received_at is not null',
    '(context_id, received_at desc)',
    `(expires_at) where payment = 'requested'`,
  ],
  categories: ['tip'],
  keyOf: ({ stream }: Recorded<typeof tipEvents>) => ({ tip: keyOf(stream) }),
  isFirst: ({ type }) => type === 'TipOffered',
  on: {
    TipOffered: (_, event) => {
      const { from, to, cents, gift, context, message } = event.data;
      return {
        tip: keyOf(event.stream),
        payer: from,
        recipient: to,
        cents,
        gift: gift ?? null,
        context_kind: context.kind,
        context_id: context.id,
        message: message ?? null,
        net_cents: 0,
        status: 'requested',
        offered_at: event.meta.recordedAt,
        received_at: null,
        ...noPayment,
      };
    },
    TipReceived: (row, event) => {
      if (!row) return undefined;
      const net = event.data.split.filter(({ account }) => account === 'payee.escrow');
      const after = {
        ...row,
        received_at: event.data.at,
        net_cents: net.reduce((sum, { cents }) => sum + cents, 0),
      };
      return { ...after, status: statusOf(after) };
    },
    ...onPayment(paid),
  },
  rollups: [supporters, totals, earned],
});

export const tips = projection('tips', 2, tipEvents, [tipsTable]);
