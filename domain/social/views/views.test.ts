import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../../kernel/rejection.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { now, specification } from '../../testing/specification.ts';
import { type CountViews, viewsAggregate } from './aggregate.ts';
import { type Counted, MOST_COUNTED, type ViewEvent } from './events.ts';

const entries: readonly Counted[] = [{ kind: 'post', id: id(1), n: 3 }];
const count = (batch: number, change: Partial<CountViews> = {}): CountViews => ({
  ...{ type: 'CountViews', slot: 0, day: '2026-11-24', batch, entries },
  ...change,
});
const counted = (batch: number): ViewEvent => ({ type: 'ViewsCounted', data: { batch, entries: [...entries] } });
const counter = { actor: { kind: 'system', name: 'counter' } } as const;
const given = (...history: ViewEvent[]) => specification(viewsAggregate).given(history);

describe('CountViews', () => {
  it('writes batches down one after another, and each once', () => {
    given().when(count(1), counter).gives(counted(1));
    given(counted(1)).when(count(2), counter).gives(counted(2));
    given(counted(1), counted(2)).when(count(1), counter).gives();
    given(counted(1)).when(count(3), counter).refuses('OutOfSequence');
    given().when(count(2), counter).refuses('OutOfSequence');
  });

  it('is the platform’s alone', () => {
    given()
      .when(count(1), { actor: { kind: 'person', id: id(9), roles: ['operator'] } })
      .refuses('NotAllowed');
  });

  it('has at most as many entries as an event may', () => {
    const many = Array.from({ length: MOST_COUNTED + 1 }, (_, n) => ({ kind: 'post', id: id(n), n: 1 }) as const);
    given()
      .when(count(1, { entries: many }), counter)
      .refuses('OutOfSequence');
    given()
      .when(count(1, { entries: [] }), counter)
      .refuses('OutOfSequence');
  });

  it('has a stream for each slot and day', () => {
    expect(viewsAggregate.stream(count(1))).toBe('views-0-2026-11-24');
    expect(viewsAggregate.stream(count(2, { slot: 1 }))).toBe('views-1-2026-11-24');
  });

  it('whatever is told again in whatever order, batches follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 40 }), (told) => {
        let state = viewsAggregate.initialState();
        const written: number[] = [];
        for (const batch of told) {
          const context = { now, ...counter, policy: defaultPolicy, commandId: 'told' };
          const decision = viewsAggregate.decide(count(batch), state, context);
          if (isRejection(decision)) continue;
          written.push(...decision.map(({ data }) => data.batch));
          state = decision.reduce(viewsAggregate.evolve, state);
        }
        expect(written).toEqual(written.map((_, n) => n + 1));
      }),
    );
  });
});
