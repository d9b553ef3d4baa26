import type { Rejection } from '../kernel/rejection.ts';
import { reject } from './refusals.ts';

/** Refuses words that are none, or of more than `most` characters: `ContentRequired` (spec section 6), `ContentTooLong`. */
export function refuseWords(content: string, most: number): Rejection | undefined {
  const { length } = content.trim();
  if (length === 0) return reject('ContentRequired', 'Content is required');
  return length > most ? reject('ContentTooLong', `Say it in at most ${most} characters.`) : undefined;
}
