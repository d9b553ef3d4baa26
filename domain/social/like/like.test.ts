import { describe, expect, it } from 'vitest';
import { monthOf } from '../../content/register.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DAY, dayOf } from '../../kernel/time.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { now, specification } from '../../testing/specification.ts';
import { likesAggregate, likesRetrace } from './aggregate.ts';
import type { Like } from './events.ts';

const [person, post, owner] = [id(1), id(2), id(3)];
const entry = (change: Partial<Like> = {}): Like => ({ person, kind: 'post', id: post, owner, on: true, ...change });
const set = (change: Partial<Like> = {}, month = monthOf(now)) =>
  ({ type: 'SetLike', month, entry: entry(change) }) as const;
const told = (change: Partial<Like> = {}) => ({ type: 'LikesSet', data: { entries: [entry(change)] } }) as const;
const as = (of: string) => ({ actor: { kind: 'person', id: of, roles: [] } }) as const;
const system = { actor: { kind: 'system', name: 'gatherer' } } as const;
const gather = (entries: readonly Like[]) => ({ type: 'SetLikes', gatherer: id(9), day: dayOf(now), entries }) as const;
const given = (...history: ReturnType<typeof told>[]) =>
  specification(likesAggregate).given(
    history.map(({ type, data }) => ({ type, data: { entries: [...data.entries] } })),
  );

describe('a like', () => {
  it('is set, and taken back, whatever the stream has of it: what was gathered elsewhere is not known to it', () => {
    given().when(set(), as(person)).gives(told());
    given(told()).when(set(), as(person)).gives(told());
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
});

describe('gathered likes', () => {
  it('are one event, in the order in which they came', () => {
    const entries = [entry(), entry({ person: owner }), entry({ on: false })];
    given().when(gather(entries), system).gives({ type: 'LikesSet', data: { entries } });
  });

  it('are set by the platform alone, 500 at most and one at least', () => {
    given()
      .when(gather([entry()]), as(person))
      .refuses('NotAllowed');
    given().when(set(), system).refuses('NotAllowed');
    given().when(gather([]), system).refuses('NotAllowed');
    const many = (count: number) => gather(Array.from({ length: count }, () => entry()));
    given().when(many(501), system).refuses('NotAllowed');
    expect(many(500).entries).toHaveLength(500);
  });

  it('have one stream a gatherer and day, which is nobody’s own', () => {
    const stream = likesAggregate.stream(gather([entry()]));
    expect(likesAggregate.stream(gather([entry({ person: owner })]))).toBe(stream);
    const others = [set(), { ...gather([entry()]), day: '2026-01-01' }, { ...gather([entry()]), gatherer: id(10) }];
    for (const other of others) expect(likesAggregate.stream(other)).not.toBe(stream);
  });
});

describe('a log with gathered likes', () => {
  const refuted = (stream: string, entries: readonly Like[], actor: Actor, at = now) =>
    likesRetrace.refute(
      {
        stream,
        key: stream.slice('likes-'.length),
        events: [{ type: 'LikesSet', data: { entries: [...entries] } }],
        before: null,
        now: at,
      },
      { actor, commandId: id(20), policy: 1, policyAt: () => defaultPolicy },
    );
  const { actor } = system;
  const one = [entry()];
  const many = [entry(), entry({ person: owner })];
  const gathered = likesAggregate.stream(gather(many));
  const own = likesAggregate.stream(set());

  it('is retraced', () => {
    expect(refuted(gathered, many, actor)).toBeUndefined();
    expect(refuted(gathered, one, actor)).toBeUndefined();
    // sent before midnight, decided after it
    expect(refuted(gathered, many, actor, Date.parse(`${dayOf(now)}T00:00:30.000Z`) + DAY)).toBeUndefined();
    expect(refuted(own, one, as(person).actor)).toBeUndefined();
  });

  it('is refuted where nobody can have left it', () => {
    const longer = Array.from({ length: 501 }, () => entry());
    expect(refuted(gathered, many, as(person).actor)).toContain('NotAllowed');
    expect(refuted(gathered, longer, actor)).toContain('NotAllowed');
    expect(refuted(gathered, many, actor, now + 2 * DAY)).toContain('of the stream');
    expect(refuted(own, one, actor)).toContain('NotAllowed');
    expect(refuted(own, many, as(person).actor)).toContain('with other data');
    expect(refuted(own, [entry({ person: owner })], as(owner).actor)).toContain('of the stream');
  });
});
