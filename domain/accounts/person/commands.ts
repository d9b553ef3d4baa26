import type { Role } from '../../kernel/actor.ts';
import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { Privacy, UserType } from './events.ts';

interface OfPerson {
  readonly person: string;
}

/** Commands of one person. They themselves change their profile, and a parent that of a kid; operators grant roles. */
export type PersonCommand =
  | (OfPerson & { readonly type: 'RegisterAccount'; readonly userType: UserType; readonly profile: SealedEnvelope })
  | (OfPerson & {
      readonly type: 'ChangeProfile';
      readonly profile: SealedEnvelope;
      readonly showBirthday: boolean;
      /** It names another birth date than before. Absent: it does not. */
      readonly birthDateChanged?: boolean;
      /** The day that a kid's parent gave. Absent: none. */
      readonly recorded?: string | undefined;
    })
  | (OfPerson & { readonly type: 'ChangeProfileImage'; readonly imageUrl: string | null })
  | (OfPerson & { readonly type: 'ChangeUserType'; readonly userType: UserType })
  | (OfPerson & { readonly type: 'SetPrivacy'; readonly privacy: Privacy })
  | (OfPerson & { readonly type: 'GrantRole'; readonly role: Role })
  | (OfPerson & { readonly type: 'RevokeRole'; readonly role: Role })
  /** `birthDate` (`YYYY-MM-DD`, empty for none) decides; `birth` is the same sealed, and what is kept of it. */
  | (OfPerson & {
      readonly type: 'VerifyAge';
      readonly birthDate: string;
      readonly birth: SealedEnvelope;
      /** The day that a kid's parent gave, which is what counts for them. Absent: none. */
      readonly recorded?: string | undefined;
    })
  /** Staff let an age stand that was declared after another one. */
  | (OfPerson & { readonly type: 'UpholdAge' })
  /** The parent's, who is the actor: `adult` and `kids`, how many they have, are what read models know of them. */
  | (OfPerson & {
      readonly type: 'CreateKid';
      readonly profile: SealedEnvelope;
      /** `YYYY-MM-DD`; `birth` is the same sealed. */
      readonly birthDate: string;
      readonly birth: SealedEnvelope;
      readonly limits: SealedEnvelope;
      readonly adult: boolean;
      readonly kids: number;
    })
  /** `birthDate`: when the kid was born. `unchanged`: they are the limits that stand. */
  | (OfPerson & {
      readonly type: 'SetKidLimits';
      readonly limits: SealedEnvelope;
      readonly birthDate: string;
      readonly unchanged?: boolean;
    })
  /** `decides`: a kid is 13 or over, and may end their account themselves. */
  | (OfPerson & { readonly type: 'RequestErasure'; readonly decides?: boolean })
  | (OfPerson & { readonly type: 'CancelErasure' })
  /** `withGuardian`: the parent of a kid, who is erased. */
  | (OfPerson & { readonly type: 'ErasePerson'; readonly decides?: boolean; readonly withGuardian?: string });

export type Command<T extends PersonCommand['type']> = Extract<PersonCommand, { readonly type: T }>;
