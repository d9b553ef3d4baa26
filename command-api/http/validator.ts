import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { sentenceOf } from '../contract/sentences.ts';
import { HttpError } from './error.ts';

/** Checks the parts of a request against the contract. What does not fit is 400 `Invalid`, with a sentence for each field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { data: value, error } = schema.safeParse(data, { error: sentenceOf });
    return error ? { error: invalid(error.issues) } : { value };
  };

/** The refusal of what these issues are about; they are not none. */
export function invalid(issues: readonly z.core.$ZodIssue[]): HttpError {
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'body', message]));
  return new HttpError(400, 'Invalid', Object.values(errors)[0] ?? 'The request is not valid.', { errors });
}
