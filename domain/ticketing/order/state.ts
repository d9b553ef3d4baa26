import type { DomainEvent } from '../../kernel/event.ts';
import type { SealedEnvelope, Split } from '../../kernel/schemas.ts';
import { type PayableEvent, payableEvents } from '../../payments/payable/events.ts';
import { evolvePayable } from '../../payments/payable/evolve.ts';
import { type PayableState, unpaid } from '../../payments/payable/state.ts';
import type { OrderEvent, OrderUnit } from './events.ts';

type Data<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>['data'];

/** What the order was placed for, struck under `policy`. */
export type OrderTerms = Omit<Data<'OrderPlaced'>, 'units'>;

/** A ticket on its way to someone. `expiresAt` is ISO 8601, UTC. */
export interface OpenTransfer {
  readonly offer: string;
  /** Who gives it away. */
  readonly from: string;
  /** Who may take it: a person of their own. */
  readonly recipient: SealedEnvelope;
  readonly expiresAt: string;
}

/** One ticket of the order. Before `TicketsIssued` its seat is only held. */
export interface UnitState extends OrderUnit {
  readonly holder: string;
  /** Part of the code: each transfer makes a new one. */
  readonly generation: number;
  readonly transfer: OpenTransfer | undefined;
  /** The last transfer that was accepted. */
  readonly acceptedOffer: string | undefined;
  /** The last move of the show that this holder has answered by keeping it: ISO 8601, UTC. */
  readonly keptMove: string | undefined;
  /** When the door admitted it: ISO 8601, UTC. */
  readonly admittedAt: string | undefined;
  /** Who admitted it, and at which door. */
  readonly admittedBy: { readonly by: string; readonly door: string | undefined } | undefined;
  /** Acts of doors that were told already, whatever came of them. */
  readonly admissions: readonly string[];
}

/** An order that was placed once. `split` is there when its tickets are issued. */
export interface PlacedOrder {
  readonly terms: OrderTerms;
  readonly units: readonly UnitState[];
  readonly split: Split | undefined;
  readonly payable: PayableState;
}

export type OrderState = PlacedOrder | { readonly terms: undefined };

export function initialState(): OrderState {
  return { terms: undefined };
}

export function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderPlaced') return placed(event.data);
  if (!state.terms) throw new Error(`${event.type} comes before OrderPlaced`);
  if (isPayableEvent(event)) return { ...state, payable: evolvePayable(state.payable, event) };
  switch (event.type) {
    case 'TicketsIssued': {
      const { units, holder, split } = event.data;
      return { ...state, split, units: units.map((unit) => ticket(unit, holder)) };
    }
    case 'TransferOffered': {
      const { unit, ...transfer } = event.data;
      return change(state, unit, { transfer });
    }
    case 'TransferWithdrawn':
      return change(state, event.data.unit, { transfer: undefined });
    case 'TicketTransferred': {
      const { unit, offer, to, generation } = event.data;
      return change(state, unit, {
        holder: to,
        generation,
        transfer: undefined,
        acceptedOffer: offer,
        keptMove: undefined,
      });
    }
    case 'TicketKept':
      return change(state, event.data.unit, { keptMove: event.data.movedAt });
    case 'TicketCheckedIn': {
      const { unit, at, by, door, admission } = event.data;
      const told = admission === undefined ? state : toldOf(state, unit, admission);
      return change(told, unit, { admittedAt: at, admittedBy: { by, door } });
    }
    case 'DoubleAdmissionFound':
    case 'DeadCodeAdmitted':
      return toldOf(state, event.data.unit, event.data.admission);
    case 'AdmissionUndone':
      return change(state, event.data.unit, { admittedAt: undefined, admittedBy: undefined });
    case 'DuplicateScanned':
    case 'OrderLookedUp':
      return state;
  }
}

function placed({ units, ...terms }: Data<'OrderPlaced'>): PlacedOrder {
  return { terms, units: units.map((unit) => ticket(unit, terms.buyer)), split: undefined, payable: unpaid };
}

const untouched = {
  transfer: undefined,
  acceptedOffer: undefined,
  keptMove: undefined,
  admittedAt: undefined,
  admittedBy: undefined,
  admissions: [],
} as const;

function toldOf(state: PlacedOrder, unit: number, admission: string): PlacedOrder {
  const told = state.units.find((each) => each.unit === unit)?.admissions ?? [];
  return change(state, unit, { admissions: [...told, admission] });
}

function ticket(unit: OrderUnit, holder: string): UnitState {
  return { ...unit, holder, generation: 1, ...untouched };
}

function change(state: PlacedOrder, unit: number, changes: Partial<UnitState>): PlacedOrder {
  return { ...state, units: state.units.map((each) => (each.unit === unit ? { ...each, ...changes } : each)) };
}

/** Whether money that was to buy its tickets is on its way back, or back. A second payment's is not: it buys nothing. */
export function isRefunding({ payable }: PlacedOrder): boolean {
  return payable.refunds.some(({ status, reason }) => status !== 'failed' && reason !== 'duplicate');
}

function isPayableEvent(event: DomainEvent): event is PayableEvent {
  return event.type in payableEvents;
}
