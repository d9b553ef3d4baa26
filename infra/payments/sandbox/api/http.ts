import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault, Faults } from '../engine/faults.ts';
import { type ApiAnswer, type ApiRequest, sameText } from './api.ts';
import type { Answer } from './idempotency.ts';

const LONGEST_BODY = 64 * 1024;
const ADMIN = '/_sandbox/';

export interface HttpOptions {
  readonly secretKey: string;
  readonly faults: Faults;
  readonly handle: (request: ApiRequest, fault?: Fault) => Promise<ApiAnswer>;
  readonly administer: (verb: string, json: string) => Answer;
  /** Called when a request may have changed something, before it is answered. */
  readonly changed: () => void;
}

/** Between the wire and the API: reads requests, sends answers, and loses either when it is told to. */
export function createListener({ secretKey, faults, handle, administer, changed }: HttpOptions) {
  async function api(request: IncomingMessage, response: ServerResponse, read: ApiRequest): Promise<void> {
    const fault = faults.next(read.method, read.path);
    if (fault?.kind === 'silent-request') return;
    if (fault?.kind === 'lost-request') {
      request.socket.destroy();
      return;
    }
    const answer = await handle(read, fault);
    changed();
    if (fault?.kind === 'lost-answer') request.socket.destroy();
    else if (fault?.kind !== 'silent-answer') send(response, answer, answer.replayed);
  }

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
    const body = await readBody(request);
    const { authorization, 'idempotency-key': key } = request.headers;
    if (path.startsWith(ADMIN)) {
      const allowed = sameText(authorization ?? '', `Bearer ${secretKey}`);
      send(response, allowed ? administer(path.slice(ADMIN.length), body) : { status: 401, body: '{}' });
      return;
    }
    const encoded = method === 'POST' ? body : query;
    const idempotencyKey = Array.isArray(key) ? key[0] : key;
    await api(request, response, { method, path, encoded, authorization, idempotencyKey });
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    listen(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      send(response, { status: 500, body: JSON.stringify({ error: { type: 'api_error', message } }) });
    });
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) throw new RangeError(`a request of more than ${LONGEST_BODY} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, body }: Answer, replayed = false): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'request-id': `req_${randomBytes(7).toString('hex')}`,
    ...(replayed && { 'idempotent-replayed': 'true' }),
  });
  response.end(body);
}
