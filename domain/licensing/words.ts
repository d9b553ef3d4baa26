/** What music is licensed for (spec section 14), and the same as a kind of project. */
export const usages = ['tv', 'movie', 'commercial', 'game', 'documentary'] as const;
export type Usage = (typeof usages)[number];

/** What a track offered for licensing may be called (spec section 14). */
export const syncGenres = [
  'electronic',
  'rock',
  'pop',
  'hip-hop',
  'classical',
  'jazz',
  'ambient',
  'cinematic',
] as const;
export type SyncGenre = (typeof syncGenres)[number];

export const moods = ['energetic', 'calm', 'dramatic', 'uplifting', 'dark', 'romantic', 'suspenseful'] as const;
export type Mood = (typeof moods)[number];

/** Where a licence holds. The regions have nothing in common; `worldwide` is all of them. */
export const territories = [
  'worldwide',
  'north-america',
  'south-america',
  'europe',
  'africa',
  'asia',
  'oceania',
] as const;
export type Territory = (typeof territories)[number];

/** The twelve tones, each in major and minor. */
export const keySignatures = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'].flatMap((tone) => [
  `${tone} major`,
  `${tone} minor`,
]) as [string, ...string[]];

/** Whether an owner gives exclusive licences of a track, others, or either. */
export const licenseTypes = ['non-exclusive', 'exclusive', 'any'] as const;
export type LicenseType = (typeof licenseTypes)[number];

/** Most of each list that is said of a track or a supervisor. */
export const mostNamed = 8;

/** Beats a minute. */
export const tempoBounds = { least: 20, most: 300 } as const;

/** What a licence may cost, in cents: a card pays the most of it. */
export const priceBounds = { least: 100, most: 99_999_999 } as const;

/** What these are called where people read them. */
export const usageNames: Readonly<Record<Usage, string>> = {
  tv: 'TV',
  movie: 'Movie',
  commercial: 'Commercial',
  game: 'Game',
  documentary: 'Documentary',
};
export const territoryNames: Readonly<Record<Territory, string>> = {
  worldwide: 'Worldwide',
  'north-america': 'North America',
  'south-america': 'South America',
  europe: 'Europe',
  africa: 'Africa',
  asia: 'Asia',
  oceania: 'Oceania',
};
