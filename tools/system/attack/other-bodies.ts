import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { unhashed } from '@marquee/command-api/http/command-id.ts';
import fc from 'fast-check';
import { propertiesOf, shapeOf, valuesOf } from '../http/fuzz/schema-values.ts';

const TRIES = 200;
const SEED = 1;

/**
 * A body that an endpoint takes, and that says something else than the given one, but for secrets, of which nothing is kept;
 * undefined where there is none.
 */
export function otherBody({ body: schema }: Endpoint, given: Readonly<Record<string, unknown>>) {
  if (!schema) return undefined;
  const said = JSON.stringify(schema.parse(given));
  const properties = Object.entries(propertiesOf(shapeOf(schema))).filter(([name]) => !unhashed.has(name));
  for (const [name, shape] of properties) {
    for (const value of fc.sample(valuesOf(shape), { numRuns: TRIES, seed: SEED })) {
      const other = { ...given, [name]: value };
      const read = schema.safeParse(other);
      if (read.success && JSON.stringify(read.data) !== said) return other;
    }
  }
  return undefined;
}
