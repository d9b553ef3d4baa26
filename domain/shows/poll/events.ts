import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant, written } from '../../kernel/schemas.ts';

/** What a poll asks, and the answers to choose from. */
const Words = z.object({ question: z.string(), options: z.array(z.string()) });
export type PollWords = z.infer<typeof Words>;

interface PlainPoll extends PollWords {
  readonly show: string;
  readonly owner: string;
  readonly closesAt: string;
}

/** Events of one poll, `poll-{id}`: one vote a person. */
export const pollEvents = {
  PollStarted: {
    version: 2,
    /** `words` are the owner's, sealed; in version 1 they were plain. */
    schema: z.object({ show: Id, owner: Id, words: written(Words), answers: z.int().min(2).max(4), closesAt: Instant }),
    upcasters: {
      1: (data: unknown) => {
        const { question, options, ...rest } = data as PlainPoll;
        const words = { plain: { question, options } };
        return [{ type: 'PollStarted', data: { ...rest, words, answers: options.length } }];
      },
    },
  },
  VoteCast: { version: 1, schema: z.object({ voter: Id, option: z.int().min(0).max(3) }) },
  PollClosed: { version: 1, schema: z.object({}) },
} as const;
export type PollEvent = EventOf<typeof pollEvents>;
