import type { Role } from '../../kernel/actor.ts';
import { never } from '../../kernel/decider.ts';
import { openToAll, type PersonEvent, type Privacy, type UserType } from './events.ts';

/** What is known of somebody's age: nothing, that they were under 18 when they last said, or that they are 18. */
export type Age = 'unknown' | 'minor' | 'adult';

/** A person who registered. What their profile says is sealed, and decides nothing. */
export interface KnownPerson {
  readonly status: 'registered' | 'erased';
  readonly userType: UserType;
  readonly imageUrl: string | null;
  readonly roles: readonly Role[];
  readonly privacy: Privacy;
  readonly age: Age;
  /** Age checks that found them under 18. */
  readonly failedChecks: number;
  /** How far they showed themselves when a check that failed hid them; absent where none did. */
  readonly shownBefore?: Pick<Privacy, 'private' | 'discoverable'> | undefined;
  /** They have declared to be 18 after they had said to be younger, and no staff have looked at it. */
  readonly declaredAnew: boolean;
  /** The parent who made the account, until its person has shown to be 18. */
  readonly guardian?: string | undefined;
  /** They have asked for the end of the account, which comes then (ISO 8601). */
  readonly eraseAt?: string | undefined;
}

export type PersonState = { readonly status: 'none' } | KnownPerson;

export function initialState(): PersonState {
  return { status: 'none' };
}

export function evolve(state: PersonState, event: PersonEvent): PersonState {
  if (event.type === 'AccountRegistered') {
    const { userType } = event.data;
    const plain = { imageUrl: null, roles: [], privacy: openToAll } as const;
    return { status: 'registered', userType, ...plain, age: 'unknown', failedChecks: 0, declaredAnew: false };
  }
  if (state.status === 'none') throw new Error(`${event.type} comes before AccountRegistered`);
  switch (event.type) {
    case 'ProfileChanged':
      return state;
    case 'ProfileImageChanged':
      return { ...state, imageUrl: event.data.imageUrl };
    case 'UserTypeChanged':
      return { ...state, userType: event.data.userType };
    case 'PrivacySet':
      return { ...state, privacy: event.data };
    case 'AgeVerified':
      return {
        ...state,
        ...{ age: 'adult', guardian: undefined, shownBefore: undefined },
        declaredAnew: event.data.method === 'declared' && state.failedChecks > 0,
      };
    case 'AgeCheckFailed': {
      const { private: closed, discoverable } = state.privacy;
      // who is hidden already has hidden themselves, or was by an earlier check
      const shownBefore = closed && !discoverable ? state.shownBefore : { private: closed, discoverable };
      return { ...state, age: 'minor', failedChecks: event.data.attempt, declaredAnew: false, shownBefore };
    }
    case 'AgeUpheld':
      return { ...state, declaredAnew: false };
    case 'KidRegistered':
      return { ...state, age: 'minor', guardian: event.data.guardian };
    case 'KidLimitsSet':
      return state;
    case 'ErasureRequested':
      return { ...state, eraseAt: event.data.dueAt };
    case 'ErasureCancelled':
      return { ...state, eraseAt: undefined };
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
