import { never } from '../../kernel/decider.ts';
import type { SubscriptionEvent } from './events.ts';

type Data<T extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: T }>['data'];
export type Period = Data<'PeriodStarted'>;

/** What somebody subscribes to. */
export interface SubscriptionState {
  /** Of the newest term; undefined before the first. */
  readonly terms: Data<'SubscriptionStarted'> | undefined;
  /** `incomplete`: its first payment is waited for. */
  readonly standing: 'none' | 'incomplete' | 'active' | 'ended';
  /** When period 0 of the term began. */
  readonly anchor: string | undefined;
  /** The last period of the term that was paid for. */
  readonly period: Period | undefined;
  /** The one that waits for its payment, with the tries of it that failed. */
  readonly due: (Period & { readonly missed: number }) | undefined;
  /** Cancelled, and until when it runs. */
  readonly endsAt: string | undefined;
  /** When the first period of all began: money back is counted from here. */
  readonly firstPaidAt: string | undefined;
  readonly moneyBackUsed: boolean;
}

export function initialState(): SubscriptionState {
  return {
    terms: undefined,
    standing: 'none',
    anchor: undefined,
    period: undefined,
    due: undefined,
    endsAt: undefined,
    firstPaidAt: undefined,
    moneyBackUsed: false,
  };
}

export function evolve(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  switch (event.type) {
    case 'SubscriptionStarted': {
      const { firstPaidAt, moneyBackUsed } = state;
      return { ...initialState(), firstPaidAt, moneyBackUsed, terms: event.data, standing: 'incomplete' };
    }
    case 'PeriodDue':
      return { ...state, due: { ...event.data, missed: 0 } };
    case 'PeriodStarted': {
      const { start } = event.data;
      const { anchor = start, firstPaidAt = start } = state;
      return { ...state, standing: 'active', anchor, firstPaidAt, period: event.data, due: undefined };
    }
    case 'PaymentMissed':
      return { ...state, due: state.due && { ...state.due, missed: event.data.attempt } };
    case 'CancelRequested':
      return { ...state, endsAt: event.data.endsAt };
    case 'CancelWithdrawn':
      return { ...state, endsAt: undefined };
    case 'MoneyBackGranted':
      return { ...state, moneyBackUsed: true };
    case 'SubscriptionEnded':
      return { ...state, standing: 'ended', due: undefined };
    default:
      return never(event);
  }
}
