import { z } from 'zod';
import { Id } from '../../kernel/schemas.ts';

/** Whether a person wants to hear of each post in a channel and of each live show of whose it is: `channel` is a person's id or a group's. */
export const Bell = z.object({ person: Id, channel: Id, on: z.boolean() });

/** Events of the bells that a person set in a month, `bell-{person:month}`. */
export const bellEvents = {
  BellsSet: { version: 1, schema: z.object({ entries: z.array(Bell).min(1) }) },
} as const;
