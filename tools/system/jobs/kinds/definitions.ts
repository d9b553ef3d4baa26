import type { AnyDefinition } from '@marquee/workflows/port/context.ts';
import { canary, indiscreet } from './canary.ts';
import { moving } from './moving.ts';

/** Kinds of job that only these tests have. */
export const moreDefinitions = [canary, indiscreet, moving] as unknown as readonly AnyDefinition[];
