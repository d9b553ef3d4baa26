import { actorName, hasRole, isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import type { PayableCommand, RefundReason } from '../payable/commands.ts';
import { sumOf } from '../payable/lines.ts';
import { reject } from '../refusals.ts';
import { type MovementEvent, movementEvents } from './events.ts';

type Data<T extends MovementEvent['type']> = Extract<MovementEvent, { type: T }>['data'];
type OfMovement = { readonly movement: string };

/** Cents. */
export interface GoneBack {
  readonly refundId: string;
  readonly cents: number;
}

export type MovementCommand = OfMovement &
  (
    | ({
        readonly type: 'ReturnMovement';
        /** What of it the provider has sent back before it was taken in, by its refunds' ids of ours. */
        readonly refunds?: readonly GoneBack[] | undefined;
      } & Data<'MovementUnmatched'>)
    | { readonly type: 'RequestRefund'; readonly refundId: string; readonly reason: RefundReason }
    | PayableCommand
  );

interface Refund extends Data<'RefundRequested'> {
  readonly status: 'requested' | 'succeeded' | 'failed';
}

/** Money that came in for nothing, and how it goes back. */
export interface MovementState {
  readonly unmatched: Data<'MovementUnmatched'> | undefined;
  readonly refunds: readonly Refund[];
}

/** The movement of one of the provider's transactions: as each has one stream, nothing is taken in twice. */
export function movementId(txn: string): string {
  return derivedId('movement', txn);
}

/** The refund that sends back what is left of one of the provider's transactions. */
export function returnId(txn: string): string {
  return derivedId('refund', `movement-${movementId(txn)}`, txn);
}

/**
 * Takes in money that nobody asked for, which goes back whole at once: what the provider has sent back before counts.
 *
 * Refusals: `NotAllowed`, `NotFound`, `AlreadyRefunded`, `RefundEnded`.
 */
function decide(command: MovementCommand, state: MovementState, context: DecideContext): Decision<MovementEvent> {
  const { actor } = context;
  if (!isSystem(actor) && !(command.type === 'RequestRefund' && hasRole(actor, 'operator'))) {
    return reject('NotAllowed', 'What becomes of money that nobody asked for is decided by the platform.');
  }
  if (command.type === 'ReturnMovement') return state.unmatched ? [] : takeIn(command, context);
  if (!state.unmatched) return reject('NotFound', 'There is no such payment.');
  switch (command.type) {
    case 'RequestRefund': {
      if (state.refunds.some(({ refundId }) => refundId === command.refundId)) return [];
      const left = state.unmatched.cents - sumOf(state.refunds.filter(({ status }) => status !== 'failed'));
      if (left <= 0) return reject('AlreadyRefunded', 'All of this went back already, or is on its way.');
      return [sendBack({ refundId: command.refundId, cents: left }, state.unmatched, context)];
    }
    case 'SettleRefund':
    case 'FailRefund':
      return endRefund(command, state);
    default:
      return reject('NotFound', 'This payment is for nothing that could be paid or disputed here.');
  }
}

function takeIn(command: MovementCommand & { type: 'ReturnMovement' }, context: DecideContext): MovementEvent[] {
  const { type: _, movement, refunds = [], ...unmatched } = command;
  const left = { refundId: returnId(unmatched.txn), cents: unmatched.cents - sumOf(refunds) };
  const gone = left.cents > 0 ? [...refunds, left] : refunds;
  return [{ type: 'MovementUnmatched', data: unmatched }, ...gone.map((each) => sendBack(each, unmatched, context))];
}

function sendBack(
  { refundId, cents }: GoneBack,
  { txn }: Data<'MovementUnmatched'>,
  { actor }: DecideContext,
): MovementEvent {
  const lines = [{ account: 'suspense', sub: txn, cents }];
  const amounts = { cents, toPayer: cents, toPromo: 0, lines };
  const asked = { refundId, intentId: txn, ...amounts, reason: 'unmatched' as const, by: actorName(actor) };
  return { type: 'RefundRequested', data: asked };
}

function endRefund(
  command: Extract<PayableCommand, { type: 'SettleRefund' | 'FailRefund' }>,
  { refunds }: MovementState,
): Decision<MovementEvent> {
  const { refundId } = command;
  const refund = refunds.find((each) => each.refundId === refundId);
  if (!refund) return reject('NotFound', 'There is no such refund.');
  const end = command.type === 'SettleRefund' ? 'succeeded' : 'failed';
  if (refund.status === end) return [];
  if (refund.status !== 'requested')
    return reject('RefundEnded', 'This refund has ended before. A new try is a new refund.');
  if (command.type === 'FailRefund') return [{ type: 'RefundFailed', data: { refundId, code: command.code } }];
  const { lines, toPayer, toPromo } = refund;
  const { providerRefundId, providerFee } = command;
  const fee = providerFee === undefined ? {} : { providerFee };
  return [{ type: 'RefundSucceeded', data: { refundId, providerRefundId, lines, toPayer, toPromo, ...fee } }];
}

function evolve(state: MovementState, event: MovementEvent): MovementState {
  switch (event.type) {
    case 'MovementUnmatched':
      return { ...state, unmatched: event.data };
    case 'RefundRequested':
      return { ...state, refunds: [...state.refunds, { ...event.data, status: 'requested' }] };
    case 'RefundSucceeded':
      return ended(state, event.data.refundId, 'succeeded');
    case 'RefundFailed':
      return ended(state, event.data.refundId, 'failed');
  }
}

function ended(state: MovementState, refundId: string, status: Refund['status']): MovementState {
  const refunds = state.refunds.map((each) => (each.refundId === refundId ? { ...each, status } : each));
  return { ...state, refunds };
}

/** One transaction at the provider that belongs to nothing that was sold. */
export const movementAggregate: Aggregate<MovementState, MovementCommand, MovementEvent> = {
  category: 'movement',
  events: movementEvents,
  initialState: () => ({ unmatched: undefined, refunds: [] }),
  decide,
  evolve,
  stream: ({ movement }) => `movement-${movement}`,
  remembers: 256,
};
