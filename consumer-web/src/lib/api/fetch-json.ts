import { ApiError } from './api-error.ts';
import { noteAge } from './staleness.ts';

interface JsonRequest {
  method?: string;
  /** Sent as JSON, but for a form, which is sent as one. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Is sent to its end though the page goes away meanwhile: small bodies only. */
  keepalive?: boolean;
}

const OFFLINE = 'You are offline. Nothing was sent: do it again when you are back.';

/** An answer with what its headers say about it. */
export interface JsonAnswer<Body> {
  readonly body: Body;
  readonly headers: Headers;
}

/**
 * One call with the session cookie, answered in JSON. An empty answer is `undefined`.
 * Throws `ApiError` for an answer that is not a success, `TypeError` when the server cannot be reached.
 */
export async function fetchJson<Body>(url: string, request: JsonRequest = {}): Promise<Body> {
  return (await fetchAnswer<Body>(url, request)).body;
}

/** `fetchJson` for who needs the answer's headers too. */
export async function fetchAnswer<Body>(url: string, request: JsonRequest = {}): Promise<JsonAnswer<Body>> {
  const { method = 'GET', body, headers, signal, keepalive = false } = request;
  const offline = navigator.onLine === false;
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      // of a form the browser says where its parts end
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  }).catch((error: unknown) => {
    // one that was offline before it began has not sent anything
    throw offline && error instanceof TypeError ? new TypeError(OFFLINE) : error;
  });
  if (method === 'GET' && response.ok) noteAge(url, response.headers.get('x-stale'));
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return { body: (text === '' ? undefined : JSON.parse(text)) as Body, headers: response.headers };
}
