import type { AnyDefinition } from '../../port/context.ts';
import * as definitions from '../../testing/conformance-definitions.ts';

/** Every definition of the conformance suite, in all its versions. */
export const conformanceDefinitions = Object.values(definitions).flat() as unknown as readonly AnyDefinition[];
