import type { Rejection } from '../kernel/rejection.ts';
import { textLimits } from '../kernel/text-limits.ts';
import { reject } from './refusals.ts';

/** Whatever is decided about somebody has a reason that they read. */
export function refuseReason(reason: string): Rejection | undefined {
  if (reason.trim() === '') return reject('ReasonMissing', 'Write down why: whom it concerns reads it.');
  if (reason.length > textLimits.reason)
    return reject('ReasonTooLong', `Say it in at most ${textLimits.reason} characters.`);
  return undefined;
}
