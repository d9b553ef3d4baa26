import { z } from 'zod';
import type { Show } from './shows.ts';
import type { LiveShowEvent } from './shows-live.ts';
import type { DoorState } from './ticketing-door.ts';

/** Where a window's one socket is. */
export const SOCKET_PATH = '/api/socket';

/** Bytes of one message of a window, at most. */
export const WINDOW_MESSAGE_BYTES = 512;
/** Topics that one window may follow at a time. */
export const MOST_TOPICS = 8;

/** How the socket is closed, besides the codes of RFC 6455. 1012: connect again. */
export const socketCloseCodes = {
  /** The session is over: what is private has to go from the page. */
  sessionOver: 4401,
  /** The person was suspended or banned. */
  suspended: 4403,
  /** The window reads too slowly. */
  tooSlow: 4408,
  /** The window sends what the platform does not take, or too much of it. */
  badMessage: 4400,
  /** The person has more windows open than one may have. */
  tooManyWindows: 4429,
} as const;

/**
 * What a window may follow: the list of shows, what happens on one of them, or at the door of one, for who may stand there. What
 * is its person's own it is told unasked.
 */
export const Topic = z.union(
  [z.literal('shows'), z.templateLiteral(['show/', z.uuid()]), z.templateLiteral(['door/', z.uuid()])],
  'No such topic',
);
export type Topic = z.infer<typeof Topic>;

/** What a window sends. */
export const WindowMessage = z.strictObject({ type: z.enum(['follow', 'unfollow']), topic: Topic });
export type WindowMessage = z.infer<typeof WindowMessage>;

/** Which of the units of an order that a person holds have a code that opens a door. */
export interface LivingCodes {
  readonly ticketId: string;
  readonly units: readonly number[];
}

/** What the platform pushes. Commands go by HTTP, changes come by socket. */
export type SocketMessage =
  /** From here on the window is told everything of a topic; sent after what it may have missed. */
  | { readonly type: 'following'; readonly topic: Topic }
  /** No such show, a door at which this person may not stand, or too many topics. */
  | { readonly type: 'refused'; readonly topic: Topic; readonly code: 'NotFound' | 'NotAllowed' | 'TooManyTopics' }
  | { readonly type: 'live'; readonly showId: string; readonly event: LiveShowEvent }
  /** The door of a show as it is now. */
  | { readonly type: 'door'; readonly showId: string; readonly door: DoorState }
  /** Shows as the lists have them now: seats left by tier, status, time. */
  | { readonly type: 'shows'; readonly shows: readonly Show[] }
  /** Tickets or places on waiting lists of this person have changed. */
  | { readonly type: 'mine'; readonly tickets: readonly LivingCodes[]; readonly waiting: boolean }
  /** This person has something new to read, or has read it elsewhere. */
  | { readonly type: 'notices' }
  /**
   * Something changed between this person and another: a block, a request, an answer to one. What the window shows of people is to be asked
   * for anew. It says of whom as little as it says what: who is blocked is not to notice.
   */
  | { readonly type: 'relations' }
  /** Nothing happened, and the line is alive. */
  | { readonly type: 'beat' };
