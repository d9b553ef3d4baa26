import type { DomainEvent } from '../../kernel/event.ts';
import type { Split } from '../../kernel/schemas.ts';
import { disputesOf, payingPayment, refundsOf } from '../payable/balance.ts';
import { type PayableEvent, payableEvents } from '../payable/events.ts';
import { evolvePayable } from '../payable/evolve.ts';
import { type PayableState, unpaid } from '../payable/state.ts';
import type { TipEvent } from './events.ts';

type Data<T extends TipEvent['type']> = Extract<TipEvent, { type: T }>['data'];

/** A tip that was offered once. `received` is there when it was paid and reached the payee. */
export interface OfferedTip {
  readonly terms: Data<'TipOffered'>;
  readonly received: { readonly at: string; readonly split: Split } | undefined;
  readonly payable: PayableState;
}

export type TipState = OfferedTip | { readonly terms: undefined };

export function initialState(): TipState {
  return { terms: undefined };
}

export function evolve(state: TipState, event: TipEvent): TipState {
  if (event.type === 'TipOffered') return { terms: event.data, received: undefined, payable: unpaid };
  if (!state.terms) throw new Error(`${event.type} comes before TipOffered`);
  if (isPayableEvent(event)) return { ...state, payable: evolvePayable(state.payable, event) };
  return { ...state, received: event.data };
}

/**
 * `requested`: waits for its payment. `abandoned`: never paid. `received`: its message and amount may be shown. In the
 * other states neither is shown.
 */
export type TipStatus = 'requested' | 'abandoned' | 'received' | 'refunding' | 'refunded' | 'disputed';

/** What became of a tip: a pure function of its events. */
export function tipStatus({ payable, received }: OfferedTip): TipStatus {
  const payment = payingPayment(payable);
  if (!payment) return payable.attempts.at(-1)?.status === 'abandoned' ? 'abandoned' : 'requested';
  const refunds = refundsOf(payable, payment).filter(({ status }) => status !== 'failed');
  if (refunds.some(({ status }) => status === 'succeeded')) return 'refunded';
  if (refunds.length > 0) return 'refunding';
  if (disputesOf(payable, payment).some(({ status }) => status !== 'won')) return 'disputed';
  return received ? 'received' : 'requested';
}

function isPayableEvent(event: DomainEvent): event is PayableEvent {
  return event.type in payableEvents;
}
