import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id } from '../../kernel/schemas.ts';

/** What is counted when somebody sees or hears it: of a post, a piece of art and a collection its views, of a track its plays, of a file that is public its downloads. */
export const CountedKind = z.enum(['post', 'reel', 'track', 'art', 'artcollection', 'file']);
export type CountedKind = z.infer<typeof CountedKind>;

/** So many entries one event has at most. */
export const MOST_COUNTED = 500;

/** So often something was seen or heard since the batch before, and never by whom. */
export const Counted = z.object({ kind: CountedKind, id: Id, n: z.int().min(1) });
export type Counted = z.infer<typeof Counted>;

/** Events of what one slot counted on one UTC day, `views-{slot}-{day}`. `batch` counts from 1. */
export const viewEvents = {
  ViewsCounted: {
    version: 1,
    schema: z.object({ batch: z.int().min(1), entries: z.array(Counted).min(1).max(MOST_COUNTED) }),
  },
} as const;
export type ViewEvent = EventOf<typeof viewEvents>;
