import { timingSafeEqual } from 'node:crypto';
import type { Core } from '../engine/core.ts';
import { type Fault, playAfter, playBefore, turnAway } from '../engine/faults.ts';
import { ApiError } from './api-error.ts';
import { expand } from './expand.ts';
import { type Form, parseForm } from './form-body.ts';
import { type Answer, createIdempotency } from './idempotency.ts';
import { list, text } from './params.ts';
import { createRouter, type Route, type RouteCall } from './route.ts';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  /** The body of a POST, the query of anything else. */
  readonly encoded: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface ApiAnswer extends Answer {
  /** True when this is what the first request with the key was answered. */
  readonly replayed: boolean;
}

export interface ApiOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly routes: readonly Route[];
  /** Time that carrying a request out takes. */
  readonly latency: () => Promise<void> | undefined;
}

interface Outcome {
  readonly answer: Answer;
  readonly remembered: boolean;
}

/** Carries requests out as Stripe's API does. Errors of the API are answers; anything thrown is a bug. */
export function createApi(core: Core, options: ApiOptions) {
  const find = createRouter(options.routes);
  const idempotency = createIdempotency(core);

  async function carryOut(route: Route, call: RouteCall, fault: Fault | undefined): Promise<Outcome> {
    try {
      await options.latency();
      playBefore(fault);
      const body = expand(core, route.run(core, call), list(call.form, 'expand'));
      playAfter(fault);
      return { answer: { status: 200, body: JSON.stringify(body) }, remembered: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { answer: errorAnswer(error), remembered: error.remembered };
    }
  }

  return async function handle(request: ApiRequest, fault?: Fault): Promise<ApiAnswer> {
    let key: string | undefined;
    let outcome: Outcome | undefined;
    try {
      const form = parseForm(request.encoded);
      const found = find(request.method, request.path);
      if (!found) throw unknownUrl(request);
      const call = { id: found.id, form, caller: callerOf(request, form, options, found.route) };
      turnAway(fault);
      if (request.method === 'POST' && request.idempotencyKey) {
        const first = idempotency.begin(request.idempotencyKey, fingerprint(request));
        if (first) return { ...first, replayed: true };
        key = request.idempotencyKey;
      }
      outcome = await carryOut(found.route, call, fault);
      return { ...outcome.answer, replayed: false };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ...errorAnswer(error), replayed: false };
    } finally {
      if (key) idempotency.finish(key, outcome?.remembered ? outcome.answer : undefined);
      core.store.commit();
    }
  };
}

function fingerprint({ method, path, encoded }: ApiRequest): string {
  return `${method} ${path}\n${encoded}`;
}

function errorAnswer({ status, body }: ApiError): Answer {
  return { status, body: JSON.stringify({ error: body }) };
}

function callerOf(
  { authorization }: ApiRequest,
  form: Form,
  keys: Pick<ApiOptions, 'secretKey' | 'publishableKey'>,
  route: Route,
): RouteCall['caller'] {
  const key = authorization?.startsWith('Bearer ') ? authorization.slice(7) : (text(form, 'key') ?? '');
  if (sameText(key, keys.secretKey)) return 'server';
  if (sameText(key, keys.publishableKey) && route.browser) return 'browser';
  throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }, false);
}

/** Compares without telling by its time how much was right. */
export function sameText(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}

function unknownUrl({ method, path }: ApiRequest): ApiError {
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return new ApiError(404, { type: 'invalid_request_error', message }, false);
}
