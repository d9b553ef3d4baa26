import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { DeskEvent, Reason } from './operations-events.ts';

const stream = z.object({ stream: text(textLimits.search, 1) });

export const HistoryEntry = z.object({
  event: DeskEvent,
  /** What was written down as the reason by who of the staff did it; null where nothing was. */
  why: z.string().nullable(),
  /** What brings back the state from before it; null where no command does, or it is so already. */
  revert: z
    .object({
      says: z.string(),
      changes: z.array(z.object({ what: z.string(), now: z.string().nullable(), after: z.string().nullable() })),
    })
    .nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The newest events that one answer has. */
export const HISTORY_SHOWN = 100;

const History = z.object({
  stream: z.string(),
  /** Revision of the newest event: what is sent back with a revert. */
  newest: z.int(),
  /** The newest first. */
  entries: z.array(HistoryEntry),
});
export type History = z.infer<typeof History>;

export const adminHistory = {
  /** Refusals: 404 `NotFound`, 409 `StreamTooLong`. */
  getHistory: endpoint({
    method: 'GET',
    path: '/api/admin/history/:stream',
    summary: 'What happened to one record, who did it and why, and which of it can be taken back; the newest hundred',
    access: 'operator',
    staff: ['support'],
    params: stream,
    response: History,
  }),
  /** Refusals: 404 `NotFound`, 409 `ChangedSince` (with who has changed what in its details), `NothingToRevert`, and those of the command. */
  revertEvent: endpoint({
    method: 'POST',
    path: '/api/admin/history/:stream/revert',
    summary:
      'Bring back what was before an event, by a command; where two people have to agree, a second operator is asked',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    changes: ':stream',
    params: stream,
    body: z.object({
      event: Uuid,
      /** `newest` of the history that was looked at. */
      newest: z.int().min(0),
      reason: Reason,
    }),
    response: z.object({ outcome: z.enum(['done', 'waits']) }),
  }),
};
