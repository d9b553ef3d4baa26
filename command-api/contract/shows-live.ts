import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { DollarsInput, Done, Instant, InstantInput, Money, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { AMOUNT_OR_GIFT, isAmountOrGift, OpenPayment, tipFields } from './payments-open.ts';

const showId = z.object({ showId: Uuid });

/** One line of a show's chat (spec section 3, chat message). */
export const ChatLine = z.object({
  id: Uuid,
  kind: z.enum(['message', 'tip', 'tipRequest', 'poll']),
  authorId: Uuid.nullable(),
  username: z.string(),
  message: z.string(),
  timestamp: Instant,
  /** Has tipped this show. */
  isSupporter: z.boolean(),
  isOwner: z.boolean(),
  amount: Money.nullable(),
});
export type ChatLine = z.infer<typeof ChatLine>;

export const Poll = z.object({
  id: Uuid,
  showId: Uuid,
  question: z.string(),
  options: z.array(z.object({ text: z.string(), votes: z.int() })),
  closesAt: Instant,
  closed: z.boolean(),
  /** My vote, as an index of `options`. */
  myVote: z.int().nullable(),
});
export type Poll = z.infer<typeof Poll>;

/** What happens on a show, for those who follow it. */
export type LiveShowEvent =
  | { readonly type: 'line'; readonly line: ChatLine }
  | { readonly type: 'deleted'; readonly id: string }
  | { readonly type: 'timedOut'; readonly personId: string; readonly until: string }
  | { readonly type: 'viewers'; readonly count: number }
  | { readonly type: 'poll'; readonly poll: Poll }
  | { readonly type: 'status'; readonly status: string }
  | { readonly type: 'figures' };

export const liveShow = {
  listLines: endpoint({
    method: 'GET',
    path: '/api/live-shows/:showId/messages',
    summary: 'The latest lines of a show’s chat, oldest first',
    access: 'person',
    params: showId,
    query: z.object({ before: InstantInput.optional(), limit: z.coerce.number().int().min(1).max(200).default(100) }),
    response: z.array(ChatLine),
  }),
  postMessage: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/messages',
    summary: 'Say something; an empty message is ignored',
    access: 'person',
    guardian: 'chat',
    params: showId,
    body: z.object({ message: text(textLimits.chatMessage) }),
    response: Done,
  }),
  deleteMessage: endpoint({
    method: 'DELETE',
    path: '/api/live-shows/:showId/messages/:messageId',
    summary: 'Delete a message (owner of the show, moderators)',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: z.object({ showId: Uuid, messageId: Uuid }),
    response: Done,
  }),
  timeOut: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/time-outs',
    summary: 'Keep someone from writing for a while (owner of the show, moderators)',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: showId,
    body: z.object({ userId: Uuid, minutes: z.int().min(1).max(1440) }),
    response: Done,
  }),
  requestTips: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/tip-requests',
    summary: 'Ask the viewers for tips',
    access: 'person',
    params: showId,
    body: z.object({ amount: DollarsInput.default('5.00') }),
    response: Done,
  }),
  startPoll: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/polls',
    summary: 'Start a poll',
    access: 'person',
    params: showId,
    body: z.object({
      question: text(textLimits.pollQuestion, 1, 'Ask something'),
      options: z
        .array(text(textLimits.pollOption, 1, 'An option needs words'))
        .min(2, 'Give at least two options')
        .max(4),
      minutes: z.int().min(1).max(60).default(5),
    }),
    response: Poll,
  }),
  listPolls: endpoint({
    method: 'GET',
    path: '/api/live-shows/:showId/polls',
    summary: 'Polls of a show, newest first',
    access: 'person',
    params: showId,
    response: z.array(Poll),
  }),
  vote: endpoint({
    method: 'POST',
    path: '/api/polls/:pollId/votes',
    summary: 'Vote once',
    access: 'person',
    params: z.object({ pollId: Uuid }),
    body: z.object({ option: z.int().min(0).max(3) }),
    response: Poll,
  }),
  closePoll: endpoint({
    method: 'POST',
    path: '/api/polls/:pollId/close',
    summary: 'Close a poll (owner of the show)',
    access: 'person',
    staff: ['moderator', 'operator'],
    params: z.object({ pollId: Uuid }),
    response: Poll,
  }),
  sendTip: endpoint({
    method: 'POST',
    path: '/api/live-shows/:showId/tips',
    summary: 'Tip the artist of a show, or give a gift',
    access: 'person',
    guardian: 'money',
    params: showId,
    body: z.object(tipFields).refine(isAmountOrGift, AMOUNT_OR_GIFT),
    response: OpenPayment,
  }),
};
