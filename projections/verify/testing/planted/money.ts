import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { positionOf, test } from './planted.ts';

/** Seats, tickets and money that no command would have given. */
export function forgedSales(): void {
  test('a seat that is sold twice', async ({ planted }) => {
    const result = await planted.appended('SeatsSold', (data) => ({ ...data, order: randomUUID(), late: true }));
    expect(result.findings[0]).toMatchObject({ check: 'capacity' });
    expect(result.findings[0]?.message).toMatch(/while 'sold .*' has it/);
    expect(positionOf(result.firstOffence)).toBe(result.events);
  });

  test('more seats than there are', async ({ planted }) => {
    const result = await planted.appended('InventoryOpened', () => ({ capacity: 0 }));
    expect(result.ok).toBe(false);
    const more = await planted.appended('SeatsHeld', (data) => ({
      ...data,
      order: randomUUID(),
      seats: [9_999],
      offer: undefined,
    }));
    expect(
      more.findings.some(({ check, message }) => check === 'capacity' && /beyond the capacity/.test(message)),
    ).toBe(true);
  });

  test('an answer to a move by who has no ticket', async ({ planted }) => {
    const forged = { unit: 1, holder: randomUUID(), movedAt: '2031-01-01T00:00:00.000Z' };
    const result = await planted.appended('TicketsIssued', () => forged, 'last', 'TicketKept');
    expect(result.findings[0]).toMatchObject({ check: 'decisions' });
    expect(positionOf(result.firstOffence)).toBe(result.events);
  });

  test('a split that is not what base and policy give', async ({ planted }) => {
    const result = await planted.appended('TipReceived', ({ split, ...data }) => {
      const [ours, theirs] = split as { cents: number }[];
      return {
        ...data,
        split: [
          { ...ours, cents: (ours?.cents ?? 0) + 1 },
          { ...theirs, cents: (theirs?.cents ?? 0) - 1 },
        ],
      };
    });
    const messages = result.findings.map(({ check, message }) => `${check}: ${message}`).join('\n');
    expect(messages).toMatch(/payables: fulfilled twice/);
    expect(messages).toMatch(/payables: split revenue.tips .*; due revenue.tips/);
  });

  test('more money that goes back than came in', async ({ planted }) => {
    const cents = 1_000_000;
    const lines = [{ account: 'deposit', sub: 'order', cents }];
    const amounts = { cents, toPayer: cents, toPromo: 0, lines };
    const result = await planted.appended('RefundRequested', (data) => ({
      ...data,
      refundId: randomUUID(),
      ...amounts,
    }));
    expect(result.findings.map(({ message }) => message).join('\n')).toMatch(/are asked back of/);
  });

  test('earnings that are accrued twice', async ({ planted }) => {
    const result = await planted.appended('EarningsAccrued', (data) => data);
    const messages = result.findings.filter(({ check }) => check === 'earnings').map(({ message }) => message);
    expect(messages[0]).toMatch(/^takes lines from \d+; \d+ were taken$/);
    expect(messages.join('\n')).toMatch(/accrues .*; due nothing/);
  });

  test('money that is released before it is due, and more than there is', async ({ planted }) => {
    const release = ({ lines }: Record<string, unknown>, more: number) => {
      const [line = { key: '', cents: 0 }] = lines as { key: string; cents: number }[];
      return { key: line.key, cents: line.cents + more };
    };
    const told = async (more: number) => {
      const result = await planted.appended('EarningsAccrued', (data) => release(data, more), 'last', 'EscrowReleased');
      return result.findings.flatMap(({ check, message }) => (check === 'earnings' ? [message] : []));
    };
    expect(await told(0)).toContainEqual(expect.stringMatching(/ is released before it is due$/));
    expect(await told(1_000_000)).toContainEqual(expect.stringMatching(/^-\d+ cents of .* stay behind$/));
  });
}
