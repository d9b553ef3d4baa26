import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRejection } from '../../kernel/rejection.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { type DiscrepancyCommand, discrepancyAggregate, discrepancyId, sameSides } from './aggregate.ts';
import type { DiscrepancyEvent } from './events.ts';

const ines = '018f0000-0000-7000-8000-000000000001';
const omar = '018f0000-0000-7000-8000-000000000002';
const of = { kind: 'charge', ref: 'pi_1' } as const;
const sides = { provider: { cents: 500, fee: 45 }, ours: null } as const;
const claim: DiscrepancyCommand = { type: 'ClaimDiscrepancy', ...of };
const resolve: DiscrepancyCommand = {
  type: 'ResolveDiscrepancy',
  ...of,
  ...sides,
  outcome: 'foreign',
  reason: 'Of the shop.',
};
const release: DiscrepancyCommand = { type: 'ReleaseDiscrepancy', ...of, reason: 'I am ill.' };
const claimed = (by: string): DiscrepancyEvent => ({ type: 'DiscrepancyClaimed', data: { ...of, by } });

function decided(
  given: readonly DiscrepancyEvent[],
  command: DiscrepancyCommand,
  by = ines,
  roles = ['operator'] as const,
) {
  const state = given.reduce(discrepancyAggregate.evolve, discrepancyAggregate.initialState());
  const actor = { kind: 'person', id: by, roles } as const;
  return discrepancyAggregate.decide(command, state, { actor, now: 0, policy: defaultPolicy } as never);
}

describe('money that is told in two ways', () => {
  test('is claimed by one, who is told to all others', () => {
    expect(decided([], claim)).toEqual([claimed(ines)]);
    expect(decided([claimed(ines)], claim)).toEqual([]);
    expect(decided([claimed(ines)], claim, omar)).toMatchObject({ code: 'ClaimedByOther', details: { by: ines } });
    expect(decided([claimed(ines)], resolve, omar)).toMatchObject({ code: 'ClaimedByOther' });
  });

  test('is resolved by who has claimed it, with both sides as they stood, and is nobody’s afterwards', () => {
    expect(decided([], resolve)).toMatchObject({ code: 'NotClaimed' });
    const { type: _, ...data } = resolve;
    const events = [claimed(ines), { type: 'DiscrepancyResolved', data } as DiscrepancyEvent];
    expect(decided([claimed(ines)], resolve)).toEqual(events.slice(1));
    expect(decided(events, resolve)).toEqual([]);
    const others = { ...resolve, provider: { cents: 400, fee: 45 } } as DiscrepancyCommand;
    expect(decided(events, others)).toMatchObject({ code: 'NotClaimed' });
    expect(decided(events, claim, omar)).toEqual([claimed(omar)]);
  });

  test('is released by anybody with a reason, whoever has it', () => {
    const released = [{ type: 'DiscrepancyReleased', data: { ...of, reason: 'I am ill.' } }];
    expect(decided([claimed(ines)], release)).toEqual(released);
    expect(decided([claimed(ines)], release, omar)).toEqual(released);
    expect(decided([], release)).toEqual([]);
  });

  test('is decided about by operators alone, and not without a reason', () => {
    const finance = discrepancyAggregate.decide(claim, discrepancyAggregate.initialState(), {
      actor: { kind: 'person', id: ines, roles: ['finance'] },
      now: 0,
      policy: defaultPolicy,
    } as never);
    expect(finance).toMatchObject({ code: 'NotAllowed' });
    expect(decided([claimed(ines)], { ...release, reason: ' ' } as DiscrepancyCommand)).toMatchObject({
      code: 'ReasonMissing',
    });
  });

  test('has one stream, by what it is of', () => {
    expect(discrepancyId(of)).toBe(discrepancyId({ ...of }));
    expect(discrepancyId(of)).not.toBe(discrepancyId({ ...of, kind: 'refund' }));
  });

  test('whatever two people say in whatever order, whoever resolves it had claimed it', () => {
    const said = fc.record({ by: fc.constantFrom(ines, omar), command: fc.constantFrom(claim, resolve, release) });
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), (words) => {
        const log: DiscrepancyEvent[] = [];
        let holder: string | undefined;
        for (const { by, command } of words) {
          const events = decided(log, command, by);
          if (isRejection(events)) continue;
          for (const event of events) {
            if (event.type === 'DiscrepancyResolved') expect(holder).toBe(by);
            holder = event.type === 'DiscrepancyClaimed' ? event.data.by : undefined;
            log.push(event);
          }
        }
      }),
    );
  });

  test('sides are the same when both have the same, or neither has anything', () => {
    expect(sameSides(sides, { ...sides })).toBe(true);
    expect(sameSides(sides, { ...sides, ours: { cents: 0, fee: 0 } })).toBe(false);
    expect(sameSides(sides, { ...sides, provider: { cents: 500, fee: 44 } })).toBe(false);
  });
});
