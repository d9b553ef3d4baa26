import type { Rejection } from '../kernel/rejection.ts';
import { textLimits } from '../kernel/text-limits.ts';
import { reject } from './refusals.ts';

const MOST = textLimits.reason;

/** An operator's verb needs a reason in writing: whoever reads the timeline later has nothing else. */
export function refuseReason(reason: string): Rejection | undefined {
  if (reason.trim() === '') return reject('ReasonMissing', 'Write down why: it stays in the timeline.');
  return reason.length > MOST ? reject('ReasonTooLong', `Say it in at most ${MOST} characters.`) : undefined;
}
