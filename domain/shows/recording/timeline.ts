import { ms } from '../../kernel/time.ts';
import type { RecordingPart } from './events.ts';

type Timed = Pick<RecordingPart, 'startedAt' | 'milliseconds'>;

/** How long a recording plays in all, in milliseconds. */
export function lengthOf(parts: readonly Timed[]): number {
  return parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

/**
 * Where in a recording an instant is, in milliseconds from its beginning: parts are played one after another, without the
 * breaks between. What happened in a break is where the next part begins. Undefined before the first part and after the last.
 */
export function offsetOf(parts: readonly Timed[], at: string): number | undefined {
  let before = 0;
  for (const [n, { startedAt, milliseconds }] of parts.entries()) {
    const into = ms(at) - ms(startedAt);
    if (into < 0) return n === 0 ? undefined : before;
    if (into < milliseconds) return before + into;
    before += milliseconds;
  }
  return undefined;
}
