import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Client } from '../../testing/client.ts';

/** A request that is in the platform's hands, of which it lacks the body. */
export interface BegunRequest {
  /** Rejects when no whole answer comes. */
  readonly answered: Promise<{ readonly status: number | undefined; readonly json: unknown }>;
  /** Sends the body. */
  finish(): void;
}

/** Begins a request and waits until the platform has taken it: the answer comes when it is finished. */
export async function begin(person: Client, path: string, body: string): Promise<BegunRequest> {
  const sent = request(`${person.url}${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      origin: person.url,
      cookie: person.cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
  }).then(async (response) => ({ status: response.statusCode, json: await json(response) }));
  await new Promise((resolve) => {
    sent.on('continue', resolve);
    sent.flushHeaders();
  });
  return { answered, finish: () => sent.end(body) };
}
