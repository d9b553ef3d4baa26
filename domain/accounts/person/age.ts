import { isOfAge } from '../../content/coming-of-age.ts';
import { type Actor, hasRole, isPerson } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { dayOf } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { Command } from './commands.ts';
import type { PersonEvent, Privacy } from './events.ts';
import type { Age, KnownPerson } from './state.ts';

/** Nobody alive was born before. */
const FIRST = '1900-01-01';

/** People say when they were born for themselves; support looks at a document. */
export function mayVerifyAge(actor: Actor, person: string): boolean {
  return isPerson(actor, person) || looksAtDocuments(actor);
}

/** Staff look at what others declare, and not at their own. */
export function mayUpholdAge(actor: Actor, person: string): boolean {
  return looksAtDocuments(actor) && !isPerson(actor, person);
}

function looksAtDocuments(actor: Actor): boolean {
  return hasRole(actor, 'support') || hasRole(actor, 'operator');
}

/**
 * Decides whether somebody has shown to be 18; on the birthday itself they are. A check that fails is an event as well, and
 * makes the account private until one passes: what it has closed, and nothing else, is open again then. The day itself is only looked at: events have it sealed. Refusals: `BirthDateRequired`,
 * `BirthDateInvalid`, `AgeAttemptsExhausted` until support has seen a document, and `GuardianRequired` for a kid: what counts is the
 * day that the parent gave.
 */
export function verifyAge(
  { person, birthDate, birth, recorded }: Command<'VerifyAge'>,
  { age, failedChecks, guardian, privacy, shownBefore }: KnownPerson,
  { actor, now, policy }: DecideContext,
): Decision<PersonEvent> {
  const method = isPerson(actor, person) ? 'declared' : 'document';
  if (method === 'declared' && age === 'adult') return [];
  if (method === 'declared' && isUnderGuardian(guardian, recorded, now)) return saidByGuardian();
  if (birthDate === '') return reject('BirthDateRequired', 'Enter your birth date to go on.');
  if (!isBirthDate(birthDate, now)) return reject('BirthDateInvalid', 'That cannot be a birth date. Look at the year.');
  const { max } = policy.ageChecks;
  if (method === 'declared' && failedChecks >= max) {
    const message = 'You have tried too often. Write to support, who can look at a document.';
    return reject('AgeAttemptsExhausted', message, { max });
  }
  if (isOfAge(birthDate, now)) {
    const verified: PersonEvent = { type: 'AgeVerified', data: { birth, method } };
    return shownBefore ? [verified, { type: 'PrivacySet', data: { ...privacy, ...shownBefore } }] : [verified];
  }
  const failed: PersonEvent = { type: 'AgeCheckFailed', data: { birth, attempt: failedChecks + 1 } };
  return isHidden(privacy) ? [failed] : [failed, { type: 'PrivacySet', data: { ...privacy, ...hidden } }];
}

/** A kid is under their parent until they are 18 by the day that the parent gave. */
function isUnderGuardian(guardian: string | undefined, recorded: string | undefined, now: number): boolean {
  return guardian !== undefined && !(recorded !== undefined && isOfAge(recorded, now));
}

const saidByGuardian = () =>
  reject('GuardianRequired', 'Your parent said when you were born. If that is wrong, ask them to write to support.');

/** Refuses a profile to name another birth date than the one that was verified (`BirthDateFixed`) or that a kid's parent gave (`GuardianRequired`). */
export function refuseBirthDate(
  { birthDateChanged, recorded }: Command<'ChangeProfile'>,
  { age, guardian }: KnownPerson,
  now: number,
): Rejection | undefined {
  if (!birthDateChanged) return undefined;
  if (age === 'adult')
    return reject(
      'BirthDateFixed',
      'Your birth date was verified, and stays as it is. Write to support if it is wrong.',
    );
  return isUnderGuardian(guardian, recorded, now) ? saidByGuardian() : undefined;
}

/**
 * Lets an age stand that somebody declared after they had said to be younger: nobody has to look at it any more. Refusal:
 * `AgeNotWaiting`.
 */
export function upholdAge({ declaredAnew }: KnownPerson): Decision<PersonEvent> {
  if (declaredAnew) return [{ type: 'AgeUpheld', data: {} }];
  return reject('AgeNotWaiting', 'Nothing about this age waits for a decision any more. Look at the list again.');
}

/** How a minor's account is: followers are asked for, and nobody finds it. */
export const hidden = { private: true, discoverable: false } as const;

function isHidden(privacy: Privacy): boolean {
  return privacy.private && !privacy.discoverable;
}

/** Refuses a known minor's account to be open: `MinorIsPrivate`. */
export function refuseOpening(age: Age, privacy: Privacy): Rejection | undefined {
  if (age !== 'minor' || isHidden(privacy)) return undefined;
  return reject('MinorIsPrivate', 'Accounts of people under 18 are private, and not found by search. Verify your age.');
}

/** A day that there was, not after today (UTC). */
export function isBirthDate(day: string, now: number): boolean {
  const time = Date.parse(`${day}T00:00:00.000Z`);
  return !Number.isNaN(time) && dayOf(time) === day && day >= FIRST && time <= now;
}
