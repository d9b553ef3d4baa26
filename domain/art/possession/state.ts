import { ms } from '../../kernel/time.ts';
import type { ArtPrice } from '../price.ts';
import { type PossessionEvent, possessionEvents } from './events.ts';

type Reserved = Extract<PossessionEvent, { type: 'ArtReserved' }>['data'];

/** Whose something is, and what is being done about that. */
export interface Possession {
  readonly owner: string;
  /** Undefined while it is not for sale. */
  readonly price: ArtPrice | undefined;
  readonly reservation: Reserved | undefined;
  /** The sale by which its owner has it, while nothing has happened to it since; `at` in UTC milliseconds. */
  readonly acquired: { readonly sale: string; readonly from: string; readonly at: number } | undefined;
  /** Every sale that it ever changed hands by. */
  readonly sales: readonly string[];
  /** Those of them that were undone. */
  readonly returned: readonly string[];
  /** How often it was put on sale, and taken off. */
  readonly round: number;
}

/** Of what its creator has just made. */
export function made(creator: string): Possession {
  return {
    owner: creator,
    price: undefined,
    reservation: undefined,
    acquired: undefined,
    sales: [],
    returned: [],
    round: 0,
  };
}

export function isPossessionEvent(event: { readonly type: string }): event is PossessionEvent {
  return event.type in possessionEvents;
}

export function evolvePossession(state: Possession, event: PossessionEvent): Possession {
  switch (event.type) {
    case 'ArtListed':
      return { ...state, price: event.data.price, round: state.round + 1 };
    case 'ArtUnlisted':
      return { ...state, price: undefined, round: state.round + 1 };
    case 'ArtReserved':
      return { ...state, reservation: event.data };
    case 'ArtReservationExpired':
    case 'ArtReleased':
      return { ...state, reservation: undefined };
    case 'ArtSold': {
      const { sale, from, to, at } = event.data;
      return { ...kept(state, to), acquired: { sale, from, at: ms(at) }, sales: [...state.sales, sale] };
    }
    case 'ArtReturned':
      return { ...kept(state, event.data.to), returned: [...state.returned, event.data.sale] };
    case 'ArtGiven':
      return kept(state, event.data.to);
  }
}

/** A new owner keeps it: what the one before wanted for it is over. */
function kept(state: Possession, owner: string): Possession {
  return { ...state, owner, price: undefined, reservation: undefined, acquired: undefined };
}
