import type { MatchRule } from './migration/events.ts';

/** What a service says of a track. */
export interface TrackFacts {
  readonly title: string;
  readonly artist: string;
  readonly isrc?: string | undefined;
  readonly upc?: string | undefined;
  /** From 1. */
  readonly disc?: number | undefined;
  readonly number?: number | undefined;
  /** 0 where nobody has counted. */
  readonly milliseconds: number;
}

/** A track that the artist has here already. */
export interface OwnTrack extends TrackFacts {
  readonly track: string;
}

/** Which of the artist's own tracks a track is. */
export type Match =
  | { readonly as: 'new' }
  | { readonly as: 'match'; readonly track: string; readonly rule: MatchRule }
  /** Its artist has to say: one of these, or a new one. */
  | { readonly as: 'ambiguous'; readonly tracks: readonly string[] };

/** Two recordings that are further apart in length are two. */
const TOLERANCE_MS = 5000;
/** What stays of a title in brackets: it makes another recording of the same song. */
const VERSIONS = /\b(live|remix|mix|instrumental|acoustic|edit|remaster(ed)?|demo|version)\b/;
const GUESTS = /[([{]\s*(feat|ft|featuring|with)\b[^)\]}]*[)\]}]|\s(feat|ft|featuring)\b\.?\s.*$/g;

/** A title or a name as it is compared: lower case without accents, punctuation and guests; what makes another version of it stays. */
export function plainWords(text: string): string {
  const lower = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const withoutGuests = lower.replace(GUESTS, (guests) => (VERSIONS.test(guests) ? guests : ' '));
  return withoutGuests.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** An ISRC or a UPC as it is compared; undefined for none. */
export function plainCode(code: string | undefined): string | undefined {
  const plain = code?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return plain || undefined;
}

function sameLength(a: TrackFacts, b: TrackFacts): boolean {
  return a.milliseconds > 0 && b.milliseconds > 0 && Math.abs(a.milliseconds - b.milliseconds) <= TOLERANCE_MS;
}

const isrcOf = ({ isrc }: TrackFacts) => plainCode(isrc);
const placeOf = ({ upc, disc = 1, number }: TrackFacts) =>
  plainCode(upc) && number !== undefined ? `${plainCode(upc)}/${disc}/${number}` : undefined;
const wordsOf = ({ title, artist }: TrackFacts) => `${plainWords(title)}\n${plainWords(artist)}`;

/** Finds tracks of a catalogue among those that its artist has: built once, asked for each. */
export class Matcher {
  readonly #byIsrc: ReadonlyMap<string | undefined, readonly OwnTrack[]>;
  readonly #byPlace: ReadonlyMap<string | undefined, readonly OwnTrack[]>;
  readonly #byWords: ReadonlyMap<string, readonly OwnTrack[]>;

  constructor(own: readonly OwnTrack[]) {
    this.#byIsrc = Map.groupBy(own, isrcOf);
    this.#byPlace = Map.groupBy(own, placeOf);
    this.#byWords = Map.groupBy(own, wordsOf);
  }

  /**
   * In this order: ISRC with title and length, never alone (movements share one, and labels mix them up); UPC with disc and number; title and
   * artist with length. Several that fit, or an equal ISRC with another title or length, are for the artist to tell apart.
   */
  match(item: TrackFacts): Match {
    const isrc = isrcOf(item);
    const shared = isrc ? (this.#byIsrc.get(isrc) ?? []) : [];
    const fitting = shared.filter((own) => plainWords(own.title) === plainWords(item.title) && sameLength(own, item));
    if (fitting.length > 0) return one(fitting, 'isrc');
    if (shared.length > 0) return { as: 'ambiguous', tracks: shared.map(({ track }) => track) };
    const place = placeOf(item);
    const placed = place ? (this.#byPlace.get(place) ?? []) : [];
    if (placed.length > 0) return one(placed, 'upc');
    const told = (this.#byWords.get(wordsOf(item)) ?? []).filter((own) => sameLength(own, item));
    return told.length > 0 ? one(told, 'words') : { as: 'new' };
  }
}

function one(fitting: readonly OwnTrack[], rule: MatchRule): Match {
  const [first, second] = fitting;
  if (!first) return { as: 'new' };
  return second
    ? { as: 'ambiguous', tracks: fitting.map(({ track }) => track) }
    : { as: 'match', track: first.track, rule };
}
