import { ApiError } from './api-error.ts';

interface JsonRequest {
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * One call with the session cookie, answered in JSON. An empty answer is `undefined`.
 * Throws `ApiError` for an answer that is not a success, `TypeError` when the server cannot be reached.
 */
export async function fetchJson<Answer>(url: string, request: JsonRequest = {}): Promise<Answer> {
  const { method = 'GET', body, headers, signal } = request;
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
