import { retraceOf } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import { availability, type InventoryState } from '@marquee/domain/ticketing/inventory/state.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { placeOf } from '@marquee/infra/event-store/positions.ts';
import { masked } from './masked.ts';

/** Up to where an entity is folded, the end included: its own revision, a place of the log, an instant; absent: to its end. */
export interface AsOf {
  readonly revision?: number | undefined;
  readonly place?: number | undefined;
  readonly at?: string | undefined;
}

/** An entity as it was. `newest` is the revision of its stream's last event. */
export interface EntityThen {
  readonly revision: number;
  readonly at: string;
  readonly newest: number;
  readonly state: unknown;
}

/** A longer stream than that is not folded within a request. */
export const MOST_FOLDED = 50_000;

/** What of a packed state people can read. */
const readable: Readonly<Record<string, (state: unknown) => unknown>> = {
  inventory: (state) => {
    const inventory = state as InventoryState;
    return { ...inventory.terms, ...availability(inventory) };
  },
};

/**
 * Folds a stream by its aggregate's own `evolve`, as far as it is asked for; what is sealed stays masked. Undefined: there was
 * nothing then, or no aggregate has such streams. `tooLong`: it has more than `MOST_FOLDED` events.
 */
export async function entityThen(
  log: Pick<EventStore, 'read'>,
  stream: string,
  asOf: AsOf,
): Promise<EntityThen | undefined | 'tooLong'> {
  const category = categoryOf(stream);
  const retracing = retraceOf.get(category);
  if (!retracing) return undefined;
  let state = retracing.initialState();
  let last: RecordedEvent | undefined;
  let newest = -1;
  for await (const event of log.read(stream, { limit: MOST_FOLDED + 1 })) {
    if (event.revision >= MOST_FOLDED) return 'tooLong';
    newest = event.revision;
    if (!isWithin(event, asOf)) continue;
    for (const each of upcast(retracing.events, event)) state = retracing.evolve(state, each);
    last = event;
  }
  if (!last) return undefined;
  const shown = readable[category]?.(state) ?? state;
  return { revision: last.revision, at: last.meta.recordedAt, newest, state: masked(shown) };
}

function isWithin({ revision, position, meta }: RecordedEvent, { revision: last, place, at }: AsOf): boolean {
  if (last !== undefined && revision > last) return false;
  if (place !== undefined && placeOf(position) > place) return false;
  return at === undefined || meta.recordedAt <= at;
}
