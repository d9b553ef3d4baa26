import { z } from 'zod';
import { roles } from '../../kernel/actor.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id, SealedEnvelope } from '../../kernel/schemas.ts';

export const userTypes = ['fan', 'artist', 'venue', 'studio', 'label'] as const;
export type UserType = (typeof userTypes)[number];

/** What `profile` holds when it is opened. Never stored in the clear. */
export interface Profile {
  readonly email: string;
  readonly username: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly bio?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string | undefined;
}

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
  RoleGranted: { version: 1, schema: z.object({ role: z.enum(roles), by: z.string() }) },
  RoleRevoked: { version: 1, schema: z.object({ role: z.enum(roles), by: z.string() }) },
  /** The key to this person's data is destroyed. */
  PersonErased: { version: 1, schema: z.object({ person: Id }) },
} as const;
export type PersonEvent = EventOf<typeof personEvents>;
