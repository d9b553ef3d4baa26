import fc from 'fast-check';
import { expect, it } from 'vitest';
import { derivedId } from '../kernel/ids.ts';
import { orderCode, orderNumber, printedOrderCode, readOrderCode, ticketNumber } from './order-code.ts';

it('is eight letters of which none is read for another, and the same for an order every time', () => {
  fc.assert(
    fc.property(fc.uuid(), (order) => {
      const code = orderCode(order);
      expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
      expect(orderCode(order)).toBe(code);
    }),
  );
});

it('is read however it is typed', () => {
  const code = orderCode(derivedId('order', 1));
  const printed = printedOrderCode(code);
  expect(printed).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
  for (const typed of [
    code,
    printed,
    `${printed}-3`,
    printed.toLowerCase(),
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  ]) {
    expect(readOrderCode(typed)).toBe(code);
  }
  for (const other of ['', 'BCDFGHJ', 'BCDFGHJKL', 'BCDFGHJ1', 'BCDFGHJK9', 'BCDFGHJK11', 'ABCDFGHJ', '☎☎☎☎☎☎☎☎'])
    expect(readOrderCode(other)).toBeUndefined();
});

it('differs from order to order of a large show', () => {
  const codes = new Set(Array.from({ length: 5_000 }, (_, n) => orderCode(derivedId('order', n))));
  expect(codes.size).toBe(5_000);
});

it('is the beginning of the number of each ticket', () => {
  const order = derivedId('order', 1);
  expect(orderNumber(order)).toBe(printedOrderCode(orderCode(order)));
  expect(ticketNumber(order, 2)).toBe(`${orderNumber(order)}-2`);
  expect(readOrderCode(ticketNumber(order, 8))).toBe(orderCode(order));
});
