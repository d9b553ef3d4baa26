import { describe, expect, it } from 'vitest';
import { id } from '../../testing/ids.ts';
import { type Circumstances, specification } from '../../testing/specification.ts';
import { buyer, operator } from '../../ticketing/testing/fixtures.ts';
import { type MovementCommand, movementAggregate, movementId } from './aggregate.ts';
import type { MovementEvent } from './events.ts';

const txn = 'pi_1';
const movement = movementId(txn);
const movements = specification(movementAggregate);
type Without<C> = C extends MovementCommand ? Omit<C, 'movement'> : never;
const when = (
  history: readonly MovementEvent[],
  command: Without<MovementCommand>,
  circumstances: Circumstances = {},
) => movements.given(history).when({ ...command, movement } as MovementCommand, circumstances);

const money = { txn, cents: 10_000, payable: `order-${id(1)}`, attempt: 1, reason: 'wrongAmount' } as const;
const takeIn = { type: 'ReturnMovement', ...money } as const;
const taken = when([], takeIn).history;
const refundId = taken.flatMap(({ type, data }) => (type === 'RefundRequested' ? [data.refundId] : []))[0] ?? '';
const settle = { type: 'SettleRefund', refundId, providerRefundId: 're_1' } as const;
const fail = { type: 'FailRefund', refundId, code: 'lost_or_stolen_card' } as const;
const lines = [{ account: 'suspense', sub: txn, cents: 10_000 }];

describe('money that nothing asked for', () => {
  it('is taken in once, and asked back whole in the same decision', () => {
    expect(taken).toMatchObject([
      { type: 'MovementUnmatched', data: money },
      {
        type: 'RefundRequested',
        data: { intentId: txn, cents: 10_000, toPayer: 10_000, toPromo: 0, reason: 'unmatched', lines },
      },
    ]);
    when(taken, takeIn).gives();
    when([], takeIn, { actor: buyer }).refuses('NotAllowed');
  });

  it('has a stream of its own, and a refund that no other transaction shares', () => {
    expect(movementId('pi_2')).not.toBe(movement);
    const other = movements.given([]).when({ ...takeIn, txn: 'pi_2', movement: movementId('pi_2') });
    expect(other.events[1]?.data).not.toMatchObject({ refundId });
  });

  it('is back once the provider says so', () => {
    const back = when(taken, settle);
    back.gives({
      type: 'RefundSucceeded',
      data: { refundId, providerRefundId: 're_1', lines, toPayer: 10_000, toPromo: 0 },
    });
    when(back.history, settle).gives();
    when(back.history, fail).refuses('RefundEnded');
    when(taken, settle, { actor: operator }).refuses('NotAllowed');
    when(taken, { ...settle, refundId: 'another' }).refuses('NotFound');
  });

  it('is asked back again by a new refund when the provider refused, by the platform or an operator', () => {
    const again = { type: 'RequestRefund', refundId: 'again', reason: 'unmatched' } as const;
    when(taken, again).refuses('AlreadyRefunded');
    const failed = when(taken, fail).history;
    expect(when(failed, again, { actor: operator }).events).toMatchObject([{ data: { refundId: 'again', lines } }]);
    const asked = when(failed, again).history;
    when(asked, again).gives();
    when(asked, { ...again, refundId: 'third' }).refuses('AlreadyRefunded');
    when(failed, again, { actor: buyer }).refuses('NotAllowed');
    when(failed, fail).gives();
    when(failed, settle).refuses('RefundEnded');
  });

  it('counts what the provider had sent back before it was taken in', () => {
    const gone = { refundId: 'r1', cents: 4000 };
    const { events, history } = when([], { ...takeIn, reason: 'unknown', refunds: [gone] });
    expect(events.slice(1)).toMatchObject([{ data: gone }, { data: { refundId, cents: 6000, intentId: txn } }]);
    const all = when([], { ...takeIn, refunds: [gone, { refundId: 'r2', cents: 6000 }] });
    expect(all.events.slice(1)).toMatchObject([{ data: { refundId: 'r1' } }, { data: { refundId: 'r2' } }]);
    const failed = when(history, fail).history;
    const again = { type: 'RequestRefund', refundId: 'again', reason: 'unmatched' } as const;
    expect(when(failed, again).events).toMatchObject([{ data: { refundId: 'again', cents: 6000 } }]);
  });

  it('cannot be settled, disputed or asked back where it never came in', () => {
    when([], settle).refuses('NotFound');
    when(taken, { type: 'LoseDispute', disputeId: 'd' }).refuses('NotFound');
  });
});
