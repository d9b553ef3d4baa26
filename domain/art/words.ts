import type { Rejection } from '../kernel/rejection.ts';
import type { SealedItem } from '../kernel/schemas.ts';
import { textLimits } from '../kernel/text-limits.ts';
import { reject } from './refusals.ts';
import type { Collaborators } from './schemas.ts';

/** What is in the sealed body of a piece or collection. Its title stands in the clear: a sale names it. */
export interface ArtBody {
  readonly description: string;
}

/** A description as it was typed, only looked at, beside the same sealed for who made it. */
export interface Said {
  readonly description: string;
  readonly sealed: SealedItem;
}

/** Refuses what nobody can be told of art: `TitleRequired`, `WordsTooLong`. What is absent is not looked at. */
export function refuseArtWords(title: string | undefined, description: string | undefined): Rejection | undefined {
  if (title !== undefined && title.trim() === '') return reject('TitleRequired', 'Title is required');
  if ((title?.trim().length ?? 0) > textLimits.artTitle)
    return reject('WordsTooLong', `A title has at most ${textLimits.artTitle} characters. Say it shorter.`);
  if ((description?.trim().length ?? 0) > textLimits.artDescription)
    return reject('WordsTooLong', `A description has at most ${textLimits.artDescription} characters. Say it shorter.`);
  return undefined;
}

/** Refuses shares that leave their creator nothing, or name somebody twice: `BadShares`. */
export function refuseShares(creator: string, collaborators: Collaborators): Rejection | undefined {
  const parties = collaborators.map(({ party }) => party);
  if (parties.includes(creator)) return reject('BadShares', 'Your own share is what is left. Name only the others.');
  if (new Set(parties).size < parties.length) return reject('BadShares', 'Each person has one share. Add them up.');
  const all = collaborators.reduce((sum, { bps }) => sum + bps, 0);
  return all >= 10_000 ? reject('BadShares', 'All shares together have to stay below 100 %.') : undefined;
}
