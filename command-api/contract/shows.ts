import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { showGenres } from '@marquee/domain/shows/genres.ts';
import { tiers } from '@marquee/domain/ticketing/tiers.ts';
import { z } from 'zod';
import { DollarsInput, Instant, Money, PublicPerson, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './files.ts';

export const ShowTier = z.object({
  tier: z.enum(tiers),
  price: Money,
  /** The platform's flat share of one ticket, which the price includes. */
  fee: Money,
  capacity: z.int(),
  /** Tickets that anybody may buy: none while free seats are kept for the waiting list. */
  available: z.int(),
  onSale: z.boolean(),
});
export type ShowTier = z.infer<typeof ShowTier>;

/** A live show (spec section 3, live_shows), with what its card needs. */
export const Show = z.object({
  id: Uuid,
  userId: Uuid,
  artist: PublicPerson,
  title: z.string(),
  description: z.string(),
  genre: z.string(),
  scheduledAt: Instant,
  /** Where its clock hangs, an IANA name. */
  timeZone: z.string(),
  /** When doors open, where that is said. */
  doorsAt: Instant.nullable(),
  price: Money,
  status: z.enum(['scheduled', 'live', 'ended', 'cancelled']),
  /** The show’s picture, `/files/...`. */
  thumbnailUrl: z.string().nullable(),
  streamUrl: z.string().nullable(),
  viewerCount: z.int(),
  location: z.string().nullable(),
  tiers: z.array(ShowTier),
  /** What a ticket for its recording costs, with the platform's share of that, once it is over and while that is sold. */
  replay: z.object({ price: Money, fee: Money }).nullable(),
  createdAt: Instant,
});
export type Show = z.infer<typeof Show>;

const seats = 'A whole number from 0 to 1,000,000';
const TierInput = z.object({
  tier: z.enum(tiers),
  price: DollarsInput,
  capacity: z.int(seats).min(0, seats).max(1_000_000, seats),
});
const showId = z.object({ showId: Uuid });

const When = z.iso.datetime({ offset: true, message: 'Choose a date and time' }).max(textLimits.instant);

/** What the Create Show dialog sends (spec section 7). */
export const CreateShow = z.object({
  title: text(textLimits.showTitle, 1, 'Title is required'),
  description: text(textLimits.showDescription).default(''),
  genre: z.enum(showGenres, 'Choose a genre'),
  scheduledAt: When,
  timeZone: text(textLimits.timeZone, 1, 'Choose the time zone').optional(),
  /** Not before a day ahead of the show, and not after it starts. */
  doorsAt: When.optional(),
  price: DollarsInput.default('5.00'),
  location: text(textLimits.showLocation).optional(),
  tiers: z.array(TierInput).max(4).optional(),
});
export type CreateShow = z.input<typeof CreateShow>;

export const shows = {
  listShows: endpoint({
    method: 'GET',
    path: '/api/live-shows',
    summary: 'Shows that are live, coming or over; live first, then the soonest',
    access: 'person',
    query: z.object({
      status: z.enum(['scheduled', 'live', 'ended', 'cancelled']).optional(),
      genre: z.enum(showGenres).optional(),
      q: text(textLimits.search).optional(),
      /** Whose shows: mine, or somebody's by their id. */
      owner: z.union([z.literal('me'), Uuid]).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(60),
      /** From the answer's `X-Next-Cursor` header. */
      cursor: z.string().max(textLimits.cursor).optional(),
    }),
    response: z.array(Show),
  }),
  getShow: endpoint({
    method: 'GET',
    path: '/api/live-shows/:showId',
    summary: 'One show',
    access: 'person',
    params: showId,
    response: Show,
  }),
  showCalendar: endpoint({
    method: 'GET',
    path: '/api/live-shows/:showId/calendar',
    summary: 'A show as a file for one’s own calendar (iCalendar)',
    access: 'person',
    params: showId,
    /** `text/calendar`. */
    response: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
  createShow: endpoint({
    method: 'POST',
    path: '/api/live-shows',
    summary: 'Schedule a show',
    access: 'person',
    guardian: 'live',
    body: CreateShow,
    response: Show,
  }),
  editShow: endpoint({
    method: 'PATCH',
    path: '/api/live-shows/:showId',
    summary: 'Change what a scheduled show says, its price or tiers',
    access: 'person',
    params: showId,
    // Without their defaults: what is not sent stays as it is.
    body: CreateShow.extend({
      description: text(textLimits.showDescription),
      price: DollarsInput,
      /** Null: the page no longer says when doors open. */
      doorsAt: When.nullable(),
    }).partial(),
    response: Show,
  }),
  setShowPicture: endpoint({
    method: 'PUT',
    path: '/api/live-shows/:showId/picture',
    summary: 'Give a show its picture (PNG, JPEG, WebP, AVIF or GIF, at most 5 MB)',
    access: 'person',
    params: showId,
    upload: picture,
    response: Show,
  }),
  removeShowPicture: endpoint({
    method: 'DELETE',
    path: '/api/live-shows/:showId/picture',
    summary: 'Take a show’s picture away',
    access: 'person',
    staff: ['operator'],
    params: showId,
    response: Show,
  }),
  changeShowStatus: endpoint({
    method: 'PATCH',
    path: '/api/live-shows/:showId/status',
    summary: 'Go live, or end the stream',
    access: 'person',
    guardian: 'live',
    params: showId,
    body: z.object({ status: z.enum(['live', 'ended']) }),
    response: Show,
  }),
  cancelShow: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/cancel',
    summary: 'Cancel a show; every ticket is refunded',
    access: 'person',
    staff: ['operator'],
    recentSignIn: 'staff',
    params: showId,
    body: z.object({ reason: text(textLimits.reason, 1, 'Say why, the buyers will read it') }),
    response: Show,
  }),
  /** For the studio and My Shows: only the owner and operators. */
  getShowFigures: endpoint({
    method: 'GET',
    path: '/api/live-shows/:showId/figures',
    summary: 'What a show has sold and earned, and how far its refunds are',
    access: 'person',
    params: showId,
    response: z.object({
      sold: z.int(),
      held: z.int(),
      checkedIn: z.int(),
      waiting: z.int(),
      grossSales: Money,
      /** What the owner earns of tickets and tips, the platform's share taken off. */
      earnings: Money,
      tips: Money,
      messages: z.int(),
      refunds: z
        .object({ total: z.int(), done: z.int(), failed: z.int(), caption: z.string(), state: z.string() })
        .nullable(),
    }),
  }),
};
