import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRejection } from '../../kernel/rejection.ts';
import { DAY, MINUTE } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { now as start } from '../../testing/specification.ts';
import type { LicenceTerms } from '../terms.ts';
import { anyTerms } from '../testing/any-terms.ts';
import { artist, as, job, offer, synctrack, track } from '../testing/fixtures.ts';
import { type SyncTrackCommand, syncTrackAggregate } from './aggregate.ts';
import type { SyncTrackEvent } from './events.ts';

const negotiations = Array.from({ length: 20 }, (_, n) => id(0x100 + n));

type Step =
  | { readonly kind: 'reserve'; readonly of: number; readonly terms: LicenceTerms }
  | { readonly kind: 'confirm' | 'unpaid' | 'voided'; readonly of: number }
  | { readonly kind: 'wait'; readonly days: number };
const of = fc.integer({ min: 0, max: negotiations.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reserve' as const), of, terms: anyTerms }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('confirm' as const), of }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('unpaid' as const, 'voided' as const), of }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }) },
);

/** Every use, place and day of some terms, one by one: overlap by counting, where the product compares. */
function cells({ usage, territory, start: first, end = '2026-12-31' }: LicenceTerms): string[] {
  const regions = ['north-america', 'south-america', 'europe', 'africa', 'asia', 'oceania'];
  const places = territory === 'worldwide' ? regions : [territory];
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(end); at += DAY) days.push(new Date(at).toISOString().slice(0, 10));
  return usage.flatMap((use) => places.flatMap((place) => days.map((day) => `${use} ${place} ${day}`)));
}

function commandOf(what: Exclude<Step, { kind: 'wait' }>, now: number): SyncTrackCommand {
  const licence = negotiations[what.of] ?? '';
  if (what.kind === 'reserve')
    return { type: 'ReserveGrant', synctrack, licence, offer: 1, terms: what.terms, until: now + 7 * DAY };
  if (what.kind === 'confirm') return { type: 'ConfirmGrant', synctrack, licence };
  return { type: 'ReleaseGrant', synctrack, licence, reason: what.kind };
}

test('of twenty negotiations at once, whatever is reserved, paid, given back and late, no two ever have what one has alone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const context = { actor: job, policy: defaultPolicy, commandId: 'c' };
      const facts = { owner: artist, ready: true, milliseconds: 1 };
      const putUp = { type: 'OfferSyncTrack', synctrack, track, facts, offer } as const;
      let now = start;
      let state = syncTrackAggregate.initialState();
      const take = (events: readonly SyncTrackEvent[]) => {
        for (const event of events) state = syncTrackAggregate.evolve(state, event);
      };
      const first = syncTrackAggregate.decide(putUp, state, { ...context, actor: as(artist), now });
      if (!isRejection(first)) take(first);
      for (const what of steps) {
        now += what.kind === 'wait' ? what.days * DAY : MINUTE;
        if (what.kind === 'wait') continue;
        const decision = syncTrackAggregate.decide(commandOf(what, now), state, { ...context, now });
        if (isRejection(decision)) continue;
        take(decision);
        const living = state?.grants ?? [];
        for (const [n, grant] of living.entries()) {
          const own = new Set(cells(grant.terms));
          for (const theirs of living.slice(n + 1)) {
            const both = cells(theirs.terms).some((cell) => own.has(cell));
            expect(both && (grant.terms.exclusive || theirs.terms.exclusive)).toBe(false);
          }
        }
      }
    }),
  );
});
