import type { AnswerOf } from '@marquee/command-api/contract/call.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import type { ErrorBody } from '@marquee/command-api/contract/error.ts';

/** An answer that is not a success, in the one shape of the contract. */
export class Refusal {
  readonly status: number;
  readonly body: ErrorBody;

  /** `errors`: what is wrong with which field. `details`: what the refusal says besides. */
  constructor(
    status: number,
    code: string,
    message: string,
    errors?: Record<string, string>,
    details?: Record<string, unknown>,
  ) {
    this.status = status;
    this.body = { code, message, requestId: 'test', ...(errors && { errors }), ...(details && { details }) };
  }
}

/** An answer that does not arrive; what the server did stays done. */
export class Lost {}

/** One page of a list, with the cursor of the next in the header that says so. */
export class PageOf<Items> {
  readonly items: Items;
  readonly next: string | undefined;

  constructor(items: Items, next?: string) {
    this.items = items;
    this.next = next;
  }
}

/** A part of a list of the console, from its first row on, with how many there are in the header that says so. */
export class RowsOf<Rows extends readonly unknown[]> {
  readonly rows: Rows;
  readonly total: number;
  readonly first: number;

  constructor(rows: Rows, total = rows.length, first = 0) {
    this.rows = rows;
    this.total = total;
    this.first = first;
  }
}

/** An answer that may be so many seconds old. */
export class Old<Answer> {
  readonly answer: Answer;
  readonly seconds: number;

  constructor(answer: Answer, seconds: number) {
    this.answer = answer;
    this.seconds = seconds;
  }
}

/** What the server reads off a schema. */
type Read<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : undefined;

/** One request to an endpoint, read by the contract. */
export interface Heard<E> {
  readonly params: E extends { params?: infer Params } ? Read<NonNullable<Params>> : undefined;
  readonly query: E extends { query?: infer Query } ? Read<NonNullable<Query>> : undefined;
  readonly body: E extends { body?: infer Body } ? Read<NonNullable<Body>> : undefined;
  /** The fields of a form, as its endpoint reads them. */
  readonly form: E extends { form: { fields: infer Fields } } ? Read<Fields> : undefined;
  readonly headers: Headers;
}

type RowsReply<Answer> = Answer extends readonly unknown[] ? RowsOf<Answer> : never;
type Reply<E> = AnswerOf<E> | PageOf<AnswerOf<E>> | RowsReply<AnswerOf<E>> | Old<AnswerOf<E>> | Refusal | Lost;
/** How an endpoint answers: the same to everybody, or by the request. */
export type Answering<E> = Reply<E> | ((request: Heard<E>) => Reply<E> | Promise<Reply<E>>);

interface Place {
  readonly endpoint: Endpoint;
  readonly pattern: URLPattern;
  readonly heard: Heard<Endpoint>[];
  answer: (request: Heard<Endpoint>) => Reply<Endpoint> | Promise<Reply<Endpoint>>;
}

/**
 * Stands in for the server at the level of `fetch`. It answers endpoints of the contract and nothing else: an answer that
 * does not fit its endpoint does not compile, and one that its schema refuses, a request that the server would refuse for
 * its form, and a call of an endpoint that nobody answers are kept in `faults`, which fail the test.
 */
export class FakeServer {
  readonly faults: string[] = [];
  readonly #places: Place[] = [];

  /** Answers an endpoint from here on. */
  on<E extends Endpoint>(endpoint: E, answering: Answering<E>): void {
    const answer = (typeof answering === 'function' ? answering : () => answering) as Place['answer'];
    const known = this.#placeOf(endpoint);
    if (known) known.answer = answer;
    else this.#places.push({ endpoint, pattern: patternOf(endpoint), heard: [], answer });
  }

  /** The requests to an endpoint so far. */
  heard<E extends Endpoint>(endpoint: E): readonly Heard<E>[] {
    return (this.#placeOf(endpoint)?.heard ?? []) as readonly Heard<E>[];
  }

  /** Requests that change something, of any endpoint. */
  get commands(): number {
    return this.#places.reduce((sum, { endpoint, heard }) => sum + (endpoint.method === 'GET' ? 0 : heard.length), 0);
  }

  /** How often it was asked for anything. */
  get requests(): number {
    return this.#places.reduce((sum, { heard }) => sum + heard.length, 0);
  }

  readonly fetch = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(address), window.location.href);
    const method = init.method ?? 'GET';
    // a path without parameters before one that they would take in
    const places = this.#places.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.href));
    const place = places.find(({ endpoint }) => endpoint.path === url.pathname) ?? places[0];
    if (!place) return this.#fault(`${method} ${url.pathname}: nothing answers it`);
    return this.#answer(place, url, init);
  };

  async #answer(place: Place, url: URL, init: RequestInit): Promise<Response> {
    const request = this.#read(place, url, init);
    place.heard.push(request);
    const reply = await place.answer(request);
    init.signal?.throwIfAborted();
    if (reply instanceof Lost) throw new TypeError('Failed to fetch');
    if (reply instanceof Refusal) return Response.json(reply.body, { status: reply.status });
    const { answer, headers } = withHeaders(reply);
    const read = place.endpoint.response.safeParse(answer);
    if (!read.success) return this.#fault(`the answer of ${nameOf(place.endpoint)}: ${read.error.message}`);
    return Response.json(answer, { headers });
  }

  #read({ endpoint, pattern }: Place, url: URL, init: RequestInit): Heard<Endpoint> {
    const given = {
      params: decoded(pattern.exec(url.href)?.pathname.groups),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    const read = (part: 'params' | 'query' | 'body') => {
      const result = endpoint[part]?.safeParse(given[part]);
      if (result?.error) this.#fault(`the ${part} of ${nameOf(endpoint)}: ${result.error.message}`);
      return result?.data;
    };
    const parts = { params: read('params'), query: read('query'), body: read('body') };
    const form = endpoint.form && this.#readForm(endpoint, init.body);
    return { ...parts, form, headers: new Headers(init.headers) } as Heard<Endpoint>;
  }

  #readForm(endpoint: Endpoint, body: unknown): unknown {
    const fields = body instanceof FormData ? Object.fromEntries(body) : {};
    const read = endpoint.form?.fields.safeParse(fields);
    if (read?.error) this.#fault(`the form of ${nameOf(endpoint)}: ${read.error.message}`);
    return read?.data;
  }

  #placeOf({ method, path }: Endpoint): Place | undefined {
    return this.#places.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
  }

  #fault(words: string): Response {
    this.faults.push(words);
    return Response.json({ code: 'Fault', message: words, requestId: 'test' }, { status: 500 });
  }
}

/** Parameters of a path as the server reads them. */
function decoded(groups: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value = '']) => [name, decodeURIComponent(value)]));
}

function withHeaders(reply: Exclude<Reply<Endpoint>, Refusal | Lost>): { answer: unknown; headers: HeadersInit } {
  if (reply instanceof Old) return { answer: reply.answer, headers: { 'x-stale': String(reply.seconds) } };
  if (reply instanceof RowsOf) {
    const { rows, total, first } = reply;
    return { answer: rows, headers: { 'content-range': `rows ${first}-${first + rows.length - 1}/${total}` } };
  }
  if (!(reply instanceof PageOf)) return { answer: reply, headers: {} };
  return { answer: reply.items, headers: reply.next === undefined ? {} : { 'x-next-cursor': reply.next } };
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const patternOf = ({ path }: Endpoint) => new URLPattern({ pathname: path });
