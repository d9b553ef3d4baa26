import type { TrackSplit } from '@marquee/command-api/contract/music-splits.ts';
import { displayName } from '../../../components/ui/person.ts';

export type SplitRole = NonNullable<TrackSplit['inForce']>['shares'][number]['role'];

/** What somebody did, as it is read. */
export const roleWords: Readonly<Record<SplitRole, string>> = {
  artist: 'Artist',
  songwriter: 'Songwriter',
  producer: 'Producer',
  performer: 'Performer',
  engineer: 'Engineer',
};

/** Somebody's name; who was erased has none. */
export function nameOf(person: TrackSplit['owner'] | null): string {
  return person ? displayName(person) : 'Somebody who left';
}

/** A percentage with as many places as it needs. */
export function percentOf(percent: number): string {
  return `${Number(percent.toFixed(2))} %`;
}
