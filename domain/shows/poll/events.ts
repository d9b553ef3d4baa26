import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { At, Id } from '../../kernel/schemas.ts';

/** Events of one poll, `poll-{id}`: one vote a person. */
export const pollEvents = {
  PollStarted: {
    version: 1,
    schema: z.object({
      show: Id,
      owner: Id,
      question: z.string(),
      options: z.array(z.string()).min(2).max(4),
      closesAt: At,
    }),
  },
  VoteCast: { version: 1, schema: z.object({ voter: Id, option: z.int().min(0).max(3) }) },
  PollClosed: { version: 1, schema: z.object({}) },
} as const;
export type PollEvent = EventOf<typeof pollEvents>;
