import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { At, Cents, Id } from '../../kernel/schemas.ts';

/** Events of one show's chat, `chat-{show}`. */
export const chatEvents = {
  ChatOpened: { version: 1, schema: z.object({ show: Id, owner: Id }) },
  /** `postedAt` is what the limits of the next messages are counted from. */
  MessagePosted: { version: 1, schema: z.object({ message: Id, author: Id, text: z.string(), postedAt: At }) },
  MessageDeleted: { version: 1, schema: z.object({ message: Id, by: Id }) },
  PersonTimedOut: { version: 1, schema: z.object({ person: Id, until: At, by: Id }) },
  /** "Request Tips $5": a prompt in the chat that opens the tip dialog at that amount. */
  TipsRequested: { version: 1, schema: z.object({ message: Id, cents: Cents, postedAt: At }) },
} as const;
export type ChatEvent = EventOf<typeof chatEvents>;
