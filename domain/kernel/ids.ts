import { parse, v5 } from 'uuid';

const NAMESPACE = parse('6f1d2b1c-9c1e-5d2a-8a37-4d6172717565');
const utf8 = new TextEncoder();

/**
 * An id that is derived from what it is for, so that what may exist once gets the same id every time.
 * Written `{a:b}` in the event model: `derivedId(a, b)` is uuidv5(namespace, "a:b").
 */
export function derivedId(...parts: readonly (string | number)[]): string {
  return v5(utf8.encode(parts.join(':')), NAMESPACE);
}
