import { randomUUID } from 'node:crypto';
import type { Endpoint, FormEndpoint } from '@marquee/command-api/contract/endpoint.ts';
import type { ErrorBody } from '@marquee/command-api/contract/error.ts';
import type { z } from 'zod';
import { addressOf } from './endpoint-address.ts';
import { networkAddress } from './network-address.ts';

export interface RequestOptions {
  /** Sent as JSON, unless it is a string or bytes: these are sent as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body where it is JSON. */
  readonly json: unknown;
}

/** What an endpoint of the contract takes. */
export interface CallOptions<P, Q, B> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that is not a success. */
export class Refused extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(call: string, status: number, body: ErrorBody) {
    super(`${call}: ${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

/** The cookie by which the platform lets a person read their own writes. */
const SEEN = 'marquee_seen';
/** The newest of these of each platform, by its address. */
const seen = new Map<string, string>();

/**
 * A browser of one person: keeps cookies, names its origin, and has a network address of its own (behind a trusted proxy).
 * All browsers of a test share what has been done: after one person's command another's query waits for it to be visible, as
 * nobody's test is about how late a read model may be.
 */
export class Client {
  readonly url: string;
  readonly #cookies = new Map<string, string>();
  readonly #address = networkAddress();

  constructor(url: string) {
    this.url = url;
  }

  /** A person whose session was begun elsewhere: `cookie` is its cookie, as `name=value`. */
  static withSession(url: string, cookie: string): Client {
    const person = new this(url);
    person.keep(cookie);
    return person;
  }

  /** The `Cookie` header it sends. */
  get cookie(): string {
    const done = seen.get(this.url);
    const cookies = new Map([...this.#cookies, ...(done ? [[SEEN, done] as const] : [])]);
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Takes a cookie from elsewhere, as `name=value`. */
  keep(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '' || /max-age=0\b/i.test(cookie)) this.#cookies.delete(name);
    else if (name === SEEN) seen.set(this.url, value);
    else this.#cookies.set(name, value);
  }

  /** The same person with the same cookies at another network address, and at another process where that is given. */
  elsewhere(url: string = this.url): Client {
    const other = new Client(url);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }

  /** One request; redirects are answers. */
  async request(method: string, path: string, { body, headers = {} }: RequestOptions = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.url,
        'x-forwarded-for': this.#address,
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: asIs(body) ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, text, json: isJson && text ? JSON.parse(text) : null };
  }

  /** Calls an endpoint of the contract. Throws `Refused`; an answer that is not as declared fails the test. */
  async call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    { params, query, body, headers }: CallOptions<z.input<P>, z.input<Q>, z.input<B>> = {},
  ): Promise<z.output<R>> {
    const path = addressOf(endpoint, params, query);
    const answer = await this.request(endpoint.method, path, { body, ...(headers && { headers }) });
    if (answer.status !== 200) throw new Refused(`${endpoint.method} ${path}`, answer.status, answer.json as ErrorBody);
    return endpoint.response.parse(answer.json);
  }

  /** Sends a file to an endpoint of the contract, said to be of `type`. Throws `Refused`. */
  async upload<P extends z.ZodType, Q extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, z.ZodUndefined, R>,
    file: Uint8Array<ArrayBuffer>,
    {
      params,
      query,
      type = 'application/octet-stream',
    }: { readonly params?: z.input<P>; readonly query?: z.input<Q>; readonly type?: string } = {},
  ): Promise<z.output<R>> {
    const path = addressOf(endpoint, params, query);
    const answer = await this.request(endpoint.method, path, { body: file, headers: { 'content-type': type } });
    if (answer.status !== 200) throw new Refused(`${endpoint.method} ${path}`, answer.status, answer.json as ErrorBody);
    return endpoint.response.parse(answer.json);
  }

  /** Sends a form to an endpoint of the contract; its parts go in the order of `parts`. Throws `Refused`. */
  async form<P extends z.ZodType, Q extends z.ZodType, R extends z.ZodType, F extends z.ZodObject>(
    endpoint: FormEndpoint<P, Q, R, F>,
    parts: readonly (readonly [name: string, value: string | Blob])[],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<z.output<R>> {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value as string);
    const sent = new Response(form);
    const type = { 'content-type': sent.headers.get('content-type') ?? '' };
    const body = new Uint8Array(await sent.arrayBuffer());
    const answer = await this.request(endpoint.method, endpoint.path, { body, headers: { ...type, ...headers } });
    if (answer.status !== 200) throw new Refused(endpoint.path, answer.status, answer.json as ErrorBody);
    return endpoint.response.parse(answer.json);
  }

  /** What a call is refused with; fails when it is not. */
  async refusal<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    options: CallOptions<z.input<P>, z.input<Q>, z.input<B>> = {},
  ): Promise<{ readonly status: number; readonly body: ErrorBody }> {
    const outcome = await this.call(endpoint, options).catch((error: unknown) => error);
    if (!(outcome instanceof Refused)) throw new Error(`${endpoint.path} was not refused: ${JSON.stringify(outcome)}`);
    return { status: outcome.status, body: outcome.body };
  }

  async signUp(
    name = 'Ada',
    email = `${randomUUID()}@people.test`,
    password = 'a long enough password',
  ): Promise<string> {
    await this.#sign('/api/auth/sign-up/email', { email, name, password });
    return email;
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.#sign('/api/auth/sign-in/email', { email, password });
  }

  async #sign(path: string, body: unknown): Promise<void> {
    const answer = await this.request('POST', path, { body });
    if (answer.status !== 200) throw new Refused(path, answer.status, answer.json as ErrorBody);
  }
}

function asIs(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}
