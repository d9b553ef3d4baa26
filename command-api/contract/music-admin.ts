import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Instant, Money, PublicPerson, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Ids } from './operations-events.ts';

/** What a track can want of staff: its recording could not be looked through, or its master waits or came to nothing; `any` of these. */
export const trackTroubles = ['any', 'processing', 'parkedMaster', 'failedMaster'] as const;

/** A track as staff see it. */
export const AdminTrack = z.object({
  id: Uuid,
  /** Null once it is erased. */
  title: z.string().nullable(),
  owner: PublicPerson,
  genre: z.string(),
  /** Null where it is free to hear. */
  price: Money.nullable(),
  processing: z.enum(['running', 'ready', 'failed']),
  /** Why it could not be looked through. */
  failure: z.string().nullable(),
  mastering: z.enum(['running', 'parked', 'failed', 'mastered']).nullable(),
  /** Why its master waits, or came to nothing. */
  masteringCode: z.string().nullable(),
  state: z.enum(['published', 'deleted', 'erased']),
  /** Why a moderator has hidden it. */
  hidden: z.string().nullable(),
  gated: z.boolean(),
  uploadedAt: Instant,
});
export type AdminTrack = z.infer<typeof AdminTrack>;

export const adminMusic = {
  listAdminTracks: endpoint({
    method: 'GET',
    path: '/api/admin/tracks',
    summary: 'Tracks, newest first; by id, artist, what is wrong with them, or whether they are hidden',
    access: 'operator',
    staff: ['moderator', 'support'],
    query: listQuery(
      { id: Ids, owner: Uuid.optional(), trouble: z.enum(trackTroubles).optional(), hidden: z.boolean().optional() },
      ['uploadedAt'],
    ),
    response: z.array(AdminTrack),
  }),
};
