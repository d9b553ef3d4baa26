import { type Actor, actorName, hasRole, isPerson, type Role } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import type { SealedEnvelope } from '../../kernel/schemas.ts';
import { reject } from '../refusals.ts';
import { type PersonEvent, personEvents, type UserType } from './events.ts';

interface OfPerson {
  readonly person: string;
}

/** Commands of one person. They themselves change their profile; operators grant roles. */
export type PersonCommand =
  | (OfPerson & { readonly type: 'RegisterAccount'; readonly userType: UserType; readonly profile: SealedEnvelope })
  | (OfPerson & { readonly type: 'ChangeProfile'; readonly profile: SealedEnvelope; readonly showBirthday: boolean })
  | (OfPerson & { readonly type: 'ChangeProfileImage'; readonly imageUrl: string | null })
  | (OfPerson & { readonly type: 'ChangeUserType'; readonly userType: UserType })
  | (OfPerson & { readonly type: 'GrantRole'; readonly role: Role })
  | (OfPerson & { readonly type: 'RevokeRole'; readonly role: Role })
  | (OfPerson & { readonly type: 'ErasePerson' });

/** A person who registered. What their profile says is sealed, and decides nothing. */
export interface KnownPerson {
  readonly status: 'registered' | 'erased';
  readonly userType: UserType;
  readonly imageUrl: string | null;
  readonly roles: readonly Role[];
}

export type PersonState = { readonly status: 'none' } | KnownPerson;

function initialState(): PersonState {
  return { status: 'none' };
}

function evolve(state: PersonState, event: PersonEvent): PersonState {
  if (event.type === 'AccountRegistered') {
    return { status: 'registered', userType: event.data.userType, imageUrl: null, roles: [] };
  }
  if (state.status === 'none') throw new Error(`${event.type} comes before AccountRegistered`);
  switch (event.type) {
    case 'ProfileChanged':
      return state;
    case 'ProfileImageChanged':
      return { ...state, imageUrl: event.data.imageUrl };
    case 'UserTypeChanged':
      return { ...state, userType: event.data.userType };
    case 'RoleGranted':
      return { ...state, roles: [...state.roles, event.data.role] };
    case 'RoleRevoked':
      return { ...state, roles: state.roles.filter((role) => role !== event.data.role) };
    case 'PersonErased':
      return { ...state, status: 'erased', imageUrl: null, roles: [] };
    default:
      return never(event);
  }
}

const IMAGE_URL = 2000;

/**
 * Decides one command of a person. Refusals: `NotFound`, `NotAllowed`, `PersonErased`, `InvalidImage`, and `OwnRoles`
 * for an operator who would change what they themselves may do.
 */
function decide(command: PersonCommand, state: PersonState, context: DecideContext): Decision<PersonEvent> {
  const { actor } = context;
  const refusal = refuseActor(command, actor);
  if (refusal) return refusal;
  if (state.status === 'erased') {
    return command.type === 'ErasePerson' ? [] : reject('PersonErased', 'This account was deleted for good.');
  }
  if (command.type === 'RegisterAccount') {
    const { userType, profile } = command;
    return state.status === 'registered' ? [] : [{ type: 'AccountRegistered', data: { userType, profile } }];
  }
  if (state.status === 'none') return reject('NotFound', 'There is no such account.');
  switch (command.type) {
    case 'ChangeProfile':
      return [{ type: 'ProfileChanged', data: { profile: command.profile, showBirthday: command.showBirthday } }];
    case 'ChangeProfileImage': {
      const { imageUrl } = command;
      if (imageUrl === state.imageUrl) return [];
      const replaced = state.imageUrl === null ? {} : { replaced: state.imageUrl };
      return refuseImage(imageUrl) ?? [{ type: 'ProfileImageChanged', data: { imageUrl, ...replaced } }];
    }
    case 'ChangeUserType':
      if (command.userType === state.userType) return [];
      return [{ type: 'UserTypeChanged', data: { userType: command.userType } }];
    case 'GrantRole':
      if (state.roles.includes(command.role)) return [];
      return [{ type: 'RoleGranted', data: { role: command.role, by: actorName(actor) } }];
    case 'RevokeRole':
      if (!state.roles.includes(command.role)) return [];
      return [{ type: 'RoleRevoked', data: { role: command.role, by: actorName(actor) } }];
    case 'ErasePerson':
      return [{ type: 'PersonErased', data: { person: command.person } }];
    default:
      return never(command);
  }
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
      return operator || setup ? undefined : reject('NotAllowed', 'Only an operator can change what a person may do.');
    case 'ErasePerson':
      return self || operator
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
