import type { Role } from '../../kernel/actor.ts';
import { never } from '../../kernel/decider.ts';
import type { PersonEvent, UserType } from './events.ts';

/** A person who registered. What their profile says is sealed, and decides nothing. */
export interface KnownPerson {
  readonly status: 'registered' | 'erased';
  readonly userType: UserType;
  readonly imageUrl: string | null;
  readonly roles: readonly Role[];
}

export type PersonState = { readonly status: 'none' } | KnownPerson;

export function initialState(): PersonState {
  return { status: 'none' };
}

export function evolve(state: PersonState, event: PersonEvent): PersonState {
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
