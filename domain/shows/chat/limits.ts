import type { Rejection } from '../../kernel/rejection.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { SECOND } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';

/** One line of the chat, as far as later decisions look at it. `at` is UTC milliseconds; a tip prompt has no mark. */
export interface Line {
  readonly message: string;
  readonly author: string;
  readonly at: number;
  /** The same for the same words; empty: nothing to compare. */
  readonly mark: string;
  readonly deleted: boolean;
}

/** What one person may write. Lengths in characters, `windowMs` in milliseconds, time-outs in minutes. */
export const chatLimits = {
  length: textLimits.chatMessage,
  windowMs: 10 * SECOND,
  messages: 5,
  repeats: 1,
  timeOutMinutes: 1440,
} as const;

/**
 * Refuses a line that comes too fast after its author's others: the sixth in ten seconds, or the same words a
 * third time. Only the lines that the chat remembers count, so in a very fast chat nobody fills more than one line in a hundred.
 */
export function refuseHaste(lines: readonly Line[], author: string, mark: string, now: number): Rejection | undefined {
  const recent = lines.filter((line) => line.author === author && line.at > now - chatLimits.windowMs);
  const first = recent.at(-chatLimits.messages);
  if (first) {
    const seconds = Math.ceil((first.at + chatLimits.windowMs - now) / SECOND);
    return reject('TooManyMessages', `You write faster than people read. Try again in ${seconds} s.`, { seconds });
  }
  const same = recent.filter((line) => line.mark !== '' && line.mark === mark);
  if (same.length > chatLimits.repeats) return reject('RepeatedMessage', 'You said that already. Say something new.');
  return undefined;
}
