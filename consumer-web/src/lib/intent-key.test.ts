import { expect, it } from 'vitest';
import { IntentKey } from './intent-key.ts';

const order = { liveShowId: 'show', ticketType: 'general', quantity: 2 };

it('keeps its key while the same is tried again', () => {
  const intent = new IntentKey();
  const key = intent.of(order);
  expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(intent.of({ ...order })).toBe(key);
});

it('has a new key for other content, and for each form', () => {
  const intent = new IntentKey();
  const key = intent.of(order);
  expect(intent.of({ ...order, quantity: 3 })).not.toBe(key);
  expect(new IntentKey().of(order)).not.toBe(key);
});

it('has a new key for the next purchase of the same', () => {
  const intent = new IntentKey();
  const key = intent.of(order);
  intent.fulfilled();
  expect(intent.of(order)).not.toBe(key);
});
