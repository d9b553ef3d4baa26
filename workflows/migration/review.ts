import { Matcher, type OwnTrack, plainWords } from '@marquee/domain/migration/matching.ts';
import { migratedTrackOf } from '@marquee/domain/migration/migration/aggregate.ts';
import type { CatalogueItem } from '@marquee/infra/catalogues/port.ts';
import type { PlannedItem } from './deps.ts';

/**
 * What is to be done with each track of a catalogue: which of the artist's own it is, or which track it becomes. What the service has twice
 * under one id is one; two of its tracks that are one recording become one track, whichever of them comes first.
 */
export function reviewed(
  { owner, platform }: { readonly owner: string; readonly platform: string },
  items: readonly CatalogueItem[],
  own: readonly OwnTrack[],
): readonly PlannedItem[] {
  const matcher = new Matcher(own);
  const ownIds = new Set(own.map(({ track }) => track));
  const distinct = [...new Map(items.map((item) => [item.externalId, item])).values()];
  const catalogue = distinct.map((item) => ({ ...item, track: migratedTrackOf(owner, platform, item.externalId) }));
  const firsts = firstOfTwins(catalogue);
  return distinct.map((item, n): PlannedItem => {
    const { track } = catalogue[n] as OwnTrack;
    // its own stream says more than any likeness
    if (ownIds.has(track)) return { item, track, match: { as: 'new' } };
    return { item, track: firsts.get(track) ?? track, match: matcher.match(item) };
  });
}

/** The track that each of a catalogue becomes: of those with one title that fit each other, the first. */
function firstOfTwins(catalogue: readonly OwnTrack[]): ReadonlyMap<string, string> {
  const twins = new Matcher(catalogue);
  const titles = new Map(catalogue.map(({ track, title }) => [track, plainWords(title)]));
  const firsts = new Map<string, string>();
  for (const own of catalogue) {
    const match = twins.match(own);
    const fitting = match.as === 'ambiguous' ? match.tracks : [];
    const first = fitting.find((track) => titles.get(track) === titles.get(own.track)) ?? own.track;
    firsts.set(own.track, firsts.get(first) ?? first);
  }
  return firsts;
}
