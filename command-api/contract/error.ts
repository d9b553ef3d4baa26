import { z } from 'zod';

/**
 * The one shape of every answer that is not a success. `message` is a sentence for a person: what is wrong and what
 * to do next. `errors` names fields of the request.
 */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
