import { contentRefusals } from '../content/refusals.ts';
import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What social may refuse besides what every context may, and what kind of refusal each is. */
export const refusals = {
  ...contentRefusals,
  AgeVerificationRequired: 'forbidden',
  AlreadyMember: 'conflict',
  AlreadyPublic: 'conflict',
  AlreadyShared: 'conflict',
  BanOver: 'invalid',
  BannedFromGroup: 'forbidden',
  Blocked: 'forbidden',
  CommentsClosed: 'conflict',
  ContactsClosed: 'forbidden',
  ContentRequired: 'invalid',
  ContentTooLong: 'invalid',
  EditOver: 'conflict',
  GroupClosed: 'conflict',
  GuardianRequired: 'forbidden',
  MediaNotShown: 'invalid',
  MediaNotYours: 'conflict',
  MusicTooLong: 'invalid',
  MusicUnavailable: 'conflict',
  NameRequired: 'invalid',
  NoInvitation: 'conflict',
  NoRequest: 'conflict',
  NotAMember: 'forbidden',
  NotUnlocked: 'forbidden',
  OutOfSequence: 'conflict',
  PriceOutOfRange: 'invalid',
  ShareIsPlain: 'invalid',
  StepDownFirst: 'conflict',
  TooFast: 'tooMany',
  TooManyMedia: 'invalid',
  TooManyMentions: 'invalid',
  TooManyRoles: 'conflict',
  VideoRequired: 'invalid',
  WouldExpose: 'conflict',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
