import { type Rejection, reject } from '../kernel/rejection.ts';

const MOST = 500;

/** An operator's verb needs a reason in writing: whoever reads the timeline later has nothing else. */
export function refuseReason(reason: string): Rejection | undefined {
  if (reason.trim() === '') return reject('ReasonMissing', 'Write down why: it stays in the timeline.');
  return reason.length > MOST ? reject('ReasonTooLong', `Say it in at most ${MOST} characters.`) : undefined;
}
