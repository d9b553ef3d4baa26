import { never } from '../../kernel/decider.ts';
import type { TierOffer } from '../../ticketing/tiers.ts';
import type { ShowDetails, ShowEvent } from './events.ts';

export type ShowStatus = 'scheduled' | 'live' | 'ended' | 'cancelled';

/** A show that was scheduled once. `price` is what a stream ticket costs, in cents. */
export interface KnownShow {
  readonly status: ShowStatus;
  readonly owner: string;
  readonly details: ShowDetails;
  readonly price: number;
  readonly tiers: readonly TierOffer[];
  /** The picture's key in the file store. */
  readonly picture?: string | undefined;
}

export type ShowState = { readonly status: 'none' } | KnownShow;

export function initialState(): ShowState {
  return { status: 'none' };
}

export function evolve(state: ShowState, event: ShowEvent): ShowState {
  if (event.type === 'ShowScheduled') return { status: 'scheduled', ...event.data };
  if (state.status === 'none') throw new Error(`${event.type} comes before ShowScheduled`);
  switch (event.type) {
    case 'ShowEdited':
      return { ...state, details: event.data.details };
    case 'ShowRepriced':
      return { ...state, price: event.data.price, tiers: event.data.tiers };
    case 'ShowPictureSet':
      return { ...state, picture: event.data.file };
    case 'ShowPictureRemoved':
      return { ...state, picture: undefined };
    case 'ShowCancelled':
      return { ...state, status: 'cancelled' };
    case 'ShowWentLive':
      return { ...state, status: 'live' };
    case 'ShowEnded':
      return { ...state, status: 'ended' };
    default:
      return never(event);
  }
}
