import type { EventDefinition, EventDefinitions } from './event.ts';

type Merged<Sets extends readonly EventDefinitions[]> = Sets extends readonly [
  infer First,
  ...infer Rest extends readonly EventDefinitions[],
]
  ? Omit<First, keyof Merged<Rest>> & Merged<Rest>
  : Sets extends readonly []
    ? unknown
    : EventDefinitions;

/**
 * All these definitions in one. The name of an event type is the log's and means one thing everywhere: throws when two
 * sets define one name differently. A facet's events, which several aggregates share, are one definition.
 */
export function mergeDefinitions<const Sets extends readonly EventDefinitions[]>(...sets: Sets): Merged<Sets> {
  const merged = new Map<string, EventDefinition>();
  for (const [type, definition] of sets.flatMap((set) => Object.entries(set))) {
    if ((merged.get(type) ?? definition) !== definition) {
      throw new Error(`the event type ${type} is defined twice, and differently; the name of an event is the log's`);
    }
    merged.set(type, definition);
  }
  return Object.fromEntries(merged) as Merged<Sets>;
}
