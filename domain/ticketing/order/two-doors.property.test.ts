import fc from 'fast-check';
import { expect, it } from 'vitest';
import { id } from '../../testing/ids.ts';
import { now } from '../../testing/specification.ts';
import { artist, operator, show } from '../testing/fixtures.ts';
import { OrderAuditor } from '../testing/order-auditor.ts';
import * as a from '../testing/orders.ts';
import type { OrderEvent } from './events.ts';

/** What one door, cut off from the platform and the other, did: let in on a ticket, some seconds after the hour. */
const letIn = fc.record({ unit: fc.integer({ min: 1, max: 2 }), second: fc.integer({ min: 0, max: 600 }) });
const shift = fc.array(letIn, { maxLength: 6 });

type LetIn = { unit: number; second: number };
const told = (door: string, number: number, { unit, second }: LetIn) =>
  ({
    type: 'ReportAdmission',
    unit,
    generation: 1,
    show,
    door,
    admission: id(number),
    at: now - second * 1_000,
  }) as const;

/** Both shifts as they reach the platform: each in its order, in any interleaving, some of it told again. */
const evenings = fc
  .record({ main: shift, side: shift, order: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }) })
  .map(({ main, side, order }) => {
    const left = [
      main.map((each, n) => told('Main', 0x100 + n, each)),
      side.map((each, n) => told('Side', 0x200 + n, each)),
    ];
    const merged: ReturnType<typeof told>[] = [];
    for (const first of order) {
      const next = left[first ? 0 : 1]?.shift() ?? left[first ? 1 : 0]?.shift();
      if (next) merged.push(next);
    }
    return merged;
  });

const of = <T extends OrderEvent['type']>(events: readonly OrderEvent[], type: T) =>
  events.filter((event): event is Extract<OrderEvent, { type: T }> => event.type === type);

it('two doors offline in any interleaving: a ticket counts once, and every other admission of it is found', () => {
  fc.assert(
    fc.property(evenings, fc.integer({ min: 0, max: 12 }), (reports, again) => {
      const all = [...reports, ...reports.slice(0, again)];
      const history = all.reduce(
        (events, report, n) => a.when(events, report, { actor: n % 2 ? operator : artist }).history,
        a.issued,
      );
      const auditor = new OrderAuditor();
      for (const event of history) auditor.see(event);
      const units = new Set(reports.map(({ unit }) => unit));
      expect(auditor.admitted.toSorted()).toEqual([...units].toSorted());
      const counted = of(history, 'TicketCheckedIn');
      const found = of(history, 'DoubleAdmissionFound');
      expect(counted).toHaveLength(units.size);
      expect(found).toHaveLength(reports.length - units.size);
      const named = [...counted, ...found].map(({ data }) => data.admission);
      expect(named.toSorted()).toEqual(reports.map(({ admission }) => admission).toSorted());
      for (const { data } of found)
        expect(data.first.at).toBe(counted.find((one) => one.data.unit === data.unit)?.data.at);
    }),
  );
});
