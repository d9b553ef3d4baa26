import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What shows may refuse, and what kind of refusal each is. */
export const refusals = {
  AlreadyVoted: 'conflict',
  AmountOutOfRange: 'invalid',
  CannotTimeOutOwner: 'forbidden',
  InvalidDuration: 'invalid',
  InvalidPoll: 'invalid',
  InvalidRecording: 'invalid',
  InvalidShow: 'invalid',
  MessageTooLong: 'invalid',
  NoRecording: 'conflict',
  NotEnoughFollowers: 'forbidden',
  NotTheOwner: 'forbidden',
  PollClosed: 'conflict',
  RecordingDeleted: 'conflict',
  ReplaySold: 'conflict',
  RepeatedMessage: 'tooMany',
  ShowCancelled: 'conflict',
  ShowEnded: 'conflict',
  ShowIsLive: 'conflict',
  ShowNotLive: 'conflict',
  ShowNotOver: 'conflict',
  TimedOut: 'forbidden',
  TooManyMessages: 'tooMany',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
