import { z } from 'zod';
import { roles } from '../../kernel/actor.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant, SealedEnvelope } from '../../kernel/schemas.ts';

export const userTypes = ['fan', 'artist', 'venue', 'studio', 'label'] as const;
export type UserType = (typeof userTypes)[number];

/** Who may name a person in what they write: anybody, whom the person follows, or nobody. */
export const mentionsFrom = ['all', 'followed', 'none'] as const;

/** How far a person shows themselves. */
export const Privacy = z.object({
  /** Whoever would follow asks first, and only followers see what they publish. */
  private: z.boolean(),
  /** In search, suggestions and discover. */
  discoverable: z.boolean(),
  mentions: z.enum(mentionsFrom),
});
export type Privacy = z.infer<typeof Privacy>;

/** How it is before somebody says otherwise. */
export const openToAll: Privacy = { private: false, discoverable: true, mentions: 'all' };

/** What `profile` holds when it is opened. Never stored in the clear. */
export interface Profile {
  readonly email: string;
  readonly username: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly bio?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string | undefined;
  /** Pages of theirs elsewhere, `https://...`, in their order. */
  readonly links?: readonly string[] | undefined;
}

/** What `birth` of an age check holds when it is opened. Never stored in the clear. */
export interface Birth {
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

/** Whether a kid follows and is followed by nobody new, or by whom the parent lets. */
export const kidContacts = ['none', 'approved'] as const;

/** Up to which age content may be that a kid sees and plays, in years: what is from a higher age is closed. */
export const kidMaturities = ['7', '13', '16'] as const;

/** So much a calendar month a parent lets a kid spend at most, in cents. */
export const MOST_KID_CENTS = 50_000;

/** What a parent lets a kid do. Sealed for the kid. */
export const KidLimits = z.object({
  maturity: z.enum(kidMaturities),
  contacts: z.enum(kidContacts),
  /** What they spend in a calendar month (UTC), in cents; 0: nothing. */
  spendCents: z.int().min(0).max(MOST_KID_CENTS),
  /** They write in the chat of shows and under what others publish. */
  chat: z.boolean(),
});
export type KidLimits = z.infer<typeof KidLimits>;

/** Events of one person, `person-{id}`. */
export const personEvents = {
  AccountRegistered: { version: 1, schema: z.object({ userType: z.enum(userTypes), profile: SealedEnvelope }) },
  /** The profile as it is from now on, whole. */
  ProfileChanged: { version: 1, schema: z.object({ profile: SealedEnvelope, showBirthday: z.boolean() }) },
  /** `replaced` is the address of the picture that nobody needs any more. */
  ProfileImageChanged: {
    version: 1,
    schema: z.object({ imageUrl: z.string().nullable(), replaced: z.string().optional() }),
  },
  UserTypeChanged: { version: 1, schema: z.object({ userType: z.enum(userTypes) }) },
  PrivacySet: { version: 1, schema: Privacy },
  /** They have shown to be 18, by what they declared or by a document. */
  AgeVerified: { version: 1, schema: z.object({ birth: SealedEnvelope, method: z.enum(['declared', 'document']) }) },
  /** They said to be younger; `attempt` counts from 1. */
  AgeCheckFailed: { version: 1, schema: z.object({ birth: SealedEnvelope, attempt: z.int().min(1) }) },
  /** Staff have looked at an age that was declared after another one, and let it stand. */
  AgeUpheld: { version: 1, schema: z.object({}) },
  /** A parent made the account, for somebody under 18 who was born on the day in `birth`. */
  KidRegistered: {
    version: 1,
    schema: z.object({ guardian: Id, birth: SealedEnvelope, limits: SealedEnvelope }),
  },
  KidLimitsSet: { version: 1, schema: z.object({ limits: SealedEnvelope }) },
  /** They want the account to end, and may think again until then. */
  ErasureRequested: { version: 1, schema: z.object({ dueAt: Instant }) },
  ErasureCancelled: { version: 1, schema: z.object({}) },
  RoleGranted: { version: 1, schema: z.object({ role: z.enum(roles), by: z.string() }) },
  RoleRevoked: { version: 1, schema: z.object({ role: z.enum(roles), by: z.string() }) },
  /** The key to this person's data is destroyed. */
  PersonErased: { version: 1, schema: z.object({ person: Id }) },
} as const;
export type PersonEvent = EventOf<typeof personEvents>;
