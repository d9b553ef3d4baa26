import type { Entry } from '../objects/records.ts';
import { missing } from './api-error.ts';
import type { Form } from './form-body.ts';
import { group, integer, text } from './params.ts';

/** Parameters that every list takes. */
export const pageParams = ['limit', 'starting_after', 'ending_before', 'created'] as const;

/**
 * One page of a list, newest first. `starting_after` reads on into the past; `ending_before` reads the page next
 * before that object, towards the present.
 */
export function page<T extends Entry>(
  url: string,
  form: Form,
  newestFirst: readonly T[],
  render: (record: T) => object,
) {
  const rows = created(form, newestFirst);
  const limit = Math.min(100, Math.max(1, integer(form, 'limit') ?? 10));
  const after = text(form, 'starting_after');
  const before = text(form, 'ending_before');
  const start = after ? indexOf(rows, after, 'starting_after') + 1 : 0;
  const end = before ? indexOf(rows, before, 'ending_before') : rows.length;
  const from = before ? Math.max(start, end - limit) : start;
  const to = before ? end : Math.min(end, start + limit);
  return {
    object: 'list',
    url,
    has_more: before ? from > start : to < rows.length,
    data: rows.slice(from, to).map(render),
  };
}

function indexOf(rows: readonly Entry[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw missing('object', id, param);
  return index;
}

function created<T extends Entry>(form: Form, rows: readonly T[]): readonly T[] {
  const window = group(form, 'created');
  if (!window) return rows;
  const gte = integer(window, 'gte') ?? (integer(window, 'gt') ?? -1) + 1;
  const lte = integer(window, 'lte') ?? (integer(window, 'lt') ?? Number.MAX_SAFE_INTEGER) - 1;
  return rows.filter((row) => row.created >= gte && row.created <= lte);
}
