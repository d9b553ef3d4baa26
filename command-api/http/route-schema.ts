import { z } from 'zod';
import { type Endpoint, type Form, takesKey } from '../contract/endpoint.ts';

const locked = 'While a colleague is at the record: 409 `RecordLocked`, with who, at what and since when.';
const keyed =
  'Takes an `Idempotency-Key` of 8 to 128 characters: sent again with it, the same does nothing twice. A key is remembered for a day; at another address or with another body it is refused with 422 `KeyReused`.';
const recent = {
  everybody:
    'Within 15 minutes of a sign-in or of `POST /api/auth/reauthenticate`; after that 403 `ReauthenticationRequired`.',
  staff:
    'For what belongs to others, staff may within 15 minutes of a sign-in or of `POST /api/auth/reauthenticate`; after that 403 `ReauthenticationRequired`.',
} as const;
const guarded = {
  money: 'People under 18 are answered 403 `GuardianRequired`: they buy through a parent.',
  spending:
    'People under 18 are answered 403 `GuardianRequired`, or 409 `SpendingLimitReached` where a parent lets them spend less in a month.',
  live: 'People under 18 are answered 403 `GuardianRequired`.',
  account: 'For a kid’s account a parent does this: 403 `GuardianRequired`.',
  chat: 'Kids whose parent has turned chat off are answered 403 `GuardianRequired`.',
  contacts: 'Kids whose parent lets them meet nobody new are answered 403 `GuardianRequired`.',
} as const;
const anyFile = z.unknown().meta({ type: 'string', format: 'binary' });

/** An endpoint as the validator reads it and the OpenAPI document has it. */
export function schemaOf(endpoint: Endpoint) {
  const { path, summary, params, query, body, response, upload, form } = endpoint;
  const description = [
    ...(takesKey(endpoint) ? [keyed] : []),
    ...(endpoint.guardian ? [guarded[endpoint.guardian]] : []),
    ...(endpoint.changes ? [locked] : []),
    ...(endpoint.recentSignIn ? [recent[endpoint.recentSignIn]] : []),
  ].join('\n\n');
  return {
    summary,
    tags: [path.split('/')[2] ?? 'api'],
    ...(description && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(upload && { body: anyFile, consumes: [...upload.types] }),
    ...(form && { body: anyForm(form), consumes: ['multipart/form-data'] }),
    response: { 200: response },
  };
}

/** The form as the OpenAPI document has it; its fields are looked at when it is read. */
function anyForm({ file, fields }: Form) {
  const names = [file, ...Object.keys(fields.shape)];
  const properties = Object.fromEntries(
    names.map((name) => [name, name === file ? { type: 'string', format: 'binary' } : { type: 'string' }]),
  );
  return z.unknown().meta({ type: 'object', properties } as Record<string, unknown>);
}
