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

/** For so many minutes who did something is offered to undo it; later it is reverted in the history. */
export const UNDO_MINUTES = 10;

const Reverting = z.object({
  event: Uuid,
  /** `newest` of the history that was looked at. */
  newest: z.int().min(0),
  reason: Reason,
});
const Reverted = z.object({ outcome: z.enum(['done', 'waits']) });
const everyStaff = { access: 'operator', staff: ['moderator', 'finance', 'support'] } as const;

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
    body: Reverting,
    response: Reverted,
  }),
  getUndo: endpoint({
    ...everyStaff,
    method: 'GET',
    path: '/api/admin/history/:stream/undo',
    summary: `What undoes the newest thing that happened to a record, for who did it in the last ${UNDO_MINUTES} minutes; null where nothing does, or somebody else has to`,
    params: stream,
    response: z.object({
      undo: z.object({ event: Uuid, newest: z.int(), says: z.string() }).nullable(),
    }),
  }),
  /** Refusals: 403 `NotYours` for what others did, or longer ago, and those of `revertEvent`. */
  undoVerb: endpoint({
    ...everyStaff,
    method: 'POST',
    path: '/api/admin/history/:stream/undo',
    summary: `Undo what one has just done oneself, by the command that reverts it; for ${UNDO_MINUTES} minutes`,
    changes: ':stream',
    params: stream,
    body: Reverting,
    response: Reverted,
  }),
};
