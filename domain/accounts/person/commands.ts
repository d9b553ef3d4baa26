import type { Role } from '../../kernel/actor.ts';
import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { Privacy, UserType } from './events.ts';

interface OfPerson {
  readonly person: string;
}

/** Commands of one person. They themselves change their profile; operators grant roles. */
export type PersonCommand =
  | (OfPerson & { readonly type: 'RegisterAccount'; readonly userType: UserType; readonly profile: SealedEnvelope })
  | (OfPerson & {
      readonly type: 'ChangeProfile';
      readonly profile: SealedEnvelope;
      readonly showBirthday: boolean;
      /** It names another birth date than before. Absent: it does not. */
      readonly birthDateChanged?: boolean;
    })
  | (OfPerson & { readonly type: 'ChangeProfileImage'; readonly imageUrl: string | null })
  | (OfPerson & { readonly type: 'ChangeUserType'; readonly userType: UserType })
  | (OfPerson & { readonly type: 'SetPrivacy'; readonly privacy: Privacy })
  | (OfPerson & { readonly type: 'GrantRole'; readonly role: Role })
  | (OfPerson & { readonly type: 'RevokeRole'; readonly role: Role })
  /** `birthDate` (`YYYY-MM-DD`, empty for none) decides; `birth` is the same sealed, and what is kept of it. */
  | (OfPerson & { readonly type: 'VerifyAge'; readonly birthDate: string; readonly birth: SealedEnvelope })
  | (OfPerson & { readonly type: 'RequestErasure' })
  | (OfPerson & { readonly type: 'CancelErasure' })
  | (OfPerson & { readonly type: 'ErasePerson' });

export type Command<T extends PersonCommand['type']> = Extract<PersonCommand, { readonly type: T }>;
