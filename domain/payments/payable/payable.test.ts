import { describe, expect, it } from 'vitest';
import { contexts, payables } from '../../contexts.ts';
import { id } from '../../testing/ids.ts';
import { specification } from '../../testing/specification.ts';
import { orderAggregate } from '../../ticketing/order/aggregate.ts';
import { buyer, fan, owner, show } from '../../ticketing/testing/fixtures.ts';
import { orders, place } from '../../ticketing/testing/orders.ts';
import { payments } from '../context.ts';
import { tipAggregate } from '../tip/aggregate.ts';
import { payableIndex } from './payable.ts';

const { tip, movement } = payments.payables;

describe('the registry of what is paid for', () => {
  it('finds a payable by its stream, and addresses a command to it', () => {
    const { aggregate, address } = payables.of(`order-${id(7)}`);
    expect(aggregate).toBe(orderAggregate);
    const command = address(id(7), { type: 'AbandonPayment', reason: 'expired' });
    expect(aggregate.stream(command)).toBe(`order-${id(7)}`);
    for (const category of ['tip', 'movement']) {
      const entry = payables.of(`${category}-${id(7)}`);
      expect(entry.aggregate.stream(entry.address(id(7), { type: 'FailRefund', refundId: 'r', code: 'no' }))).toBe(
        `${category}-${id(7)}`,
      );
    }
  });

  it.each(['lice-7', 'orders-7', 'tips-7', 'order', '', 'show-7', 'toString-7'])('knows no %s', (stream) => {
    expect(payables.find(stream)).toBeUndefined();
    expect(() => payables.of(stream)).toThrow(`this build knows nothing to pay for in the stream ${stream}`);
  });

  it('says who pays', () => {
    const placed = orders.given([]).when({ ...place(), order: id(7) }).history;
    expect(payables.of('order-7').payerOf(orders.given(placed).state())).toBe(fan);
    const sent = specification(tipAggregate)
      .given([])
      .when(
        { type: 'SendTip', tip: id(7), from: fan, to: owner, cents: 500, context: { kind: 'show', id: show } },
        { actor: buyer },
      );
    expect(tip.payerOf(specification(tipAggregate).given(sent.history).state())).toBe(fan);
    expect(tip.payerOf(tipAggregate.initialState())).toBeUndefined();
    expect(movement.payerOf(movement.aggregate.initialState())).toBeUndefined();
  });

  it('has every aggregate with money: one that is left out stops the start', () => {
    expect(() => payableIndex(contexts)).not.toThrow();
    for (const context of contexts) {
      if (!('payables' in context)) continue;
      for (const category of Object.keys(context.payables)) {
        const { [category as never]: _, ...others } = context.payables;
        expect(() => payableIndex([{ ...context, payables: others }])).toThrow(
          `${context.name} has money in streams ${category}-… and declares no such payable`,
        );
      }
    }
  });

  it('takes each from the context that owns its aggregate, under its category', () => {
    expect(() => payableIndex([{ ...payments, payables: { ...payments.payables, gift: tip } }])).toThrow(
      'payments declares the payable gift, which is no aggregate of its own',
    );
    expect(() => payableIndex([{ name: 'music', aggregates: [], payables: { tip } }])).toThrow('music declares');
  });
});
