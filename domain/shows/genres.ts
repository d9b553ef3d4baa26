/** Genres that a show may have (spec section 5). */
export const showGenres = [
  'Electronic',
  'Rock',
  'Hip Hop',
  'Pop',
  'Jazz',
  'Classical',
  'Country',
  'R&B',
  'Indie',
  'Alternative',
  'Metal',
  'Reggae',
] as const;
export type ShowGenre = (typeof showGenres)[number];
