/** Seconds that an arrow key goes in what plays so long: five, and one in what is over within a minute. */
export function stepOf(seconds: number): 1 | 5 {
  return seconds > 60 ? 5 : 1;
}
