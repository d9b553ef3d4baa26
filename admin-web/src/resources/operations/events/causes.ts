import type { DeskEvent } from '@marquee/command-api/contract/operations-events.ts';

/** An event with those that it set in motion. */
export interface Cause {
  readonly event: DeskEvent;
  readonly effects: readonly Cause[];
}

/** The events of one correlation as trees: each below the event that caused its command, else at the top. */
export function causesOf(events: readonly DeskEvent[]): readonly Cause[] {
  const byPlace = events.toSorted((a, b) => a.place - b.place);
  const ids = new Set(events.map(({ id }) => id));
  const below = Map.groupBy(byPlace, ({ id, causationId }) =>
    causationId !== id && ids.has(causationId) ? causationId : '',
  );
  const treeOf = (event: DeskEvent): Cause => ({ event, effects: (below.get(event.id) ?? []).map(treeOf) });
  return (below.get('') ?? []).map(treeOf);
}
