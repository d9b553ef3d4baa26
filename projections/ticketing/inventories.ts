import type { Policy } from '@marquee/domain/policy/policy.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import { projection } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import type { InventoryKey } from './inventory-key.ts';
import { type InventoryRow, inventoryTable } from './inventory-table.ts';
import { type OpenHoldRow, openHoldsTable } from './open-holds-table.ts';
import { type WaitingRow, waitingList } from './waiting-list.ts';

export type { InventoryKey, InventoryRow, OpenHoldRow, WaitingRow };

/** What each tier of each show has left, what is kept for whom, and who waits. */
export const inventories = projection('inventories', 2, inventoryEvents, [inventoryTable, openHoldsTable, waitingList]);

/** A tier of a show; `awaited` when somebody waits for so many of its tickets as there can be, and has no offer. */
export interface InventoryView extends InventoryRow {
  readonly awaited: boolean;
}

/** A waiting person's place: 1 is the head of the list. */
export interface WaitingView extends WaitingRow {
  readonly place: number;
}

const { table } = projectionVersionOf(inventories);
const ofShows = prepared<InventoryView>(
  `select i.*, exists (select from ${table('waiting_list')} w
     where w.show = i.show and w.tier = i.tier and w.offer is null and w.units <= i.capacity) as awaited
   from ${table('inventories')} i where show = any($1::uuid[])`,
);
const dueHolds = prepared<OpenHoldRow>(
  `select * from ${table('open_holds')} where expires_at <= $1 order by expires_at, id limit $2`,
);
const dueInventories = prepared<InventoryKey>(
  `select show, tier from ${table('open_holds')} where expires_at <= $1
   group by show, tier order by min(expires_at) limit $2`,
);
const waiting = prepared<WaitingView>(
  `select w.*, (select count(*) from ${table('waiting_list')} o
     where o.show = w.show and o.tier = w.tier and o.ordinal <= w.ordinal) as place
   from ${table('waiting_list')} w where w.person = $1 order by w.joined_at, w.entry`,
);
const waitingOnLists = prepared<{ person: string }>(
  `select distinct w.person from ${table('waiting_list')} w
   join unnest($1::uuid[], $2::text[]) as k(show, tier) on w.show = k.show and w.tier = k.tier
   where w.person = any($3::uuid[])`,
);
const waitingCount = prepared<{ waiting: number }>(
  `select count(*) as waiting from ${table('waiting_list')} where show = $1`,
);

/** Seats of a tier that a stranger may still take. Under `strict` free seats are kept for whoever waits. */
export function availableSeats(
  { awaited, capacity, held, offered, sold }: InventoryView,
  waitingList: Policy['ticketing']['waitingList'],
): number {
  return awaited && waitingList === 'strict' ? 0 : Math.max(0, capacity - held - offered - sold);
}

/** The tiers of shows, by show. */
export async function inventoriesOf(
  database: Database,
  shows: readonly string[],
): Promise<ReadonlyMap<string, readonly InventoryView[]>> {
  if (shows.length === 0) return new Map();
  return Map.groupBy(await ofShows(database, [[...new Set(shows)]]), ({ show }) => show);
}

/** Inventories that have a hold or an offer whose time is over at `now` (ISO 8601), the longest overdue first. */
export function inventoriesWithDue(database: Database, now: string, limit = 100): Promise<readonly InventoryKey[]> {
  return dueInventories(database, [now, limit]);
}

/** Holds and offers whose time is over at `now` (ISO 8601), the longest overdue first. */
export function holdsDue(database: Database, now: string, limit = 500): Promise<readonly OpenHoldRow[]> {
  return dueHolds(database, [now, limit]);
}

/** Where a person waits, and what is offered to them. */
export function waitingOf(database: Database, person: string): Promise<readonly WaitingView[]> {
  return waiting(database, [person]);
}

/** Those of `people` who wait on any of these lists. */
export async function waitingOn(
  database: Database,
  lists: readonly InventoryKey[],
  people: readonly string[],
): Promise<readonly string[]> {
  if (lists.length === 0 || people.length === 0) return [];
  const rows = await waitingOnLists(database, [lists.map(({ show }) => show), lists.map(({ tier }) => tier), people]);
  return rows.map(({ person }) => person);
}

/** How many wait for tickets of a show. */
export async function waitingForShow(database: Database, show: string): Promise<number> {
  return (await waitingCount(database, [show]))[0]?.waiting ?? 0;
}
