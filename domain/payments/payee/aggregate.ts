import { isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { reject } from '../refusals.ts';
import { releaseDueAt, waitsForEnd } from './due.ts';
import { type PayeeEvent, payeeEvents } from './events.ts';

type Data<T extends PayeeEvent['type']> = Extract<PayeeEvent, { type: T }>['data'];
type OfPayee = { readonly person: string };

export type PayeeCommand = OfPayee &
  (
    | ({ readonly type: 'AccrueEarnings' } & Data<'EarningsAccrued'>)
    | { readonly type: 'ReleaseEscrow'; readonly key: string; readonly endedAt?: string | undefined }
  );

/** What stands under one key, in cents, and that it was released, with the end of its show. */
interface Escrow {
  readonly cents: number;
  readonly released?: Pick<Data<'EscrowReleased'>, 'endedAt'>;
}

export interface PayeeState {
  /** The person's lines are taken up to this one. */
  readonly seq: number;
  readonly escrow: Readonly<Record<string, Escrow>>;
  /** Cents; less than nothing is owed to the platform. */
  readonly available: number;
}

/**
 * Takes a person's lines once and without a gap, and releases what stands under a key once that is due. What comes under a
 * released key later is released with it, so that late sales and refunds end where they would have, had they come before.
 *
 * Refusals: `NotAllowed`, `OutOfSequence`, `NotFound`, `NotDue`.
 */
function decide(command: PayeeCommand, state: PayeeState, context: DecideContext): Decision<PayeeEvent> {
  if (!isSystem(context.actor)) return reject('NotAllowed', 'Earnings are taken and released by the platform.');
  return command.type === 'AccrueEarnings' ? accrue(command, state) : release(command, state, context);
}

function accrue({ fromSeq, toSeq, lines }: Data<'EarningsAccrued'>, { seq, escrow }: PayeeState): Decision<PayeeEvent> {
  if (toSeq <= seq) return [];
  const counted = lines.reduce((sum, { count }) => sum + count, 0);
  if (fromSeq !== seq + 1 || counted !== toSeq - fromSeq + 1) {
    return reject('OutOfSequence', `Lines are taken from ${seq + 1} on, and each of them once.`);
  }
  const late = lines.flatMap(({ key, cents }): PayeeEvent[] => {
    const { released } = escrow[key] ?? {};
    return released && cents !== 0 ? [{ type: 'EscrowReleased', data: { key, cents, ...released } }] : [];
  });
  return [{ type: 'EarningsAccrued', data: { fromSeq, toSeq, lines } }, ...late];
}

function release(
  { key, endedAt }: Extract<PayeeCommand, { type: 'ReleaseEscrow' }>,
  { escrow }: PayeeState,
  { now, policy }: DecideContext,
): Decision<PayeeEvent> {
  const held = escrow[key];
  if (!held) return reject('NotFound', `Nothing was earned under ${key}.`);
  if (held.released) return [];
  const due = releaseDueAt(key, endedAt, policy);
  if (due === undefined || now < due) return reject('NotDue', `What was earned under ${key} is not due yet.`);
  const ended = waitsForEnd(key) ? { endedAt } : {};
  return [{ type: 'EscrowReleased', data: { key, cents: held.cents, ...ended } }];
}

function evolve(state: PayeeState, event: PayeeEvent): PayeeState {
  if (event.type === 'EarningsAccrued') {
    const escrow = { ...state.escrow };
    for (const { key, cents } of event.data.lines)
      escrow[key] = { ...escrow[key], cents: (escrow[key]?.cents ?? 0) + cents };
    return { ...state, seq: event.data.toSeq, escrow };
  }
  const { key, cents, endedAt } = event.data;
  const left = (state.escrow[key]?.cents ?? 0) - cents;
  const released = endedAt === undefined ? {} : { endedAt };
  return {
    ...state,
    escrow: { ...state.escrow, [key]: { cents: left, released } },
    available: state.available + cents,
  };
}

/** What one person has earned: in escrow, and available. Nothing is paid out from here. */
export const payeeAggregate: Aggregate<PayeeState, PayeeCommand, PayeeEvent> = {
  category: 'payee',
  events: payeeEvents,
  initialState: () => ({ seq: 0, escrow: {}, available: 0 }),
  decide,
  evolve,
  stream: ({ person }) => `payee-${person}`,
  remembers: 256,
};
