import type { ContextWork } from '@marquee/workflows/contexts.ts';
import { loadFrom } from '@marquee/workflows/kit/load-state.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import type { JobParts } from '../platform/parts/job-parts.ts';

/** What looking at files takes. */
export function fileNeeds({ storage: { bus, files, log } }: JobParts): Needs<ContextWork>['files'] {
  return { commands: bus, load: loadFrom(log), files };
}
