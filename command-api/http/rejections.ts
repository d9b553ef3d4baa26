import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import { HttpError } from './error.ts';

/**
 * Status of each refusal, in the one place where the business meets HTTP. What is not listed is 409: the request was
 * fine, the state of things was not.
 */
const statuses: Readonly<Record<string, number>> = {
  AmountOutOfRange: 400,
  BelowProviderMinimum: 400,
  InvalidDuration: 400,
  InvalidImage: 400,
  InvalidPoll: 400,
  InvalidShow: 400,
  MessageTooLong: 400,
  QuantityOutOfRange: 400,
  ReasonMissing: 400,
  ReasonTooLong: 400,
  UnknownGift: 400,
  UnknownTier: 400,
  Blocked: 403,
  CannotTimeOutOwner: 403,
  CannotTipSelf: 403,
  CannotTransferToSelf: 403,
  CannotFollowSelf: 403,
  NotAllowed: 403,
  NotEnoughFollowers: 403,
  NotTheOwner: 403,
  OwnRoles: 403,
  NotTheHolder: 403,
  NotTheBuyer: 403,
  Suspended: 403,
  TimedOut: 403,
  NotFound: 404,
  AccountErased: 410,
  HoldExpired: 410,
  TransferExpired: 410,
  TransferGone: 410,
  PersonErased: 410,
  KeyReused: 422,
  RepeatedMessage: 429,
  TooManyMessages: 429,
  PaymentBusy: 503,
  PaymentOutcomeUnknown: 503,
};

/** The HTTP form of a refusal. */
export function httpErrorOf(rejection: Rejection): HttpError {
  return new HttpError(statuses[rejection.code] ?? 409, rejection.code, rejection.message, {
    ...(rejection.details && { details: rejection.details }),
  });
}
