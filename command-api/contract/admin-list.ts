import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';

/** The most rows that one list answers: what an export of react-admin asks for. */
const MOST = 1000;

/** JSON in a query's text, as react-admin's simple REST provider sends it. */
function jsonText<T extends z.ZodType>(schema: T, what: string) {
  return z
    .string()
    .max(textLimits.listQuery)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue(`${what} must be JSON`);
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const Range = z
  .tuple([z.int().min(0).max(10_000_000), z.int().min(0).max(10_000_000)])
  .refine(([from, to]) => from <= to && to - from < MOST, `range must be [first, last], of at most ${MOST} rows`);

/**
 * What a list of the console is asked with: `filter={}`, `range=[0,24]` (both ends included) and `sort=["field","ASC"]`, all JSON.
 * The answer carries `Content-Range: {resource} {first}-{last}/{total}`.
 */
export function listQuery<F extends z.ZodRawShape, S extends readonly [string, ...string[]]>(filter: F, sorts: S) {
  return z.object({
    filter: jsonText(z.strictObject(filter), 'filter').optional(),
    range: jsonText(Range, 'range').default([0, 24]),
    sort: jsonText(z.tuple([z.enum(sorts), z.enum(['ASC', 'DESC'])]), 'sort').optional(),
  });
}
