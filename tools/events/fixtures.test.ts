import type { EventDefinitions } from '@marquee/domain/kernel/event.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readCommitted } from './files.ts';
import { type DefinedEvents, definedEvents, fixtureFaults, readFixtures } from './fixtures.ts';
import { publishedEvents } from './published.ts';

const MessagePosted = {
  version: 2,
  schema: z.object({ author: z.string(), words: z.array(z.string()) }),
  upcasters: {
    1: (data: unknown) => {
      const { author, text } = data as { author: string; text: string };
      return [{ type: 'MessagePosted', data: { author, words: text.split(' ') } }];
    },
  },
} as const;
const raisedBy = (
  step: (data: { author: string }) => readonly { type: string; data: unknown }[],
): EventDefinitions => ({
  MessagePosted: { ...MessagePosted, upcasters: { 1: (data) => step(data as { author: string }) } },
});

const file = 'shows/chat/fixtures/MessagePosted.v1.json';
const first = {
  stored: { author: 'ada', text: 'so loud' },
  becomes: [{ type: 'MessagePosted', data: { words: ['so', 'loud'], author: 'ada' } }],
};
const chat = (definitions: EventDefinitions = { MessagePosted }): DefinedEvents[] => [
  { folder: 'shows/chat', definitions },
];
const fixtures = (example: unknown = first, name: string = file) => new Map([[name, JSON.stringify([example])]]);
const schemas = new Map([
  [
    'shows/MessagePosted.v1.json',
    JSON.stringify({
      type: 'object',
      properties: { author: { type: 'string' }, text: { type: 'string' } },
      required: ['author', 'text'],
    }),
  ],
]);

test('every version of before of every event has a fixture, and becomes what it says', async () => {
  expect(fixtureFaults(await definedEvents(), readFixtures(), readCommitted())).toEqual([]);
});

test('no event of a published context is left out', async () => {
  const found = new Set((await definedEvents()).flatMap(({ definitions }) => Object.keys(definitions)));
  const published = publishedEvents().map((event) => /\/(\w+)\.v/.exec(event.file)?.[1]);
  expect(published.filter((type) => type === undefined || !found.has(type))).toEqual([]);
});

test('a fixture that becomes what it says is all there is to do', () => {
  expect(fixtureFaults(chat(), fixtures(), schemas)).toEqual([]);
});

test('a version of before without a fixture is told of', () => {
  expect(fixtureFaults(chat(), new Map(), schemas)).toEqual([expect.stringContaining(`${file}: missing.`)]);
});

test.each([
  [
    'that becomes something else',
    raisedBy(({ author }) => [{ type: 'MessagePosted', data: { author, words: [] } }]),
    /becomes \[\{"type":"MessagePosted","data":\{"author":"ada","words":\[\]\}\}\]/,
  ],
  ['that vanishes', raisedBy(() => []), /becomes \[\]/],
  [
    'that the newest schema does not take',
    raisedBy(({ author }) => [{ type: 'MessagePosted', data: { author } }]),
    /what the newest MessagePosted does not take/,
  ],
  [
    'whose upcaster throws',
    raisedBy(() => {
      throw new Error('no words');
    }),
    /cannot be raised: no words/,
  ],
  [
    'whose upcaster changes what it is given',
    raisedBy((data) => {
      data.author = '';
      return [];
    }),
    /cannot be raised: Cannot assign to read only/,
  ],
  ['without an upcaster', { MessagePosted: { version: 2, schema: MessagePosted.schema } }, /no way from there/],
])('a fixture %s is told of', (_, definitions, fault) => {
  expect(fixtureFaults(chat(definitions), fixtures(), schemas).join('\n')).toMatch(fault);
});

test('a fixture that was never valid in its version is told of', () => {
  const faults = fixtureFaults(chat(), fixtures({ ...first, stored: { author: 'ada', text: 7 } }), schemas);
  expect(faults[0]).toMatch(/example 0: text: .*expected string/);
  expect(fixtureFaults(chat(), fixtures(), new Map())).toEqual([
    `${file}: docs/events does not describe MessagePosted in version 1`,
  ]);
});

test.each([
  'shows/poll/fixtures/MessagePosted.v1.json',
  'shows/chat/fixtures/MessagePosted.v3.json',
  'shows/chat/fixtures/Said.v1.json',
])('%s belongs to nothing', (name) => {
  const faults = fixtureFaults(chat(), new Map([...fixtures(), ...fixtures(first, name)]), schemas);
  expect(faults).toEqual([`${name}: no event here has this name and version`]);
});

test('an event type that two aggregates define differently is refused', () => {
  const other = { folder: 'shows/poll', definitions: { MessagePosted: { ...MessagePosted } } };
  expect(() => fixtureFaults([...chat(), other], fixtures(), schemas)).toThrow(/MessagePosted is defined twice/);
});
