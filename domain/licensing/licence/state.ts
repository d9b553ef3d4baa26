import type { DomainEvent } from '../../kernel/event.ts';
import { disputesOf, payingPayment, refundsOf } from '../../payments/payable/balance.ts';
import { type PayableEvent, payableEvents } from '../../payments/payable/events.ts';
import { evolvePayable } from '../../payments/payable/evolve.ts';
import { type PayableState, unpaid } from '../../payments/payable/state.ts';
import type { LicenceEvent, Side } from './events.ts';

type Data<T extends LicenceEvent['type']> = Extract<LicenceEvent, { type: T }>['data'];

/** Where a negotiation is: whether anybody may still say something, and how it ended. */
export type Stage = 'requested' | 'offered' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed' | 'unpaid';

/** A negotiation that was begun. */
export interface RequestedLicence {
  readonly request: Data<'LicenceRequested'>;
  readonly stage: Stage;
  /** The last one. */
  readonly offer: Data<'OfferMade'> | undefined;
  readonly accepted: Data<'OfferAccepted'> | undefined;
  readonly issued: Data<'LicenceIssued'> | undefined;
  readonly over: 'ended' | 'voided' | undefined;
  readonly payable: PayableState;
}
export type LicenceState = RequestedLicence | { readonly request: undefined };

export function initialState(): LicenceState {
  return { request: undefined };
}

export function evolve(state: LicenceState, event: LicenceEvent): LicenceState {
  if (event.type === 'LicenceRequested') {
    const none = { offer: undefined, accepted: undefined, issued: undefined, over: undefined };
    return { request: event.data, stage: 'requested', ...none, payable: unpaid };
  }
  if (!state.request) throw new Error(`${event.type} comes before LicenceRequested`);
  if (isPayableEvent(event)) return { ...state, payable: evolvePayable(state.payable, event) };
  switch (event.type) {
    case 'OfferMade':
      return { ...state, stage: 'offered', offer: event.data };
    case 'OfferAccepted':
      return { ...state, stage: 'accepted', accepted: event.data };
    case 'RequestDeclined':
      return { ...state, stage: 'declined' };
    case 'RequestWithdrawn':
      return { ...state, stage: 'withdrawn' };
    case 'OfferLapsed':
      return { ...state, stage: 'lapsed' };
    case 'AcceptanceLapsed':
      return { ...state, stage: 'unpaid' };
    case 'LicenceIssued':
      return { ...state, issued: event.data };
    case 'LicenceEnded':
      return { ...state, over: 'ended' };
    case 'LicenceVoided':
      return { ...state, over: 'voided' };
  }
}

/** Whose word is waited for; undefined where nobody's is. */
export function turnOf({ stage, offer }: RequestedLicence): Side | undefined {
  if (stage === 'requested') return 'owner';
  if (stage !== 'offered' || !offer) return undefined;
  return offer.by === 'owner' ? 'supervisor' : 'owner';
}

/** Until when the request or the last offer may be answered, ISO 8601. */
export function answerBy({ request, offer }: RequestedLicence): string {
  return offer?.validUntil ?? request.validUntil;
}

/** `paid`: its money is there, and the licence on its way. `refunded`: paid, and never issued. */
export const licenceStatuses = [
  'requested',
  'offered',
  'accepted',
  'paid',
  'licensed',
  'disputed',
  'ended',
  'voided',
  'declined',
  'withdrawn',
  'lapsed',
  'unpaid',
  'refunded',
] as const;
export type LicenceStatus = (typeof licenceStatuses)[number];

/** What became of a negotiation: a pure function of its events. */
export function licenceStatus({ stage, issued, over, payable }: RequestedLicence): LicenceStatus {
  if (over) return over;
  const payment = payingPayment(payable);
  if (!payment) return stage;
  const isDisputed = disputesOf(payable, payment).some(({ status }) => status !== 'won');
  if (issued) return isDisputed ? 'disputed' : 'licensed';
  const isBack = refundsOf(payable, payment).some(({ status }) => status !== 'failed');
  return isBack || isDisputed ? 'refunded' : 'paid';
}

export function isPayableEvent(event: DomainEvent): event is PayableEvent {
  return event.type in payableEvents;
}
