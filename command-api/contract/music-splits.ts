import { MOST_PARTIES, SplitRole } from '@marquee/domain/music/split/events.ts';
import { z } from 'zod';
import { Done, Instant, PublicPerson, page, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const trackId = z.object({ trackId: Uuid });

/** Somebody's share of a track. */
const SplitShare = z.object({
  /** Null of somebody who is not here any more. */
  person: PublicPerson.nullable(),
  role: SplitRole,
  /** Percent, with two places: 33.34. */
  percent: z.number(),
});

/** How a track is shared out, and how its artist proposes that it is; told to who has a share and who is asked. */
export const TrackSplit = z.object({
  /** The track's. */
  id: Uuid,
  title: z.string(),
  artist: z.string(),
  owner: PublicPerson,
  /** What waits for answers; its shares come to 100. */
  proposed: z
    .object({
      version: z.int(),
      shares: z.array(SplitShare.extend({ accepted: z.boolean() })),
      /** Who has a share and would have none: they are asked as well. */
      leaving: z.array(z.object({ person: PublicPerson.nullable(), accepted: z.boolean() })),
      /** I am asked, and have not answered. */
      isMine: z.boolean(),
    })
    .nullable(),
  /** What everybody in it has said yes to, and comes to 100; null: all of it is its artist's. */
  inForce: z.object({ version: z.int(), shares: z.array(SplitShare) }).nullable(),
  /** Who said no to the last proposal. */
  declinedBy: PublicPerson.nullable(),
  /** What I have earned of it by sales that stand, mine alone: how many, and dollars ("4.75") after our fee. */
  earned: z.object({ sales: z.int(), total: z.string() }),
  changedAt: Instant,
});
export type TrackSplit = z.infer<typeof TrackSplit>;

export const splits = {
  listSplits: endpoint({
    method: 'GET',
    path: '/api/splits',
    summary:
      'How my tracks are shared out, or those of others that I have a share of or am asked about; `X-Next-Cursor` goes on',
    access: 'person',
    query: z.object({ side: z.enum(['mine', 'others']).default('mine'), ...page }),
    response: z.array(TrackSplit),
  }),
  getTrackSplit: endpoint({
    method: 'GET',
    path: '/api/tracks/:trackId/split',
    summary: 'How a track is shared out (its artist, and who was ever asked about it); null: all of it is its artist’s',
    access: 'person',
    params: trackId,
    response: TrackSplit.nullable(),
  }),
  /** Refusals: 400 `BadShares`. */
  proposeSplit: endpoint({
    method: 'PUT',
    path: '/api/tracks/:trackId/split',
    summary: 'Propose how a track is shared out (its artist); it is so when everybody has said yes',
    access: 'person',
    params: trackId,
    body: z.object({
      /** All of them, the artist’s own among them; together 100. */
      shares: z
        .array(z.object({ userId: Uuid, role: SplitRole, percent: z.number().min(0.01).max(100) }))
        .min(1)
        .max(MOST_PARTIES),
    }),
    response: TrackSplit,
  }),
  withdrawSplit: endpoint({
    method: 'DELETE',
    path: '/api/tracks/:trackId/split',
    summary: 'Take a proposal back that waits for answers (its artist)',
    access: 'person',
    params: trackId,
    response: Done,
  }),
  /** Refusals: 403 `NotAParty`, 409 `StaleVersion`. */
  answerSplit: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/split/answer',
    summary: 'Say yes or no to a version that I am asked about; the same again changes nothing',
    access: 'person',
    params: trackId,
    body: z.object({ version: z.int().min(1).max(1_000_000), answer: z.enum(['accept', 'decline']) }),
    response: Done,
  }),
  /** Refusals: 403 `NotAParty`. */
  leaveSplit: endpoint({
    method: 'POST',
    path: '/api/tracks/:trackId/split/leave',
    summary: 'Give up my share of a track, and what I am offered of it: it is its artist’s',
    access: 'person',
    params: trackId,
    response: Done,
  }),
};
