import { HttpError } from '../http/error.ts';
import type { Call } from '../http/route.ts';
import type { Auth } from './auth.ts';
import { accountRefusal } from './refusals.ts';
import type { Sessions } from './sessions.ts';

const forwarded = ['cookie', 'origin', 'referer', 'user-agent', 'accept'] as const;

/**
 * Hands a call on to the account service's library at one of its paths, with its query and with the body as the contract has
 * read it, and its cookies back. Answers its JSON, or the redirect; throws its refusals in the platform's codes and words.
 */
export async function callLibrary(
  { auth, sessions }: { readonly auth: Auth; readonly sessions: Sessions },
  path: string,
  { request, reply, query, body }: Pick<Call<unknown, unknown, unknown>, 'request' | 'reply' | 'query' | 'body'>,
): Promise<unknown> {
  const headers = new Headers({ 'x-marquee-address': request.ip, 'content-type': 'application/json' });
  for (const name of forwarded) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const address = new URL(path, auth.options.baseURL);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
  const { method } = request;
  const response = await auth.handler(
    new Request(address, { method, headers, body: method === 'POST' ? JSON.stringify(body ?? {}) : null }),
  );
  sessions.forget(request.headers.cookie);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  const location = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && location) return reply.redirect(location, response.status);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.status < 400) return answer ?? null;
  const { code, message, errors } = accountRefusal(response.status, answer, request.body);
  throw new HttpError(response.status, code, message, errors && { errors });
}
