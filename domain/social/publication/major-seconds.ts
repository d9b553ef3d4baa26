/** Most seconds of a track of a major label in one publication (spec section 6); an independent artist's is played as long as it lasts. */
export const MAJOR_SECONDS = 90;
