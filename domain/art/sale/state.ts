import type { DomainEvent } from '../../kernel/event.ts';
import { mayBeFulfilled } from '../../payments/payable/balance.ts';
import { type PayableEvent, payableEvents } from '../../payments/payable/events.ts';
import { evolvePayable } from '../../payments/payable/evolve.ts';
import { type PayableState, unpaid } from '../../payments/payable/state.ts';
import type { SaleEvent } from './events.ts';

type Data<T extends SaleEvent['type']> = Extract<SaleEvent, { type: T }>['data'];

/** A sale that was placed. `completed` is there once the item is the buyer's. */
export interface PlacedSale {
  readonly terms: Data<'SalePlaced'>;
  readonly completed: Data<'SaleCompleted'> | undefined;
  readonly returnAsked: boolean;
  readonly received: boolean;
  readonly payable: PayableState;
}

export type SaleState = PlacedSale | { readonly terms: undefined };

export function initialState(): SaleState {
  return { terms: undefined };
}

export function evolve(state: SaleState, event: SaleEvent): SaleState {
  if (event.type === 'SalePlaced')
    return { terms: event.data, completed: undefined, returnAsked: false, received: false, payable: unpaid };
  if (!state.terms) throw new Error(`${event.type} comes before SalePlaced`);
  if (isPayableEvent(event)) return { ...state, payable: evolvePayable(state.payable, event) };
  switch (event.type) {
    case 'SaleCompleted':
      return { ...state, completed: event.data };
    case 'ReturnAsked':
      return { ...state, returnAsked: true };
    case 'ReceiptConfirmed':
      return { ...state, received: true };
  }
}

/** Whether the item is the buyer's: completed, and its money neither back, on its way back nor in dispute. */
export function stands({ completed, payable }: PlacedSale): boolean {
  return completed !== undefined && mayBeFulfilled(payable);
}

function isPayableEvent(event: DomainEvent): event is PayableEvent {
  return event.type in payableEvents;
}
