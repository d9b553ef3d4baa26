import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DecideContext } from '../../kernel/decider.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { DAY, iso } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { type PayeeCommand, payeeAggregate } from './aggregate.ts';

const person = id(1);
const now = Date.UTC(2026, 11, 24);
const endedAt = iso(now - 8 * DAY);
const context: DecideContext = {
  now,
  actor: { kind: 'system', name: 'sweeper' },
  policy: defaultPolicy,
  commandId: id(2),
};
const keys = ['show:1', 'show:2', 'tip:2026-12-01', 'replay:2026-12-01'];

const line = fc.record({ key: fc.constantFrom(...keys), cents: fc.integer({ min: -5000, max: 5000 }) });
/** What happens: so many lines are taken, or a key is released. */
const deed = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom(...keys));

test('however lines are batched, and whenever keys are released, everything ends available, and no cent on the way is lost', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.array(deed, { maxLength: 30 }), (lines, deeds) => {
      let state = payeeAggregate.initialState();
      const send = (command: PayeeCommand) => {
        const decision = payeeAggregate.decide(command, state, context);
        if (!isRejection(decision)) state = decision.reduce(payeeAggregate.evolve, state);
        return decision;
      };
      const take = (count: number) => {
        const next = lines.slice(state.seq, state.seq + count);
        if (next.length === 0) return;
        const byKey = [...Map.groupBy(next, ({ key }) => key)].map(([key, all]) => ({
          key,
          cents: all.reduce((sum, { cents }) => sum + cents, 0),
          count: all.length,
        }));
        const fromSeq = state.seq + 1;
        send({ type: 'AccrueEarnings', person, fromSeq, toSeq: state.seq + next.length, lines: byKey });
      };
      const free = (key: string) =>
        send({ type: 'ReleaseEscrow', person, key, ...(key.startsWith('show:') && { endedAt }) });
      for (const step of [...deeds, lines.length, ...keys]) {
        if (typeof step === 'number') take(step);
        else free(step);
        const held = Object.values(state.escrow);
        const taken = lines.slice(0, state.seq).reduce((sum, { cents }) => sum + cents, 0);
        expect(held.reduce((sum, { cents }) => sum + cents, state.available)).toBe(taken);
        expect(held.filter(({ cents, released }) => released && cents !== 0)).toEqual([]);
      }
      expect(state.seq).toBe(lines.length);
      expect(state.available).toBe(lines.reduce((sum, { cents }) => sum + cents, 0));
    }),
  );
});
