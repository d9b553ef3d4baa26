import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import type { ProjectionPart, Recorded, Write } from '../runner/projection.ts';
import { inventoryKey } from './inventory-key.ts';

/** One person who waits for tickets of one tier, and what is offered to them. */
export interface WaitingRow {
  readonly entry: string;
  readonly show: string;
  readonly tier: Tier;
  readonly person: string;
  readonly units: number;
  /** Revision of the joining: who has the lower one is before. */
  readonly ordinal: number;
  readonly joined_at: string;
  readonly offer: string | null;
  readonly offered_units: number | null;
  readonly offer_expires_at: string | null;
}

const { WaitingListJoined, WaitingListLeft, SeatsOffered, OfferExpired, GateClosed } = inventoryEvents;
const entryEvents = { WaitingListJoined, WaitingListLeft, SeatsOffered, OfferExpired };
type WaitingEvent = Recorded<typeof entryEvents> | Recorded<{ GateClosed: typeof GateClosed }>;

const noOffer = { offer: null, offered_units: null, offer_expires_at: null };

const entries = keyedTable<WaitingRow, 'show' | 'tier' | 'entry', typeof entryEvents>({
  name: 'waiting_list',
  columns: {
    show: 'uuid',
    tier: 'text',
    entry: 'uuid',
    person: 'uuid not null',
    units: 'integer not null',
    ordinal: 'integer not null',
    joined_at: 'timestamptz not null',
    offer: 'uuid',
    offered_units: 'integer',
    offer_expires_at: 'timestamptz',
  },
  key: ['show', 'tier', 'entry'],
  indexes: ['(person)', '(show, tier, ordinal)'],
  keyOf: (event) => ({ ...inventoryKey(event), entry: event.data.entry }),
  on: {
    WaitingListJoined: (_, event, key) => {
      const { person, units } = event.data;
      const place = { ordinal: event.revision, joined_at: event.meta.recordedAt };
      return { ...key, person, units, ...place, ...noOffer };
    },
    WaitingListLeft: () => undefined,
    SeatsOffered: (row, { data: { offer, seats, expiresAt } }) =>
      row && { ...row, offer, offered_units: seats.length, offer_expires_at: expiresAt },
    OfferExpired: (row) => row && { ...row, ...noOffer },
  },
});

function endsList(event: WaitingEvent): boolean {
  return event.type === 'GateClosed' && event.data.reason !== 'paused';
}

async function endLists(closings: readonly WaitingEvent[], write: Write): Promise<void> {
  const keys = closings.map((event) => inventoryKey(event));
  await write.client.query(
    `delete from ${write.table('waiting_list')} w using unnest($1::uuid[], $2::text[]) as k(show, tier)
     where w.show = k.show and w.tier = k.tier`,
    [keys.map(({ show }) => show), keys.map(({ tier }) => tier)],
  );
}

/** The waiting lists. A gate that closes for good ends its whole list, without an event for each who waited. */
export const waitingList: ProjectionPart = {
  tables: entries.tables,
  events: [...entries.events, 'GateClosed'],
  async apply(events, write) {
    let rest = events as readonly WaitingEvent[];
    while (rest.length > 0) {
      const closing = rest.findIndex(endsList);
      const before = closing === -1 ? rest : rest.slice(0, closing);
      await entries.apply(
        before.filter(({ type }) => type !== 'GateClosed'),
        write,
      );
      if (closing === -1) return;
      // Those that follow one another close together: a cancelled show closes all its tiers.
      const next = rest.findIndex((event, index) => index > closing && !endsList(event));
      const end = next === -1 ? rest.length : next;
      await endLists(rest.slice(closing, end), write);
      rest = rest.slice(end);
    }
  },
};
