import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthOf } from '../../content/register.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { now, specification } from '../../testing/specification.ts';
import { likesAggregate } from './aggregate.ts';
import type { Like } from './events.ts';

const [person, post, owner] = [id(1), id(2), id(3)];
const entry = (change: Partial<Like> = {}): Like => ({ person, kind: 'post', id: post, owner, on: true, ...change });
const set = (change: Partial<Like> = {}, month = monthOf(now)) =>
  ({ type: 'SetLike', month, entry: entry(change) }) as const;
const told = (change: Partial<Like> = {}) => ({ type: 'LikesSet', data: { entries: [entry(change)] } }) as const;
const as = (of: string) => ({ actor: { kind: 'person', id: of, roles: [] } }) as const;
const given = (...history: ReturnType<typeof told>[]) =>
  specification(likesAggregate).given(
    history.map(({ type, data }) => ({ type, data: { entries: [...data.entries] } })),
  );

describe('a like', () => {
  it('is set, and taken back; what is so already gives nothing', () => {
    given().when(set(), as(person)).gives(told());
    given(told()).when(set(), as(person)).gives();
    given(told())
      .when(set({ on: false }), as(person))
      .gives(told({ on: false }));
  });

  it('is taken back in a month that does not know it', () => {
    given()
      .when(set({ on: false }), as(person))
      .gives(told({ on: false }));
  });

  it('is nobody else’s', () => given().when(set(), as(owner)).refuses('NotAllowed'));

  it('has one stream a person and month', () => {
    const stream = likesAggregate.stream(set());
    expect(likesAggregate.stream(set({ id: owner, on: false }))).toBe(stream);
    expect(likesAggregate.stream(set({}, '2026-12'))).not.toBe(stream);
    expect(likesAggregate.stream(set({ person: owner }))).not.toBe(stream);
    expect(stream).not.toContain(person);
  });

  it('any order of taps ends as the last one says, in as few events as it changed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), fc.boolean())), (taps) => {
        let state = likesAggregate.initialState();
        const last = new Map<string, boolean>();
        let [events, flips] = [0, 0];
        for (const [n, on] of taps) {
          const liked = id(10 + n);
          const context = { now, ...as(person), policy: defaultPolicy, commandId: 'tap' };
          const decision = likesAggregate.decide(set({ id: liked, on }), state, context);
          if (isRejection(decision)) throw new Error(decision.code);
          if (last.get(liked) !== on) flips += 1;
          last.set(liked, on);
          events += decision.length;
          state = decision.reduce(likesAggregate.evolve, state);
        }
        expect(events).toBe(flips);
        for (const [key, on] of last) expect(state.get(`post ${key}`)).toBe(String(on));
      }),
    );
  });
});
