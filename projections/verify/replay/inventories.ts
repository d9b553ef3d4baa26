import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { InventoryRow } from '../../ticketing/inventory-table.ts';
import type { OpenHoldRow } from '../../ticketing/open-holds-table.ts';
import type { WaitingRow } from '../../ticketing/waiting-list.ts';
import { type Replay, ReplayTable, tablesOf } from './replay-table.ts';

const instant = (text: string) => new Date(text).toISOString();
const noOffer = { offer: null, offered_units: null, offer_expires_at: null };

export class InventoriesReplay implements Replay {
  readonly projection = 'inventories';
  readonly #inventories = new ReplayTable<InventoryRow>('inventories', 'inventories', ['show', 'tier']);
  readonly #holds = new ReplayTable<OpenHoldRow>('inventories', 'open_holds', ['show', 'tier', 'id']);
  readonly #waiting = new ReplayTable<WaitingRow>('inventories', 'waiting_list', ['show', 'tier', 'entry']);
  readonly tables = tablesOf(this.#inventories, this.#holds, this.#waiting);

  see(event: LogEvent): void {
    const [, show = '', tier = ''] = /^inventory-(.{36})-(.+)$/.exec(event.stream) ?? [];
    if (!show) return;
    const where = { show, tier: tier as InventoryRow['tier'] };
    switch (event.type) {
      case 'InventoryOpened': {
        const { owner, capacity, price } = event.data;
        const seats = { held: 0, offered: 0, sold: 0, offers: {} };
        this.#inventories.put({ ...where, owner, capacity, price, gate: 'open', ...seats }, event);
        return;
      }
      case 'CapacityChanged':
        this.#inventories.patch([show, tier], { capacity: event.data.capacity }, event);
        return;
      case 'InventoryRepriced':
        this.#inventories.patch([show, tier], { price: event.data.price }, event);
        return;
      case 'ReplaySaleOpened': {
        const { capacity, price } = event.data;
        this.#inventories.patch([show, tier], { capacity, price, gate: 'replay' }, event);
        return;
      }
      case 'ReplaySaleEnded':
        this.#inventories.patch([show, tier], { gate: 'ended' }, event);
        return;
      case 'GateClosed':
        if (event.data.reason !== 'paused') this.#closeList(where);
        this.#inventories.patch([show, tier], { gate: event.data.reason }, event);
        return;
      case 'GateReopened':
        this.#inventories.patch([show, tier], { gate: 'open' }, event);
        return;
      case 'SeatsHeld': {
        const { order: id, buyer, seats, expiresAt, offer } = event.data;
        if (offer) this.#endOffer(where, offer, event);
        const times = { expires_at: instant(expiresAt) };
        this.#holds.put({ id, kind: 'hold', ...where, person: buyer, units: seats.length, ...times }, event);
        this.#count(where, { held: seats.length }, event);
        return;
      }
      case 'HoldExpired':
      case 'HoldReleased':
        this.#holds.drop(show, tier, event.data.order);
        this.#count(where, { held: -event.data.seats.length }, event);
        return;
      case 'SeatsSold': {
        const units = event.data.seats.length;
        this.#holds.drop(show, tier, event.data.order);
        this.#count(where, { sold: units, held: event.data.late ? 0 : -units }, event);
        return;
      }
      case 'SeatsReturned':
        this.#count(where, { sold: -event.data.seats.length }, event);
        return;
      case 'WaitingListJoined': {
        const { entry, person, units } = event.data;
        const place = { ordinal: event.revision, joined_at: event.meta.recordedAt };
        this.#waiting.put({ entry, ...where, person, units, ...place, ...noOffer }, event);
        return;
      }
      case 'WaitingListLeft':
        this.#waiting.drop(show, tier, event.data.entry);
        return;
      case 'SeatsOffered': {
        const { offer, entry, person, seats, expiresAt } = event.data;
        const units = seats.length;
        const expires_at = instant(expiresAt);
        this.#holds.put({ id: offer, kind: 'offer', ...where, person, units, expires_at }, event);
        this.#waiting.patch([show, tier, entry], { offer, offered_units: units, offer_expires_at: expires_at }, event);
        const offers = { ...this.#inventories.get(show, tier)?.offers, [offer]: units };
        this.#inventories.patch([show, tier], { offers }, event);
        this.#count(where, { offered: units }, event);
        return;
      }
      case 'OfferExpired':
        this.#endOffer(where, event.data.offer, event);
        this.#waiting.patch([show, tier, event.data.entry], noOffer, event);
        return;
    }
  }

  #endOffer(where: Pick<InventoryRow, 'show' | 'tier'>, offer: string, event: LogEvent): void {
    const units = this.#holds.get(where.show, where.tier, offer)?.units ?? 0;
    this.#holds.drop(where.show, where.tier, offer);
    const offers = { ...this.#inventories.get(where.show, where.tier)?.offers };
    delete offers[offer];
    this.#inventories.patch([where.show, where.tier], { offers }, event);
    this.#count(where, { offered: -units }, event);
  }

  #closeList({ show, tier }: Pick<InventoryRow, 'show' | 'tier'>): void {
    for (const { values } of this.#waiting.rows.values()) {
      if (values.show === show && values.tier === tier) this.#waiting.drop(show, tier, values.entry);
    }
  }

  #count(
    { show, tier }: Pick<InventoryRow, 'show' | 'tier'>,
    more: { readonly held?: number; readonly offered?: number; readonly sold?: number },
    event: LogEvent,
  ): void {
    const row = this.#inventories.get(show, tier);
    if (!row) return;
    const { held = 0, offered = 0, sold = 0 } = more;
    const counts = { held: row.held + held, offered: row.offered + offered, sold: row.sold + sold };
    this.#inventories.patch([show, tier], counts, event);
  }
}
