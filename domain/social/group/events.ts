import { z } from 'zod';
import { contentEvents } from '../../content/content.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id, SealedItem } from '../../kernel/schemas.ts';

/** What is in the sealed body of a group. It is sealed for the group itself, so that its name outlives whoever founded it. */
export interface GroupBody {
  readonly name: string;
  readonly description: string;
  readonly rules: string;
}

/** Public: whoever comes is in, and everybody reads. Private: its admins let people in, and its members read. */
export const Privacy = z.enum(['public', 'private']);
export type Privacy = z.infer<typeof Privacy>;

/** What an owner may make of a member. */
export const GroupRole = z.enum(['admin', 'moderator']);
export type GroupRole = z.infer<typeof GroupRole>;

/** Events of one group, `group-{id}`. Who is in it is told by `member-{group:person}`. */
export const groupEvents = {
  GroupCreated: { version: 1, schema: z.object({ owner: Id, body: SealedItem, privacy: Privacy }) },
  /** What is absent stays as it was. */
  GroupEdited: { version: 1, schema: z.object({ body: SealedItem.optional(), privacy: Privacy.optional() }) },
  /** For good: it can be read from now on, and nothing else. */
  GroupArchived: { version: 1, schema: z.object({}) },
  /** Counts only beside a membership. Whoever had another role has this one now. */
  GroupRoleGranted: { version: 1, schema: z.object({ person: Id, role: GroupRole }) },
  GroupRoleRevoked: { version: 1, schema: z.object({ person: Id }) },
  /** Who had it is a member like others from now on. */
  GroupTransferred: { version: 1, schema: z.object({ from: Id, to: Id }) },
  ...contentEvents,
} as const;
export type GroupEvent = EventOf<typeof groupEvents>;
