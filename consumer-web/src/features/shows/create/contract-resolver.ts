import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form by the contract's own schema: the form's values are put into what the call takes, and the schema's words
 * stand under the fields of the same names. A form that passes keeps its values.
 */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodType<unknown, FieldValues>,
  bodyOf: (values: Values) => FieldValues,
): Resolver<Values> {
  const check = zodResolver(schema) as Resolver<FieldValues>;
  return async (values, context, options) => {
    const { errors } = await check(bodyOf(values), context, options as never);
    const failed = Object.keys(errors).length > 0;
    return failed ? { values: {}, errors: errors as never } : { values, errors: {} };
  };
}
