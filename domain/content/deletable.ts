import { z } from 'zod';
import { isPerson, isSystem } from '../kernel/actor.ts';
import { type DecideContext, type Decision, never } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/schemas.ts';
import { DAY, iso, ms } from '../kernel/time.ts';
import { reject } from './refusals.ts';

/** How long its owner may bring deleted content back, in milliseconds. */
export const RESTORE_MS = 30 * DAY;

/** So long at most a case keeps what it is about from being erased, in milliseconds. */
export const CASE_HOLD_MS = 90 * DAY;

/** Events of everything that its owner can delete: one set of definitions for all of it. */
export const deletableEvents = {
  /** Hidden at once; `eraseAt` is when it goes for good, if nobody restores it before. */
  ContentDeleted: { version: 1, schema: z.object({ by: Id, eraseAt: Instant }) },
  ContentRestored: { version: 1, schema: z.object({}) },
  /** For good: whoever hears of it destroys the key of the item, and the bytes go. */
  ContentErased: { version: 1, schema: z.object({ item: Id }) },
} as const;
export type DeletableEvent = EventOf<typeof deletableEvents>;

/** Its owner deletes, restores and erases, its host deletes and restores; the sweeper erases what is due. */
export type DeletableCommand =
  | { readonly type: 'DeleteContent' }
  | { readonly type: 'RestoreContent' }
  | {
      readonly type: 'EraseContent';
      /** Somebody has paid to see it, or is about to, as read models know it. Absent: nobody. */
      readonly held?: boolean;
      /** Somebody has licensed it, or is about to. Absent: nobody. */
      readonly licensed?: boolean;
      /** A case about it is not decided yet, or appealed, as the read model knows it. Absent: none. */
      readonly reported?: boolean;
    };

/** Where content is in its life. */
export interface Deletable {
  /** Who deleted it: the one who can bring it back. */
  readonly by: string | undefined;
  /** UTC milliseconds; undefined while it is not deleted. */
  readonly eraseAt: number | undefined;
  readonly erased: boolean;
}

/** Whose content it is, and the key that everything in it is sealed under. */
export interface OwnedItem {
  readonly owner: string;
  readonly item: string;
  /** Under whose content it stands: they may delete it as well. */
  readonly host?: string;
}

export const undeleted: Deletable = { by: undefined, eraseAt: undefined, erased: false };

export function isDeletableCommand(command: { readonly type: string }): command is DeletableCommand {
  return ['DeleteContent', 'RestoreContent', 'EraseContent'].includes(command.type);
}

/** Refusals: `NotAllowed`, `NotFound`, `RestoreOver`, `NotDue`, `HeldForBuyers`, `HeldForLicence`, `HeldForCase`. What is so already gives no events. */
export function decideDeletable(
  command: DeletableCommand,
  { by, eraseAt, erased }: Deletable,
  { owner, item, host }: OwnedItem,
  { actor, now }: DecideContext,
): Decision<DeletableEvent> {
  const isOwner = isPerson(actor, owner);
  const isHost = host !== undefined && isPerson(actor, host);
  const may = {
    DeleteContent: isOwner || isHost,
    RestoreContent: by === undefined ? isOwner : isPerson(actor, by),
    EraseContent: isOwner || isSystem(actor),
  };
  if (!may[command.type]) return reject('NotAllowed', 'Only who made this can do that.');
  switch (command.type) {
    case 'DeleteContent':
      if (erased) return reject('NotFound', 'This was erased for good.');
      if (eraseAt !== undefined) return [];
      return [
        { type: 'ContentDeleted', data: { by: isOwner ? owner : (host ?? owner), eraseAt: iso(now + RESTORE_MS) } },
      ];
    case 'RestoreContent':
      if (erased || (eraseAt !== undefined && now >= eraseAt))
        return reject('RestoreOver', 'It can be brought back for 30 days only. What you wrote is gone for good.');
      return eraseAt === undefined ? [] : [{ type: 'ContentRestored', data: {} }];
    case 'EraseContent':
      if (erased) return [];
      if (command.held)
        return reject('HeldForBuyers', 'Who has paid to see this keeps it. Delete it: then nobody else sees it.');
      if (command.licensed)
        return reject('HeldForLicence', 'Who has licensed this keeps it. Delete it: then nobody else finds it.');
      if (command.reported)
        return reject(
          'HeldForCase',
          'Somebody has reported this: it goes when that is decided. Nobody else sees it meanwhile.',
        );
      if (!isOwner && (eraseAt === undefined || now < eraseAt))
        return reject('NotDue', 'Only what was deleted 30 days ago is erased by itself.');
      return [{ type: 'ContentErased', data: { item } }];
    default:
      return never(command);
  }
}

export function evolveDeletable(state: Deletable, event: DeletableEvent): Deletable {
  switch (event.type) {
    case 'ContentDeleted':
      return { ...state, by: event.data.by, eraseAt: ms(event.data.eraseAt) };
    case 'ContentRestored':
      return undeleted;
    case 'ContentErased':
      return { ...state, erased: true };
    default:
      return never(event);
  }
}
