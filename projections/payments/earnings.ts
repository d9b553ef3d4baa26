import { saleEvents } from '@marquee/domain/art/sale/events.ts';
import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { payeeEvents } from '@marquee/domain/payments/payee/events.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';

/** How far a person's lines are taken, and what is theirs to have, in cents. */
export interface PayeeRow {
  readonly person: string;
  readonly seq: number;
  readonly available: number;
}

/** What stands under an escrow key of a person, in cents. */
export interface EscrowRow {
  readonly person: string;
  readonly key: string;
  readonly cents: number;
  readonly released_at: string | null;
}

export interface ShowEndRow {
  readonly key: string;
  readonly ended_at: string;
}

const accruals = keyedTable<PayeeRow, 'person', typeof payeeEvents>({
  name: 'payee_accruals',
  columns: { person: 'uuid', seq: 'integer not null', available: 'bigint not null' },
  key: ['person'],
  indexes: ['(available, person)'],
  keyOf: ({ stream }) => ({ person: keyOf(stream) }),
  on: {
    EarningsAccrued: (row, { data }, { person }) => ({ person, seq: data.toSeq, available: row?.available ?? 0 }),
    EscrowReleased: (row, { data }) => row && { ...row, available: row.available + data.cents },
  },
});

const escrows = keyedTable<EscrowRow, 'person' | 'key', typeof payeeEvents>({
  name: 'payee_escrows',
  columns: { person: 'uuid', key: 'text', cents: 'bigint not null', released_at: 'timestamptz' },
  key: ['person', 'key'],
  indexes: ['(released_at, person, key)'],
  keyOf: ({ stream, ...event }) => {
    const keys = event.type === 'EarningsAccrued' ? event.data.lines.map(({ key }) => key) : [event.data.key];
    return keys.map((key) => ({ person: keyOf(stream), key }));
  },
  on: {
    EarningsAccrued: (row, { data }, { person, key }) => {
      const cents = data.lines.reduce((sum, line) => sum + (line.key === key ? line.cents : 0), row?.cents ?? 0);
      return { person, key, cents, released_at: row?.released_at ?? null };
    },
    EscrowReleased: (row, { data, meta }) =>
      row && { ...row, cents: row.cents - data.cents, released_at: row.released_at ?? meta.recordedAt },
  },
});

const { ReceiptConfirmed } = saleEvents;
const { ShowEnded } = showEvents;
const endEvents = { ShowEnded, ReceiptConfirmed };

/** Shows that are over, and art that was received, by the key that their proceeds wait under. */
const showEnds = keyedTable<ShowEndRow, 'key', typeof endEvents>({
  name: 'show_ends',
  columns: { key: 'text', ended_at: 'timestamptz not null' },
  key: ['key'],
  keyOf: ({ type, stream }) => ({ key: `${type === 'ShowEnded' ? 'show' : 'art'}:${keyOf(stream)}` }),
  on: {
    ShowEnded: (_, { meta }, { key }) => ({ key, ended_at: meta.recordedAt }),
    ReceiptConfirmed: (_, { meta }, { key }) => ({ key, ended_at: meta.recordedAt }),
  },
});

/** What people have earned, in escrow and available, and what a release waits for. */
export const earnings = projection('earnings', 2, mergeDefinitions(payeeEvents, endEvents), [
  accruals,
  escrows,
  showEnds,
]);
