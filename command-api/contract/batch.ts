import { z } from 'zod';
import { MOST_IN_BATCH } from './limits.ts';

/** What became of one of several that one request was about. */
export const BatchResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  /** Of the refusal; null where it was done. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type BatchResult = z.infer<typeof BatchResult>;

/** What a request is about, each once. */
export function batchOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).min(1).max(MOST_IN_BATCH);
}
