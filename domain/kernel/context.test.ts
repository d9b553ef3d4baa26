import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type Context, indexOf } from './context.ts';
import type { AnyAggregate } from './decider.ts';
import type { EventDefinitions } from './event.ts';
import { rejecting } from './rejection.ts';
import { retracing } from './retrace.ts';

const aggregate = (category: string, events: EventDefinitions): AnyAggregate => ({
  category,
  events,
  initialState: () => null,
  decide: () => [],
  evolve: (state) => state,
  stream: () => category,
  remembers: 256,
});
const written = { ReviewWritten: { version: 1, schema: z.object({ stars: z.int() }) } };
/** A context of these aggregates, with a way back for each. */
const contextWith = (name: string, aggregates: AnyAggregate[], refusals: Context['refusals'] = {}): Context => ({
  name,
  aggregates,
  retraces: aggregates.map((each) => retracing(each, {})),
  refusals,
});
const reviews = contextWith('reviews', [aggregate('review', written)], { TooEarly: 'conflict' });

test('finds aggregates, contexts, events and refusals by their names', () => {
  const index = indexOf([reviews]);
  expect(index.aggregateOf.get('review')).toBe(reviews.aggregates[0]);
  expect(index.contextOf.get('review')).toBe('reviews');
  expect(index.definitions.ReviewWritten).toBe(written.ReviewWritten);
  expect(index.refusals.get('TooEarly')).toBe('conflict');
  expect(index.refusals.get('NotFound')).toBe('missing');
});

test.each<readonly [string, Context, string]>([
  ['one name for two contexts', contextWith('reviews', []), 'two contexts named reviews'],
  [
    'one category for two aggregates',
    contextWith('critics', [aggregate('review', {})]),
    'critics and reviews both have streams review-',
  ],
  ['a category that no stream is told by', contextWith('critics', [aggregate('film-critic', {})]), 'film-critic'],
  [
    'one event type for two definitions',
    contextWith('critics', [aggregate('critic', { ReviewWritten: { version: 1, schema: z.string() } })]),
    'review in reviews and critic in critics both define the event ReviewWritten',
  ],
  ['one code of two kinds', contextWith('critics', [], { TooEarly: 'gone' }), 'TooEarly is refused with as'],
  ['another kind for a shared code', contextWith('critics', [], { NotFound: 'gone' }), 'NotFound'],
  [
    'an aggregate whose decisions nobody can make again',
    { ...contextWith('critics', [aggregate('critic', {})]), retraces: [] },
    'how the decisions of critic are told',
  ],
])('refuses %s', (_, other, reason) => {
  expect(() => indexOf([reviews, other])).toThrow(reason);
});

test('lets a context refuse with its own codes and the shared ones only', () => {
  const reject = rejecting({ TooEarly: 'conflict' });
  expectTypeOf(reject)
    .parameter(0)
    .toEqualTypeOf<'TooEarly' | 'ChangedSince' | 'KeyReused' | 'NotAllowed' | 'NotFound'>();
  expect(reject('TooEarly', 'Come back tomorrow.')).toEqual({
    rejected: true,
    code: 'TooEarly',
    message: 'Come back tomorrow.',
  });
});
