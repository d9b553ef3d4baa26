import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './request-queue.ts';

interface Queue {
  push(request: { entry: object; expectResponse: boolean; sendRequest: () => void }): void;
  fulfillRequest(response: { correlationId: number; payload: object; size: number }): void;
  rejectAll(error: Error): void;
  destroy(): void;
}
type QueueClass = new (options: object) => Queue;
const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as QueueClass;

const sent: number[] = [];
let queue: Queue;
beforeEach(() => {
  sent.length = 0;
  const logger = { debug: () => {}, warn: () => {} };
  const options = { maxInFlightRequests: 1, requestTimeout: 30_000, enforceRequestTimeout: false, logger };
  queue = new RequestQueue({ ...options, clientId: 'test', broker: 'test', isConnected: () => true });
});
afterEach(() => {
  queue.destroy();
  vi.restoreAllMocks();
});

function ask(correlationId: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const entry = { apiKey: 0, apiName: 'Produce', apiVersion: 1, correlationId, resolve, reject };
    queue.push({ entry, expectResponse: true, sendRequest: () => sent.push(correlationId) });
  });
}
const answer = (correlationId: number) => queue.fulfillRequest({ correlationId, payload: {}, size: 0 });

it('has no timer while nothing waits', async () => {
  const asked = ask(1);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  answer(1);
  await asked;
  await pause(20);
  expect(timers).not.toHaveBeenCalled();
});

it('sends what waits as soon as there is room', async () => {
  const [first, second] = [ask(1), ask(2)];
  expect(sent).toEqual([1]);
  answer(1);
  await first;
  await vi.waitFor(() => expect(sent).toEqual([1, 2]));
  answer(2);
  await second;
});
