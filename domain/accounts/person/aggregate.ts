import { type Actor, actorName, hasRole, isPerson, type Role } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { reject } from '../refusals.ts';
import { mayUpholdAge, mayVerifyAge, refuseBirthDate, refuseOpening, upholdAge, verifyAge } from './age.ts';
import type { PersonCommand } from './commands.ts';
import { type PersonEvent, type Privacy, personEvents } from './events.ts';
import { createKid, isGuardianActing, setKidLimits } from './kids.ts';
import { leave } from './leaving.ts';
import { evolve, initialState, type PersonState } from './state.ts';

const IMAGE_URL = 2000;
/** No single person gives or takes them. */
export const twoPersonRoles: readonly Role[] = ['operator', 'finance'];

/**
 * Decides one command of a person. Refusals: `NotFound`, `NotAllowed`, `SecondPersonNeeded`, `PersonErased`, `InvalidImage`, `BirthDateFixed`,
 * those of an age check, of kids and of the end of an account, and `OwnRoles` for an operator who would change what they themselves may do.
 */
function decide(command: PersonCommand, state: PersonState, context: DecideContext): Decision<PersonEvent> {
  const { actor, now } = context;
  const refusal = isGuardianActing(command, state, actor) ? undefined : refuseActor(command, actor);
  if (refusal) return refusal;
  if (state.status === 'erased') {
    return command.type === 'ErasePerson' ? [] : reject('PersonErased', 'This account was deleted for good.');
  }
  if (command.type === 'CreateKid') return createKid(command, state, context);
  if (command.type === 'RegisterAccount') {
    const { userType, profile } = command;
    return state.status === 'registered' ? [] : [{ type: 'AccountRegistered', data: { userType, profile } }];
  }
  if (state.status === 'none') return reject('NotFound', 'There is no such account.');
  switch (command.type) {
    case 'ChangeProfile':
      return (
        refuseBirthDate(command, state, now) ?? [
          { type: 'ProfileChanged', data: { profile: command.profile, showBirthday: command.showBirthday } },
        ]
      );
    case 'ChangeProfileImage': {
      const { imageUrl } = command;
      if (imageUrl === state.imageUrl) return [];
      const replaced = state.imageUrl === null ? {} : { replaced: state.imageUrl };
      return refuseImage(imageUrl) ?? [{ type: 'ProfileImageChanged', data: { imageUrl, ...replaced } }];
    }
    case 'ChangeUserType':
      if (command.userType === state.userType) return [];
      return [{ type: 'UserTypeChanged', data: { userType: command.userType } }];
    case 'SetPrivacy': {
      const { privacy } = command;
      if (same(privacy, state.privacy)) return [];
      return refuseOpening(state.age, privacy) ?? [{ type: 'PrivacySet', data: privacy }];
    }
    case 'VerifyAge':
      return verifyAge(command, state, context);
    case 'UpholdAge':
      return upholdAge(state);
    case 'GrantRole':
      if (state.roles.includes(command.role)) return [];
      return [{ type: 'RoleGranted', data: { role: command.role, by: actorName(actor) } }];
    case 'RevokeRole':
      if (!state.roles.includes(command.role)) return [];
      return [{ type: 'RoleRevoked', data: { role: command.role, by: actorName(actor) } }];
    case 'SetKidLimits':
      return setKidLimits(command, state, context);
    case 'RequestErasure':
    case 'CancelErasure':
    case 'ErasePerson':
      return leave(command, state, context);
    default:
      return never(command);
  }
}

function same(one: Privacy, other: Privacy): boolean {
  return one.private === other.private && one.discoverable === other.discoverable && one.mentions === other.mentions;
}

function refuseActor(command: PersonCommand, actor: Actor): Rejection | undefined {
  const self = isPerson(actor, command.person);
  const operator = hasRole(actor, 'operator');
  const setup = actor.kind === 'system' && (actor.name === 'demo' || actor.name === 'job');
  switch (command.type) {
    case 'RegisterAccount':
      return self || setup ? undefined : reject('NotAllowed', 'People register for themselves.');
    case 'GrantRole':
    case 'RevokeRole':
      if (operator && self) return reject('OwnRoles', 'Ask another operator: nobody changes their own roles.');
      // the platform does it once two operators have agreed
      if (operator && twoPersonRoles.includes(command.role))
        return reject('SecondPersonNeeded', 'Another operator has to agree to this role. Ask for it in the queue.');
      return operator || setup ? undefined : reject('NotAllowed', 'Only an operator can change what a person may do.');
    case 'CreateKid':
      return actor.kind === 'person' && !self
        ? undefined
        : reject('NotAllowed', 'A kid’s account is made by a parent.');
    case 'SetKidLimits':
      return reject('NotAllowed', 'Only their parent says what a kid may do.');
    case 'VerifyAge':
      return mayVerifyAge(actor, command.person)
        ? undefined
        : reject('NotAllowed', 'People say themselves when they were born, or support looks at a document.');
    case 'UpholdAge':
      return mayUpholdAge(actor, command.person)
        ? undefined
        : reject('NotAllowed', 'What somebody declares is looked at by support.');
    case 'ErasePerson':
      return self || operator || (actor.kind === 'system' && actor.name === 'job')
        ? undefined
        : reject('NotAllowed', 'Only its owner or an operator can delete an account.');
    default:
      return self ? undefined : reject('NotAllowed', 'Only its owner can change an account.');
  }
}

/** A picture is on our own server (`/files/...`) or on another under https. */
function refuseImage(imageUrl: string | null): Rejection | undefined {
  if (imageUrl === null) return undefined;
  const ours = imageUrl.startsWith('/') && !imageUrl.startsWith('//');
  const theirs = URL.canParse(imageUrl) && new URL(imageUrl).protocol === 'https:';
  if ((ours || theirs) && imageUrl.length <= IMAGE_URL) return undefined;
  return reject('InvalidImage', 'The picture needs an address that begins with https://.');
}

/** One person: account, profile and roles. The person's id is the account's user id. */
export const personAggregate: Aggregate<PersonState, PersonCommand, PersonEvent> = {
  category: 'person',
  events: personEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `person-${command.person}`,
  remembers: 256,
};
