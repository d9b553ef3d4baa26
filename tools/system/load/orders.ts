import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { expect } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { SeatCount } from './seats.ts';

/** Orders, by what the platform has told their buyers. */
interface Told {
  readonly held: Iterable<string>;
  readonly confirmed: Iterable<string>;
}

/** Seats were given for each order once, and sold once where it was confirmed. */
export function expectEachOnce(seats: Pick<SeatCount, 'holds' | 'sales'>, { held, confirmed }: Told): void {
  for (const order of held) expect(seats.holds.get(order)).toBe(1);
  for (const order of confirmed) expect(seats.sales.get(order)).toBe(1);
}

/** Waits until each of these orders has an event of one of these types; the streams of all such events, each as often as it has one. */
export function streamsWithEach(
  log: EventStore,
  orders: Iterable<string>,
  types: readonly string[],
  withinMs?: number,
): Promise<readonly string[]> {
  const wanted = [...orders].map((order) => `order-${order}`);
  const look = async () => {
    const streams = (await eventsToEnd(log, { types })).map(({ stream }) => stream);
    return wanted.every((stream) => streams.includes(stream)) && streams;
  };
  return eventually(`${types.join(' or ')} for every order`, look, withinMs);
}
