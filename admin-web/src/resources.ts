import type { ConsoleContext } from './lib/resource.ts';
import { operations } from './resources/operations/resource.ts';
import { payments } from './resources/payments/resource.ts';

/** Every context that has something at the console: the one list of it. */
export const contexts: readonly ConsoleContext[] = [operations, payments];
