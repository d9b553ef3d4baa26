import type { FromAge } from '@marquee/domain/content/ages.ts';

/** What a form says of an age anew; nothing where its author left it: what a decision says stays the decision's. */
export function relabelled(before: number, chosen: number): { fromAge?: FromAge } {
  return chosen === before ? {} : { fromAge: chosen as FromAge };
}
