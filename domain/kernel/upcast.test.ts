import { expect, test } from 'vitest';
import { z } from 'zod';
import type { EventDefinitions, Position, RecordedEvent } from './event.ts';
import { upcast } from './upcast.ts';

const definitions: EventDefinitions = {
  SeatTaken: {
    version: 3,
    schema: z.object({ seat: z.int(), row: z.string(), price: z.int() }),
    upcasters: {
      1: (data) => [{ type: 'SeatTaken', data: { ...(data as object), row: 'A' } }],
      2: (data) => [{ type: 'SeatTaken', data: { ...(data as object), price: 500 } }],
    },
  },
  PairTaken: {
    version: 2,
    schema: z.object({}),
    upcasters: {
      1: (data) =>
        (data as { seats: number[] }).seats.map((seat) => ({ type: 'SeatTaken', data: { seat, row: 'B', price: 0 } })),
    },
  },
  LightsChecked: { version: 2, schema: z.object({}), upcasters: { 1: () => [] } },
  NoWay: { version: 2, schema: z.object({}) },
};

const stored = (type: string, version: number, data: unknown): RecordedEvent => ({
  id: '0198f0aa-0000-7000-8000-000000000001',
  stream: 'hall-1',
  revision: 7,
  position: 'log:8' as Position,
  type,
  version,
  data,
  meta: {
    recordedAt: '2026-01-01T00:00:00.000Z',
    actor: 'system:demo',
    commandId: '0198f0aa-0000-7000-8000-000000000002',
    correlationId: '0198f0aa-0000-7000-8000-000000000002',
    causationId: '0198f0aa-0000-7000-8000-000000000002',
    policy: 1,
  },
});

test('the newest version passes as it is', () => {
  const event = stored('SeatTaken', 3, { seat: 1, row: 'C', price: 5 });
  expect(upcast(definitions, event)).toEqual([event]);
  expect(upcast(definitions, event)[0]).toBe(event);
});

test('an old version takes every step to the newest', () => {
  const event = stored('SeatTaken', 1, { seat: 1 });
  expect(upcast(definitions, event)).toEqual([{ ...event, version: 3, data: { seat: 1, row: 'A', price: 500 } }]);
});

test('one event becomes several of another type, with its revision and metadata', () => {
  const event = stored('PairTaken', 1, { seats: [4, 5] });
  expect(upcast(definitions, event)).toEqual(
    [4, 5].map((seat) => ({ ...event, type: 'SeatTaken', version: 3, data: { seat, row: 'B', price: 0 } })),
  );
});

test('one event becomes none', () => {
  expect(upcast(definitions, stored('LightsChecked', 1, {}))).toEqual([]);
});

test.each([
  ['an unknown type', stored('Unheard', 1, {}), /no definition of event Unheard/],
  ['a version of tomorrow', stored('SeatTaken', 4, {}), /stored in version 4/],
  ['a step that is missing', stored('NoWay', 1, {}), /no way from there/],
])('%s is an error', (_, event, message) => {
  expect(() => upcast(definitions, event)).toThrow(message);
});
