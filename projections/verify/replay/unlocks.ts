import type { LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { PaymentColumns } from '../../payments/payment-columns.ts';
import type { UnlockRow } from '../../payments/unlocks.ts';
import { SpilledMap } from '../spilled-map.ts';
import { PaymentReplay } from './money.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';
import { countShares, sharesIn, type TrackShareRow } from './track-shares.ts';

interface HolderRow {
  buyer: string;
  content: string;
  unlocks: number;
}

interface SaleRow {
  content: string;
  sales: number;
  cents: number;
  net_cents: number;
}

export class UnlocksReplay implements Replay {
  readonly projection = 'unlocks';
  readonly #unlocks = new ReplayTable<UnlockRow>('unlocks', 'unlocks', ['unlock']);
  readonly #holders = new ReplayTable<HolderRow>('unlocks', 'unlock_holders', ['buyer', 'content']);
  readonly #sales = new ReplayTable<SaleRow>('unlocks', 'unlock_sales', ['content']);
  readonly #shares = new ReplayTable<TrackShareRow>('unlocks', 'track_unlock_shares', ['track', 'payee']);
  readonly #payments = new SpilledMap<PaymentColumns>();
  readonly tables = tablesOf(this.#unlocks, this.#holders, this.#sales, this.#shares);

  see(event: LogEvent): void {
    if (categoryOf(event.stream) !== 'unlock') return;
    const unlock = idIn(event);
    const payment = new PaymentReplay(this.#payments.get(unlock));
    payment.see(event);
    this.#payments.set(unlock, payment.columns);
    const before = this.#unlocks.get(unlock);
    const after = afterEvent(unlock, before, event);
    if (!after) return;
    const row = { ...after, ...payment.columns };
    const status = statusOf(row, payment);
    if (before?.status === 'unlocked') this.#count(before, -1, event);
    if (status === 'unlocked') this.#count(row, 1, event);
    this.#unlocks.put({ ...row, status }, event);
  }

  #count({ buyer, kind, content, cents, net_cents, shares }: UnlockRow, sign: 1 | -1, event: LogEvent): void {
    this.#holders.add({ buyer, content }, { unlocks: sign }, event);
    this.#sales.add({ content }, { sales: sign, cents: sign * cents, net_cents: sign * net_cents }, event);
    if (kind === 'track') countShares(this.#shares, content, shares, sign, event);
  }
}

function afterEvent(unlock: string, before: UnlockRow | undefined, event: LogEvent): UnlockRow | undefined {
  if (event.type === 'UnlockRequested') {
    const { buyer, owner, kind, content, cents } = event.data;
    const times = { requested_at: event.meta.recordedAt, unlocked_at: null, opened_at: null };
    const row = { unlock, buyer, owner, kind, content, cents, net_cents: 0, shares: [], ...times };
    return { ...row, status: 'requested', ...new PaymentReplay().columns };
  }
  if (event.type === 'ContentOpened') return before && { ...before, opened_at: new Date(event.data.at).toISOString() };
  if (event.type !== 'ContentUnlocked' || !before) return before;
  const theirs = event.data.split.filter(({ account }) => account === 'payee.escrow');
  const net_cents = theirs.reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...before,
    net_cents,
    shares: sharesIn(event.data.split),
    unlocked_at: new Date(event.data.at).toISOString(),
  };
}

function statusOf(row: UnlockRow, payment: PaymentReplay): UnlockRow['status'] {
  const standing = payment.standing();
  if (standing !== 'unpaid' && standing !== 'good') return 'ended';
  if (row.unlocked_at) return 'unlocked';
  return row.payment === 'abandoned' ? 'abandoned' : 'requested';
}
