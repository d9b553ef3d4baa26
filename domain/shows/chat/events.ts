import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id, Instant, written } from '../../kernel/schemas.ts';

/** What a message says. */
const Words = z.object({ text: z.string() });
export type MessageWords = z.infer<typeof Words>;

interface PlainMessage {
  readonly message: string;
  readonly author: string;
  readonly text: string;
  readonly postedAt: string;
}

/** Events of one show's chat, `chat-{show}`. */
export const chatEvents = {
  ChatOpened: { version: 1, schema: z.object({ show: Id, owner: Id }) },
  /**
   * `words` are the author's, sealed; in version 1 they were plain. `mark` is the same for the same words of one author in one chat,
   * and says nothing else of them; `postedAt` is what the limits of the next messages are counted from.
   */
  MessagePosted: {
    version: 2,
    schema: z.object({ message: Id, author: Id, words: written(Words), mark: z.string(), postedAt: Instant }),
    upcasters: {
      1: (data: unknown) => {
        const { text, ...rest } = data as PlainMessage;
        return [{ type: 'MessagePosted', data: { ...rest, words: { plain: { text } }, mark: '' } }];
      },
    },
  },
  MessageDeleted: { version: 1, schema: z.object({ message: Id, by: Id }) },
  /** A decision of its case takes a message away for all; `reason` is what its author reads. */
  MessageHidden: { version: 1, schema: z.object({ message: Id, by: Id, reason: z.string(), decision: Id }) },
  /** The last reason to hide it is gone: it stands where it stood. */
  MessageUnhidden: { version: 1, schema: z.object({ message: Id, by: Id, decision: Id }) },
  /** A reason to hide it is gone, and others stand. */
  MessageHoldLifted: { version: 1, schema: z.object({ message: Id, by: Id, decision: Id }) },
  PersonTimedOut: { version: 1, schema: z.object({ person: Id, until: Instant, by: Id }) },
  /** "Request Tips $5": a prompt in the chat that opens the tip dialog at that amount. */
  TipsRequested: { version: 1, schema: z.object({ message: Id, cents: Cents, postedAt: Instant }) },
} as const;
export type ChatEvent = EventOf<typeof chatEvents>;
