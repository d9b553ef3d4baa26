import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { tiers } from '@marquee/domain/ticketing/tiers.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Instant, Money, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Ids, Reason } from './operations-events.ts';

export const showStatuses = ['scheduled', 'live', 'ended', 'cancelled'] as const;

/** A show as staff find it. */
export const AdminShow = z.object({
  id: Uuid,
  title: z.string(),
  owner: Uuid,
  ownerName: z.string().nullable(),
  status: z.enum(showStatuses),
  scheduledAt: Instant,
  timeZone: z.string(),
  location: z.string().nullable(),
  capacity: z.int(),
  sold: z.int(),
  held: z.int(),
  cancelReason: z.string().nullable(),
});
export type AdminShow = z.infer<typeof AdminShow>;

/** One tier of a show: what is on sale, what was sold, and what the door did. */
export const AdminTier = z.object({
  tier: z.enum(tiers),
  gate: z.enum(['open', 'paused', 'cancelled', 'ended', 'replay']),
  price: Money,
  capacity: z.int(),
  sold: z.int(),
  held: z.int(),
  offered: z.int(),
  checkedIn: z.int(),
  refunded: z.int(),
  /** The provider has refused to give the money back. */
  refused: z.int(),
  gross: Money,
});

export const AdminShowWhole = AdminShow.extend({
  tiers: z.array(AdminTier),
  waiting: z.int(),
  grossSales: Money,
  earnings: Money,
  tips: Money,
  /** How far the money of a cancelled show has gone back, in tickets. */
  refunds: z
    .object({ total: z.int(), done: z.int(), failed: z.int(), caption: z.string(), state: z.string(), job: z.string() })
    .nullable(),
});
export type AdminShowWhole = z.infer<typeof AdminShowWhole>;

export const seatStates = ['free', 'held', 'offered', 'sold'] as const;
/** Seats that lie side by side and are in one state; both ends included. */
export const SeatRun = z.object({ from: z.int(), to: z.int(), state: z.enum(seatStates) });
export type SeatRun = z.infer<typeof SeatRun>;

const showId = z.object({ showId: Uuid });
const staff = ['support', 'finance', 'moderator'] as const;

export const adminShows = {
  listAdminShows: endpoint({
    method: 'GET',
    path: '/api/admin/shows',
    summary: 'Shows: what is on, what comes, what is over',
    access: 'operator',
    staff,
    query: listQuery(
      {
        id: Ids,
        q: text(textLimits.search).optional(),
        status: z.enum(showStatuses).optional(),
        owner: Uuid.optional(),
      },
      ['place'],
    ),
    response: z.array(AdminShow),
  }),
  getAdminShow: endpoint({
    method: 'GET',
    path: '/api/admin/shows/:showId',
    summary: 'A show with its tiers, its door and its money',
    access: 'operator',
    staff,
    params: showId,
    response: AdminShowWhole,
  }),
  getSeats: endpoint({
    method: 'GET',
    path: '/api/admin/shows/:showId/seats/:tier',
    summary: 'The seats of a tier: free, held, offered, sold',
    access: 'operator',
    staff,
    params: showId.extend({ tier: z.enum(tiers) }),
    response: z.object({ tier: z.enum(tiers), capacity: z.int(), seats: z.array(SeatRun) }),
  }),
  cancelAdminShow: endpoint({
    method: 'POST',
    path: '/api/admin/shows/:showId/cancel',
    summary: 'Cancel a show in its artist’s name; every ticket is refunded',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    changes: 'show-:showId',
    params: showId,
    body: z.object({ reason: Reason }),
    response: AdminShow,
  }),
};
