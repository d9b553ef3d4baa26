import { isOfAge } from '../../content/coming-of-age.ts';
import { type Actor, isPerson } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { reject } from '../refusals.ts';
import { hidden, isBirthDate } from './age.ts';
import type { Command, PersonCommand } from './commands.ts';
import { openToAll, type PersonEvent } from './events.ts';
import type { KnownPerson, PersonState } from './state.ts';

/** So many kids has one parent at most. */
export const MOST_KIDS = 10;

/** The address that stands for a kid, who signs in through the parent: no mail goes there. */
export const kidAddress = (person: string) => `${person}${NOWHERE}`;
const NOWHERE = '@kids.invalid';

/** Whether no mail can go to an address, because it is a kid's. */
export const isKidAddress = (email: string) => email.toLowerCase().endsWith(NOWHERE);

/** From this age on, in years, kids may end their account themselves. */
export const DECIDING_YEARS = 13;

/** Whether a parent does what is theirs to do with the account of their kid. */
export function isGuardianActing(command: PersonCommand, state: PersonState, actor: Actor): boolean {
  if (state.status === 'none' || state.guardian === undefined) return false;
  const theirs = command.type === 'SetKidLimits' || command.type === 'ChangeProfile' || command.type === 'ErasePerson';
  return theirs && isPerson(actor, state.guardian);
}

/**
 * Decides whether a parent has an account for their kid: private, and found by nobody. The day itself is only looked at: events
 * have it sealed. Refusals: `GuardianNotVerified`, `TooManyKids`, `BirthDateRequired`, `BirthDateInvalid`, `NotAMinor`.
 */
export function createKid(
  { profile, birthDate, birth, limits, adult, kids }: Command<'CreateKid'>,
  state: PersonState,
  { actor, now }: DecideContext,
): Decision<PersonEvent> {
  if (actor.kind !== 'person') return reject('NotAllowed', 'A kid’s account is made by a parent.');
  if (state.status !== 'none') {
    const theirs = state.guardian === actor.id;
    return theirs ? [] : reject('NotAllowed', 'This is somebody else’s account.');
  }
  if (!adult) return reject('GuardianNotVerified', 'Verify that you are 18 or over first, in your account under Age.');
  if (kids >= MOST_KIDS) {
    const message = `You have ${MOST_KIDS} kids here, which is the most. Remove an account that nobody uses.`;
    return reject('TooManyKids', message, { max: MOST_KIDS });
  }
  if (birthDate === '') return reject('BirthDateRequired', 'Enter the birth date of your kid.');
  if (!isBirthDate(birthDate, now)) return reject('BirthDateInvalid', 'That cannot be a birth date. Look at the year.');
  if (isOfAge(birthDate, now)) return refuseGrown('Who is 18 or over signs up for themselves.');
  return [
    { type: 'AccountRegistered', data: { userType: 'fan', profile } },
    { type: 'KidRegistered', data: { guardian: actor.id, birth, limits } },
    { type: 'PrivacySet', data: { ...openToAll, ...hidden, mentions: 'followed' } },
  ];
}

/** Decides what a parent lets their kid do, until the kid is 18. Refusals: `NotAllowed`, `NotAMinor`. */
export function setKidLimits(
  { limits, birthDate, unchanged = false }: Command<'SetKidLimits'>,
  _: KnownPerson,
  { now }: DecideContext,
): Decision<PersonEvent> {
  if (isOfAge(birthDate, now)) return refuseGrown('They are 18 by now, and decide for themselves.');
  return unchanged ? [] : [{ type: 'KidLimitsSet', data: { limits } }];
}

const refuseGrown = (message: string) => reject('NotAMinor', message);
