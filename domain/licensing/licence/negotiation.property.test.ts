import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRejection } from '../../kernel/rejection.ts';
import { DAY } from '../../kernel/time.ts';
import { wholly } from '../../payments/payable/payees.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { now as start } from '../../testing/specification.ts';
import { artist, as, licence, requestLicence, stranger, supervisor, terms } from '../testing/fixtures.ts';
import { licenceAggregate } from './aggregate.ts';
import type { LicenceCommand } from './commands.ts';
import type { LicenceEvent } from './events.ts';

const people = [artist, supervisor, stranger];
const deed = fc.oneof(
  fc.record({
    who: fc.constantFrom(...people),
    what: fc.oneof(
      fc.record({
        kind: fc.constant('offer' as const),
        after: fc.integer({ min: 0, max: 4 }),
        cents: fc.integer({ min: 100, max: 9999 }),
      }),
      fc.record({ kind: fc.constant('accept' as const), n: fc.integer({ min: 1, max: 4 }) }),
    ),
    days: fc.integer({ min: 0, max: 4 }),
  }),
);

test('whatever is said in whatever order, only the other side accepts, exactly the last offer, in time; and exactly that is to be paid', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
      let now = start;
      let state = licenceAggregate.initialState();
      const log: (LicenceEvent & { readonly at: number; readonly by: string })[] = [];
      const send = (command: LicenceCommand, who: string) => {
        const context = { now, actor: as(who), policy: defaultPolicy, commandId: 'c' };
        const decision = licenceAggregate.decide(command, state, context);
        for (const event of isRejection(decision) ? [] : decision) {
          log.push({ ...event, at: now, by: who });
          state = licenceAggregate.evolve(state, event);
        }
      };
      send(requestLicence, supervisor);
      for (const { who, what, days } of deeds) {
        now += days * DAY;
        if (what.kind === 'accept') send({ type: 'AcceptOffer', licence, n: what.n, payees: wholly(artist) }, who);
        else send({ type: 'MakeOffer', licence, after: what.after, cents: what.cents, terms }, who);
      }
      const offers = log.filter((event) => event.type === 'OfferMade');
      expect(offers.map(({ data }) => data.n)).toEqual(offers.map((_, n) => n + 1));
      for (const [n, { by }] of offers.entries()) expect(by).toBe(n % 2 === 0 ? artist : supervisor);
      const accepted = log.filter((event) => event.type === 'OfferAccepted');
      expect(accepted.length).toBeLessThanOrEqual(1);
      for (const { data, by, at } of accepted) {
        const last = offers.at(-1);
        expect(data.n).toBe(last?.data.n);
        expect(data.cents).toBe(last?.data.cents);
        expect([artist, supervisor]).toContain(by);
        expect(by).not.toBe(last?.by);
        expect(at).toBeLessThan(Date.parse(last?.data.validUntil ?? ''));
      }
    }),
  );
});
