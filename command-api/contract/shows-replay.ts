import { z } from 'zod';
import { DollarsInput, Done, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const showId = z.object({ showId: Uuid });

/** Longest place in a recording, in milliseconds: a week. */
const Milliseconds = z.int().min(0).max(604_800_000);

/** What was recorded of a show, for whoever may watch it. */
export const Replay = z.object({
  /** `none`: nothing was recorded. `processing`: the show is on, or its recording is being put away. `failed`: what came cannot be played. */
  status: z.enum(['none', 'processing', 'ready', 'failed', 'deleted']),
  /** How long it plays in all; parts are played one after another. */
  milliseconds: z.int(),
  /** It ends, or has a gap, where the platform broke off. */
  broken: z.boolean(),
  parts: z.array(z.object({ number: z.int(), mimeType: z.string(), milliseconds: z.int() })),
  chapters: z.array(z.object({ kind: z.enum(['poll', 'tip']), title: z.string(), milliseconds: z.int() })),
  /** Where the reader left; null when they have not begun, or have seen it to the end. */
  position: z.int().nullable(),
  /** For the owner alone; null for others and as long as it is not put away. */
  figures: z
    .object({
      /** Bits a second on average. */
      bitrate: z.int(),
      bytes: z.int(),
      /** Null when the platform broke off before the show was over. */
      show: z
        .object({
          peakViewers: z.int(),
          averageViewers: z.number(),
          skippedMs: z.int(),
          droppedFrames: z.int(),
        })
        .nullable(),
      /** How many have begun the replay, are in the midst of it, and have seen it to the end. */
      viewers: z.object({ begun: z.int(), underWay: z.int(), finished: z.int() }),
    })
    .nullable(),
});
export type Replay = z.infer<typeof Replay>;

/**
 * Replays are for those whose ticket is valid now, of any tier, for the show's owner and for operators: anybody else is answered
 * 403 `TicketRequired`.
 */
export const replay = {
  getReplay: endpoint({
    method: 'GET',
    path: '/api/live-shows/:showId/replay',
    summary: 'See what was recorded of a show, with its chapters and where one left; needs a ticket, of any tier',
    access: 'person',
    params: showId,
    response: Replay,
  }),
  getReplayPart: endpoint({
    method: 'GET',
    path: '/api/live-shows/:showId/replay/parts/:part',
    summary:
      'Play a part of a recording, which begins at 1; takes one `Range` of bytes: 206, or 416 `RangeNotSatisfiable`',
    access: 'person',
    params: showId.extend({ part: z.coerce.number().int().min(1).max(1000) }),
    response: z.unknown(),
  }),
  saveReplayPosition: endpoint({
    method: 'PUT',
    path: '/api/live-shows/:showId/replay/position',
    summary: 'Keep where one is in a recording, in milliseconds from its beginning',
    access: 'person',
    params: showId,
    body: z.object({ milliseconds: Milliseconds }),
    response: Done,
  }),
  /** Refusals: 409 `NoRecording`, `ShowNotOver` and `ShowCancelled`. Sent again with another price, that is the price from then on. */
  sellReplay: endpoint({
    method: 'PUT',
    path: '/api/live-shows/:showId/replay/sale',
    summary: 'Sell the replay of one’s show to who had no ticket, with stream tickets at this price',
    access: 'person',
    params: showId,
    body: z.object({ price: DollarsInput }),
    response: Done,
  }),
  endReplaySale: endpoint({
    method: 'DELETE',
    path: '/api/live-shows/:showId/replay/sale',
    summary: 'Sell the replay no longer; who bought it watches on',
    access: 'person',
    params: showId,
    response: Done,
  }),
  /** Its owner is refused with 409 `ReplaySold` (with `details.until`) within a week after somebody bought it. */
  deleteReplay: endpoint({
    method: 'DELETE',
    path: '/api/live-shows/:showId/replay',
    summary: 'Delete what was recorded of one’s show, for good',
    access: 'person',
    staff: ['operator'],
    recentSignIn: 'staff',
    params: showId,
    response: Done,
  }),
};
