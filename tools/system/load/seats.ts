import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { eventsOf } from './log.ts';

interface SeatEvent {
  readonly type: string;
  readonly data: { readonly order: string; readonly seats: readonly number[]; readonly late?: boolean };
}

/** What the events of one inventory say about its seats. */
export interface SeatCount {
  /** Most seats that were held and sold together at any revision. */
  readonly peak: number;
  /** Seats that are held and sold after the last event. */
  readonly held: number;
  readonly sold: number;
  /** Seats that were given to someone while someone else had them. */
  readonly givenTwice: readonly string[];
  /** How often an order was given seats, by order. */
  readonly holds: ReadonlyMap<string, number>;
  readonly sales: ReadonlyMap<string, number>;
}

/** The general seats of a show, as the log has them. */
export async function seatsOf(log: EventStore, show: string): Promise<SeatCount> {
  return countSeats(await eventsOf(log, `inventory-${show}-general`));
}

/** Counts seats from the log alone, with nothing of the platform's own bookkeeping. */
export function countSeats(events: readonly RecordedEvent[]): SeatCount {
  const owners = new Map<number, string>();
  const sold = new Set<number>();
  const givenTwice: string[] = [];
  const holds = new Map<string, number>();
  const sales = new Map<string, number>();
  let peak = 0;
  const give = (seats: readonly number[], order: string) => {
    for (const seat of seats) {
      if (owners.has(seat)) givenTwice.push(`seat ${seat} of ${owners.get(seat)} to ${order}`);
      owners.set(seat, order);
    }
  };
  let given = 0;
  for (const event of events) {
    const { type, data } = event as unknown as SeatEvent;
    switch (type) {
      case 'SeatsHeld':
        give(data.seats, data.order);
        given += data.seats.length;
        count(holds, data.order);
        break;
      case 'SeatsSold':
        if (data.late) {
          give(data.seats, data.order);
          given += data.seats.length;
        }
        for (const seat of data.seats) sold.add(seat);
        count(sales, data.order);
        break;
      case 'HoldExpired':
      case 'HoldReleased':
      case 'SeatsReturned':
        for (const seat of data.seats) {
          owners.delete(seat);
          sold.delete(seat);
        }
        given -= data.seats.length;
        break;
    }
    peak = Math.max(peak, given);
  }
  return { peak, held: given - sold.size, sold: sold.size, givenTwice, holds, sales };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
