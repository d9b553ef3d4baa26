import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRejection } from '../../kernel/rejection.ts';
import { MINUTE, ms } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { TierOffer, tiers } from '../../ticketing/tiers.ts';
import { showAggregate } from './aggregate.ts';
import type { ShowCommand } from './commands.ts';
import { type ShowEvent, showEvents } from './events.ts';

const show = '0b9d1c1e-0000-4000-8000-000000000001';
const owner = '0b9d1c1e-0000-4000-8000-000000000002';
const start = ms('2026-11-05T20:00:00.000Z');

const price = fc.constantFrom(0, 10, 50, 500, 12_499_999, 12_500_000);
const offers = fc.array(fc.record({ tier: fc.constantFrom(...tiers), price, capacity: fc.nat(300) }), { maxLength: 5 });
const title = fc.constantFrom('Vega', ' Vega ', '', 'Vega, late');
const command: fc.Arbitrary<ShowCommand> = fc.oneof(
  fc.record({ type: fc.constant('EditShow'), show: fc.constant(show), price, tiers: offers }),
  fc.record({ type: fc.constant('EditShow'), show: fc.constant(show), details: fc.record({ title }) }),
  fc.record({ type: fc.constant('SetShowPicture'), show: fc.constant(show), file: fc.constantFrom('a.png', 'b.png') }),
  fc.record({ type: fc.constant('RemoveShowPicture'), show: fc.constant(show) }),
  fc.record({ type: fc.constant('GoLive'), show: fc.constant(show), followers: fc.nat(200) }),
  fc.record({ type: fc.constant('EndShow'), show: fc.constant(show) }),
  fc.record({ type: fc.constant('CancelShow'), show: fc.constant(show), reason: fc.constantFrom('Flu.', '') }),
);
const scheduling: ShowCommand = {
  type: 'ScheduleShow',
  show,
  owner,
  details: { title: 'Vega', description: '', genre: 'Jazz', scheduledAt: '2026-11-28T21:00:00.000Z' },
  price: 500,
};

const order = { none: 0, scheduled: 1, live: 2, ended: 3, cancelled: 3 };
const pricings = fc.constantFrom('tiers' as const, 'showPrice' as const);

it('ST235: whatever is asked, a show moves forward only, keeps every tier it sold, and a command works once', () => {
  fc.assert(
    fc.property(pricings, fc.array(command, { maxLength: 25 }), (pricing, commands) => {
      const policy = { ...defaultPolicy, show: { ...defaultPolicy.show, pricing } };
      const actor = { kind: 'person', id: owner, roles: [] } as const;
      let state = showAggregate.initialState();
      for (const [index, next] of [scheduling, ...commands].entries()) {
        const context = { now: start + index * MINUTE, actor, policy, commandId: show };
        const decision = showAggregate.decide(next, state, context);
        if (isRejection(decision)) continue;
        const before = state;
        for (const event of decision) {
          showEvents[event.type].schema.parse(event.data);
          state = showAggregate.evolve(state, event as ShowEvent);
        }
        expect(showAggregate.decide(next, state, context)).toEqual([]);
        expect(order[state.status]).toBeGreaterThanOrEqual(order[before.status]);
        if (state.status === 'none') throw new Error('a scheduled show is known');
        const shown = state;
        const sold = shown.tiers.map((offer) => TierOffer.parse(offer).tier);
        expect(new Set(sold).size).toBe(sold.length);
        expect(sold).toEqual(expect.arrayContaining(before.status === 'none' ? [] : before.tiers.map((o) => o.tier)));
        expect(shown.tiers.find((offer) => offer.tier === 'stream')?.price).toBe(shown.price);
        if (pricing === 'showPrice') expect(shown.tiers.every((offer) => offer.price === shown.price)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
