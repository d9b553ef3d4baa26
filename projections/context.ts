import type { Projection } from './runner/projection.ts';
import type { Replay } from './verify/replay/replay-table.ts';

/** What a context declares of itself on this floor. `projections/contexts.ts` is the only list of them. */
export interface ReadContext {
  /** Its folder's name on every floor. */
  readonly name: string;
  /** Its read models. Each has a name of its own in the whole platform. */
  readonly projections: readonly Projection[];
  /** What makes each of them anew for `verify`, with code of its own. */
  replays(): readonly Replay[];
}
