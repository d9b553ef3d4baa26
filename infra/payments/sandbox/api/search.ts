import type { IntentRecord } from '../objects/records.ts';
import { malformed } from './api-error.ts';
import { intentJson } from './intent-json.ts';
import { integer, needText, onlyKnown } from './params.ts';
import type { Route } from './route.ts';

const CLAUSE = /^metadata\['((?:[^'\\]|\\.)*)'\]:'((?:[^'\\]|\\.)*)'$/;

/**
 * Searches intents by metadata: `metadata['a']:'x' AND metadata['b']:'y'`. What was created within `lagMs` is not
 * found yet, as with Stripe, whose index runs behind.
 */
export function searchRoute(lagMs: () => number): Route {
  return {
    method: 'GET',
    path: '/v1/payment_intents/search',
    run(core, { form }) {
      onlyKnown(form, 'query', 'limit', 'page');
      const wanted = parse(needText(form, 'query'));
      const limit = integer(form, 'limit') ?? 10;
      const lag = lagMs();
      const indexedUntil = lag > 0 ? (core.now() - lag) / 1000 : Number.POSITIVE_INFINITY;
      const matches = ({ created, metadata }: IntentRecord) =>
        created <= indexedUntil && wanted.every(([key, value]) => metadata[key] === value);
      const found = core.store.intents.newestFirst().filter(matches);
      return {
        object: 'search_result',
        url: '/v1/payment_intents/search',
        has_more: found.length > limit,
        next_page: null,
        data: found.slice(0, limit).map((intent) => intentJson(intent)),
      };
    },
  };
}

function parse(query: string): readonly (readonly [string, string])[] {
  return query.split(' AND ').map((clause) => {
    const [, key, value] = CLAUSE.exec(clause.trim()) ?? [];
    if (key === undefined || value === undefined)
      throw malformed('parameter_invalid', `Cannot search: ${clause}`, 'query');
    return [unquote(key), unquote(value)];
  });
}

function unquote(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
