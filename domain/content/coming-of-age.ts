/** Years at which somebody may sell and buy what is exclusive. */
export const ADULT_YEARS = 18;

/**
 * Whether somebody born on a day (`YYYY-MM-DD`) is of age at `now` (UTC milliseconds): on the birthday itself they are. Who was born
 * on 29 February comes of age on 1 March of a year without one.
 */
export function isOfAge(birthDate: string, now: number, years = ADULT_YEARS): boolean {
  const born = new Date(`${birthDate}T00:00:00.000Z`);
  return now >= Date.UTC(born.getUTCFullYear() + years, born.getUTCMonth(), born.getUTCDate());
}
