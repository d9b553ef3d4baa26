import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRejection } from '../../kernel/rejection.ts';
import { DAY, iso } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { now, specification, system } from '../../testing/specification.ts';
import { barAt, type StandingCommand, standingAggregate } from './aggregate.ts';
import { sanctionKinds } from './events.ts';

const person = id(1);
const add = (n: number, kind: (typeof sanctionKinds)[number], days?: number): StandingCommand => ({
  ...{ type: 'AddSanction', person, sanction: id(n), kind, reason: 'Spam' },
  ...(days !== undefined && { until: iso(now + days * DAY) }),
});
const withdraw = (n: number): StandingCommand => ({ type: 'WithdrawSanction', person, sanction: id(n) });
const given = specification(standingAggregate).given;

it('a suspension bars until its end, and a warning never', () => {
  const suspended = given(given([]).when(add(1, 'suspended', 3)).history).state();
  expect(barAt(suspended, now + 3 * DAY - 1)).toMatchObject({ kind: 'suspended', until: now + 3 * DAY });
  expect(barAt(suspended, now + 3 * DAY)).toBeUndefined();
  expect(barAt(given(given([]).when(add(1, 'warning')).history).state(), now)).toBeUndefined();
});

it('is added and withdrawn once, by the platform alone', () => {
  const { history } = given([]).when(add(1, 'banned'));
  given(history).when(add(1, 'banned')).gives();
  const withdrawn = given(history).when(withdraw(1)).history;
  given(withdrawn).when(withdraw(1)).gives();
  given(withdrawn).when(add(1, 'banned')).gives();
  given([]).when(withdraw(2)).gives();
  given([])
    .when(add(1, 'banned'), { actor: { kind: 'person', id: id(2), roles: ['operator'] } })
    .refuses('NotAllowed');
});

it('is ended by the sweeper once its time is over, and a ban never is', () => {
  const end: StandingCommand = { type: 'EndSanction', person, sanction: id(1) };
  const { history } = given([]).when(add(1, 'suspended', 3));
  given(history).when(end).refuses('NotDue');
  const ended = given(history).when(end, { now: now + 3 * DAY });
  ended.gives({ type: 'SanctionEnded', data: { sanction: id(1) } });
  given(ended.history)
    .when(end, { now: now + 3 * DAY })
    .gives();
  given(given([]).when(add(1, 'banned')).history)
    .when(end, { now: now + 999 * DAY })
    .refuses('NotDue');
});

it('bars exactly while some sanction that was never withdrawn is in force, in whatever order they came', () => {
  const command = fc.oneof(
    fc.record({
      n: fc.nat(4),
      kind: fc.constantFrom(...sanctionKinds),
      days: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
    fc.record({ n: fc.nat(4), withdraw: fc.constant(true) }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), fc.nat(10), (commands, day) => {
      let state = standingAggregate.initialState();
      const [first, gone] = [new Map<number, { kind: string; days: number | null }>(), new Set<number>()];
      for (const each of commands) {
        const sent = 'kind' in each ? add(each.n, each.kind, each.days ?? undefined) : withdraw(each.n);
        if ('kind' in each && !first.has(each.n)) first.set(each.n, each);
        if (!('kind' in each) && first.has(each.n)) gone.add(each.n);
        const decision = standingAggregate.decide(sent, state, {
          ...{ now, actor: system, policy: defaultPolicy, commandId: 'any' },
        });
        if (isRejection(decision)) throw new Error(decision.code);
        state = decision.reduce((before, event) => standingAggregate.evolve(before, event), state);
      }
      const stands = [...first].filter(
        ([n, { kind, days }]) => !gone.has(n) && kind !== 'warning' && (days === null || days > day),
      );
      const gravest = stands.some(([, { kind }]) => kind === 'banned') ? 'banned' : 'suspended';
      expect(barAt(state, now + day * DAY)?.kind).toBe(stands.length > 0 ? gravest : undefined);
    }),
  );
});
