import { iso } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { releaseDueAt } from '@marquee/domain/payments/payee/due.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import type { TrackEarnings } from '@marquee/projections/music/track-earnings.ts';
import type { HeldEscrow } from '@marquee/projections/payments/books/payee-list.ts';
import type { EarnerMonthRow } from '@marquee/projections/payments/ledger/earner-months.ts';
import type { Earnings } from '../contract/earnings.ts';

type Sums = Earnings['total'];
type Waiting = Earnings['waiting'][number];

/** Cents, by name, as dollars. */
export function dollarsOf<K extends string>(cents: Readonly<Record<K, number>>): Record<K, string> {
  const told = Object.entries<number>(cents).map(([name, each]) => [name, dollars(each)]);
  return Object.fromEntries(told) as Record<K, string>;
}

/** Sums of rows: how many sales, and dollars. */
export function sumOf(rows: readonly EarnerMonthRow[]): Sums {
  const on = (column: 'sales' | 'gross' | 'fee' | 'net') => rows.reduce((sum, row) => sum + row[column], 0);
  return { sales: on('sales'), ...dollarsOf({ gross: on('gross'), fee: on('fee'), net: on('net') }) };
}

/** Rows by source, where most came in first. */
export function sourceViews(rows: readonly EarnerMonthRow[]): Earnings['sources'] {
  const groups = [...Map.groupBy(rows, ({ source }) => source)];
  const net = (group: readonly EarnerMonthRow[]) => group.reduce((sum, row) => sum + row.net, 0);
  const sorted = groups.toSorted(([, one], [, other]) => net(other) - net(one));
  return sorted.map(([source, group]) => ({ source, ...sumOf(group) }));
}

/** Rows by month, in their order. */
export function monthViews(rows: readonly EarnerMonthRow[]): Earnings['months'] {
  const groups = [...Map.groupBy(rows, ({ month }) => month)];
  return groups.map(([month, group]) => ({ month, ...sumOf(group), sources: sourceViews(group) }));
}

const kinds = ['show', 'art', 'tip', 'unlock', 'replay', 'licence'] as const;

/** What waits, the soonest first; what waits for something to end comes last. */
export function waitingViews(rows: readonly HeldEscrow[], policy: Policy): Waiting[] {
  const views = rows.map(({ key, cents, ended_at }): Waiting => {
    const due = releaseDueAt(key, ended_at ?? undefined, policy);
    const kind = kinds.find((each) => key.startsWith(`${each}:`)) ?? 'other';
    return { id: key, kind, amount: dollars(cents), dueAt: due === undefined ? null : iso(due) };
  });
  return views.toSorted((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'));
}

/** What tracks have earned; of one that somebody does not see any more only that it was one. */
export function trackViews(
  rows: readonly TrackEarnings[],
  names: ReadonlyMap<string, { readonly title: string; readonly by: string }>,
): Earnings['tracks'] {
  return rows.map(({ track, sales, cents }) => {
    const { title = 'A track that is gone', by = '' } = names.get(track) ?? {};
    return { id: track, title, artist: by, sales, net: dollars(cents) };
  });
}
