interface Timed {
  readonly milliseconds: number;
}

/** Milliseconds as a player's clock: `4:05`, `1:02:03`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Where a part begins in the whole recording, in milliseconds. */
export function beginningOf(parts: readonly Timed[], index: number): number {
  return parts.slice(0, index).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

/** Which part plays at a place in the whole recording, and how far into it. Behind the end it is the end of the last. */
export function partAt(
  parts: readonly Timed[],
  milliseconds: number,
): { readonly index: number; readonly into: number } {
  let before = 0;
  for (const [index, part] of parts.entries()) {
    const into = Math.max(0, milliseconds - before);
    if (into < part.milliseconds) return { index, into };
    before += part.milliseconds;
  }
  const last = Math.max(0, parts.length - 1);
  return { index: last, into: parts[last]?.milliseconds ?? 0 };
}
