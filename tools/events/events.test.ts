import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import { readCommitted } from './files.ts';
import { type JsonSchema, printSchema } from './json-schema.ts';
import { fileOf, publishedEvents } from './published.ts';

const published = publishedEvents();
const committed = readCommitted();
const file = fileOf('ticketing', 'TicketsIssued', orderEvents.TicketsIssued.version);
const schema = published.find((event) => event.file === file)?.schema as JsonSchema;

test('the committed schemas are those of the code, and nothing was changed that consumers rely on', () => {
  expect(compare(committed, published)).toEqual({ broken: [], stale: [] });
});

test('every event that leaves is described', () => {
  expect([...committed.keys()]).toEqual(expect.arrayContaining(published.map((event) => event.file)));
  expect(schema.required).toContain('holder');
});

test('no schema speaks of what envelopes hold', () => {
  const purchaser = published.find((event) => event.file === 'ticketing/OrderPlaced.v1.json')?.schema.properties
    ?.purchaser;
  expect(Object.keys(purchaser?.properties ?? {})).toEqual(['person']);
  expect(purchaser?.required).toEqual(['person']);
  expect(published.map((event) => printSchema(event.schema)).filter((text) => text.includes('sealed'))).toEqual([]);
});

test('an event that is not described yet is stale, one that lost a field is broken', () => {
  const { holder: _, ...properties } = schema.properties ?? {};
  const event = { file, schema: { ...schema, properties } };
  expect(compare(new Map(), [event])).toEqual({ broken: [], stale: [event] });
  const { broken, stale } = compare(new Map([[file, printSchema(schema)]]), [event]);
  expect(broken).toEqual([expect.stringContaining(`${file}: payload.holder was removed`)]);
  expect(stale).toEqual([]);
});

test('an event that got an optional field is stale until its file says so', () => {
  const event = { file, schema: { ...schema, properties: { ...schema.properties, gate: { type: 'string' } } } };
  expect(compare(new Map([[file, printSchema(schema)]]), [event])).toEqual({ broken: [], stale: [event] });
});

test('an event that is published no more, or lost the description of an earlier version, is told of', () => {
  const text = printSchema(schema);
  expect(compare(new Map([['ticketing/Lost.v1.json', text]]), []).broken).toEqual([
    expect.stringContaining('ticketing/Lost.v1.json: no event of this version'),
  ]);
  const second = { file: 'ticketing/Old.v2.json', schema };
  expect(compare(new Map([['ticketing/Old.v2.json', text]]), [second]).broken).toEqual([
    expect.stringContaining('ticketing/Old.v1.json: the description of an earlier version is missing'),
  ]);
  const both = new Map([
    ['ticketing/Old.v1.json', text],
    ['ticketing/Old.v2.json', text],
  ]);
  expect(compare(both, [second])).toEqual({ broken: [], stale: [] });
});
