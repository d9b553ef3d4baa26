import type { Role } from '../../kernel/actor.ts';
import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { UserType } from './events.ts';

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
