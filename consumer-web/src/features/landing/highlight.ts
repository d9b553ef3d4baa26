/** Milliseconds for which one card is lit before the next. */
export const HIGHLIGHT_INTERVAL = 3_000;

/** The card after this one; after the last comes the first. */
export function nextHighlight(current: number, count: number): number {
  return (current + 1) % count;
}

/**
 * Lights cards in turn, each for `HIGHLIGHT_INTERVAL`, and says which from the second on. Returns what stops it.
 */
export function rotateHighlight(light: (next: (current: number) => number) => void, count: number): () => void {
  const timer = setInterval(() => light((current) => nextHighlight(current, count)), HIGHLIGHT_INTERVAL);
  return () => clearInterval(timer);
}
