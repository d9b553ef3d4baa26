import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request, and what the one who checks requests said of it. */
export interface ShownRequest {
  /** Method and path, with `{id}` in place of ids and without the query. */
  readonly call: string;
  /** Why it is refused; undefined when it is legal. */
  readonly refusal?: string;
}

/**
 * Stands between the SDK and an API: hands every request on, and shows a copy of it to somebody who checks it and whose
 * answer goes nowhere else. Faults of the API are handed on as they are.
 */
export class ShownRequests {
  readonly #server;
  readonly #checker: string;
  readonly #shown: Promise<ShownRequest>[] = [];
  #api = '';

  private constructor(checker: string) {
    this.#checker = checker;
    this.#server = createServer((incoming, outgoing) => void this.#handle(incoming, outgoing));
  }

  static async listen(checker: string): Promise<ShownRequests> {
    const opened = new ShownRequests(checker);
    opened.#server.listen(0, '127.0.0.1');
    await once(opened.#server, 'listening');
    return opened;
  }

  /** From now on requests go to this API; the origin to send them to. */
  through(api: string): string {
    this.#api = api;
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** All requests so far. */
  all(): Promise<ShownRequest[]> {
    return Promise.all(this.#shown);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    this.#shown.push(this.#show(incoming, body));
    const onward = request(`${this.#api}${incoming.url}`, { method: incoming.method, headers: incoming.headers });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    onward.end(body);
  }

  async #show({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer): Promise<ShownRequest> {
    const answer = await fetch(`${this.#checker}${url}`, {
      method,
      headers: { authorization: 'Bearer sk_test_123', 'content-type': String(headers['content-type']) },
      ...(method !== 'GET' && { body: new Uint8Array(body) }),
    });
    const said = await answer.text();
    const call = `${method} ${new URL(url, this.#checker).pathname.replace(/(?<=\/)[a-z]+_\w+(?=\/|$)/g, named)}`;
    return answer.ok ? { call } : { call, refusal: said };
  }
}

/** `payment_intents` is a collection, `pi_1A` an id. */
function named(part: string): string {
  return /^(pi|re|cus)_/.test(part) ? '{id}' : part;
}
