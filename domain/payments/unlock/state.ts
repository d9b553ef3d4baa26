import type { DomainEvent } from '../../kernel/event.ts';
import type { Split } from '../../kernel/schemas.ts';
import { disputesOf, payingPayment, refundsOf } from '../payable/balance.ts';
import { type PayableEvent, payableEvents } from '../payable/events.ts';
import { evolvePayable } from '../payable/evolve.ts';
import { type PayableState, unpaid } from '../payable/state.ts';
import type { UnlockEvent } from './events.ts';

type Data<T extends UnlockEvent['type']> = Extract<UnlockEvent, { type: T }>['data'];

/** An unlock that was asked for. `unlocked` is there once it was paid. */
export interface RequestedUnlock {
  readonly terms: Data<'UnlockRequested'>;
  readonly unlocked: { readonly at: string; readonly split: Split } | undefined;
  /** UTC; when its buyer saw it first. */
  readonly opened: string | undefined;
  readonly payable: PayableState;
}

export type UnlockState = RequestedUnlock | { readonly terms: undefined };

export function initialState(): UnlockState {
  return { terms: undefined };
}

export function evolve(state: UnlockState, event: UnlockEvent): UnlockState {
  if (event.type === 'UnlockRequested') {
    return { terms: event.data, unlocked: undefined, opened: undefined, payable: unpaid };
  }
  if (!state.terms) throw new Error(`${event.type} comes before UnlockRequested`);
  if (isPayableEvent(event)) return { ...state, payable: evolvePayable(state.payable, event) };
  if (event.type === 'ContentOpened') return { ...state, opened: event.data.at };
  return { ...state, unlocked: event.data };
}

/**
 * `requested`: waits for its payment. `abandoned`: never paid, and may be asked for again. `unlocked`: the buyer sees it. `ended`:
 * the money went back, or is on its way; a dispute that is open, or lost, ends it as well.
 */
export type UnlockStatus = 'requested' | 'abandoned' | 'unlocked' | 'ended';

/** What became of an unlock: a pure function of its events. */
export function unlockStatus({ payable, unlocked }: RequestedUnlock): UnlockStatus {
  const payment = payingPayment(payable);
  if (!payment) return payable.attempts.at(-1)?.status === 'abandoned' ? 'abandoned' : 'requested';
  if (refundsOf(payable, payment).some(({ status }) => status !== 'failed')) return 'ended';
  if (disputesOf(payable, payment).some(({ status }) => status !== 'won')) return 'ended';
  return unlocked ? 'unlocked' : 'requested';
}

function isPayableEvent(event: DomainEvent): event is PayableEvent {
  return event.type in payableEvents;
}
