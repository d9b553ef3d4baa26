import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { expect, test } from 'vitest';
import { messageOf } from './message.ts';
import { topicOf, topicsOf } from './topics.ts';

const meta = {
  recordedAt: '2026-11-05T20:00:00.000Z',
  actor: 'a buyer',
  commandId: 'command',
  correlationId: 'correlation',
  causationId: 'cause',
  policy: 1,
};

function recorded(stream: string, type: string, data: unknown): RecordedEvent {
  return { id: 'event', stream, revision: 4, position: 'log:7' as Position, type, version: 2, data, meta };
}

test('carries the payload, the stream as its key, and what consumers go by as headers', () => {
  const message = messageOf('marquee', recorded('poll-1', 'VoteCast', { voter: 'v', option: 2 }));
  expect(message).toEqual({
    topic: 'marquee.shows',
    key: 'poll-1',
    value: '{"voter":"v","option":2}',
    headers: {
      'event-id': 'event',
      'event-type': 'VoteCast',
      'event-version': '2',
      revision: '4',
      position: 'log:7',
      'correlation-id': 'correlation',
      'recorded-at': meta.recordedAt,
    },
  });
});

test('leaves out what envelopes hold, however deep they lie, and who acted', () => {
  const envelope = (person: string) => ({ person, sealed: 'c2VjcmV0' });
  const data = { purchaser: envelope('p'), list: [{ recipient: envelope('r'), unit: 1 }] };
  const { value, headers } = messageOf('marquee', recorded('order-1', 'OrderPlaced', data));
  expect(JSON.parse(value)).toEqual({ purchaser: { person: 'p' }, list: [{ recipient: { person: 'r' }, unit: 1 }] });
  expect(JSON.stringify({ value, headers })).not.toMatch(/c2VjcmV0|sealed|a buyer/);
});

test('sends each stream to the topic of its context, told by the whole first part of its name', () => {
  expect(topicOf('marquee', 'show-1')).toBe('marquee.shows');
  expect(topicsOf('marquee')).toContain(topicOf('marquee', 'inventory-1-vip'));
  expect(() => topicOf('marquee', 'shows-1')).toThrow(/shows-1/);
  expect(() => topicOf('marquee', 'constructor-1')).toThrow(/constructor-1/);
});
