import { randomUUID } from 'node:crypto';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { adminJobs } from '@marquee/command-api/contract/admin-jobs.ts';
import { adminVerifications } from '@marquee/command-api/contract/admin-verifications.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { stage } from '@marquee/command-api/contract/stage.ts';
import { tickets } from '@marquee/command-api/contract/tickets.ts';
import { buy, goLive, pay, schedule, ticketsOf, wish } from '../../testing/box-office.ts';
import type { Client } from '../../testing/client.ts';
import type { House } from './house.ts';
import { pixel } from './pictures.ts';

/** Every endpoint of the interface, by its name in the contract. */
export const contract: Readonly<Record<string, Endpoint>> = {
  ...accounts,
  ...shows,
  ...stage,
  ...tickets,
  ...payments,
  ...adminJobs,
  ...adminVerifications,
};

/** A well-formed request, and what becomes of it when somebody sends it whom it does not concern. */
export interface Attempt {
  /** `refused`: 403. `own`: it can only touch what is the sender's. `bearer`: whoever has the secret may. `public`: no session needed. */
  readonly stranger: 'refused' | 'own' | 'bearer' | 'public';
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: Uint8Array<ArrayBuffer>;
}

/** One attempt for each endpoint, on things that belong to other people: a show of the artist's, tickets and a tip of a fan's. */
export async function prepareAttempts({ artist }: House, fan: Client): Promise<Readonly<Record<string, Attempt>>> {
  const show = await schedule(artist);
  const params = { showId: show.id };
  const { ticketId, paymentIntentId } = await buy(fan, show.id, 2);
  const code = (await ticketsOf(fan, ticketId))[0]?.qrCode ?? '';
  const open = await fan.call(tickets.purchase, { body: wish(show.id) });
  const tip = await fan.call(stage.sendTip, { params, body: { amount: '5.00' } });
  await pay(fan, tip);
  await fan.call(stage.postMessage, { params, body: { message: 'Good evening' } });
  const messageId = (await fan.call(stage.listLines, { params }))[0]?.id ?? '';
  const question = { question: 'What next?', options: ['Slow', 'Fast'] };
  const live = { showId: (await goLive(artist)).id };
  const poll = await artist.call(stage.startPoll, { params: live, body: question });
  const { id: userId } = await fan.call(accounts.getCurrentUser);
  const details = { title: 'Mine now', description: '', genre: 'Jazz', scheduledAt: show.scheduledAt };
  const unit = { ticketId, unit: 1 };
  const job = { jobId: 'hold-sweeper' };
  return {
    getConfig: { stranger: 'public' },
    getCurrentUser: { stranger: 'own' },
    reauthenticate: { stranger: 'own', body: { password: 'a long enough password' } },
    changeProfile: { stranger: 'own', body: { bio: 'New here' } },
    setProfilePicture: { stranger: 'own', file: pixel },
    removeProfilePicture: { stranger: 'own' },
    becomeArtist: { stranger: 'own', body: { userType: 'artist' } },
    exportMyData: { stranger: 'own' },
    eraseMe: { stranger: 'own', body: { confirm: 'erase' } },
    listFollows: { stranger: 'own' },
    follow: { stranger: 'own', params: { userId } },
    unfollow: { stranger: 'own', params: { userId } },
    listShows: { stranger: 'own', query: { status: 'scheduled', limit: 5 } },
    getShow: { stranger: 'own', params },
    createShow: { stranger: 'own', body: details },
    editShow: { stranger: 'refused', params, body: { title: 'Mine now' } },
    setShowPicture: { stranger: 'refused', params, file: pixel },
    removeShowPicture: { stranger: 'refused', params },
    changeShowStatus: { stranger: 'refused', params, body: { status: 'live' } },
    cancelShow: { stranger: 'refused', params, body: { reason: 'Because' } },
    getShowFigures: { stranger: 'refused', params },
    listLines: { stranger: 'own', params, query: { limit: 10 } },
    postMessage: { stranger: 'own', params, body: { message: 'Hello' } },
    deleteMessage: { stranger: 'refused', params: { ...params, messageId } },
    timeOut: { stranger: 'refused', params, body: { userId, minutes: 5 } },
    requestTips: { stranger: 'refused', params, body: { amount: '5.00' } },
    startPoll: { stranger: 'refused', params: live, body: question },
    listPolls: { stranger: 'own', params },
    vote: { stranger: 'own', params: { pollId: poll.id }, body: { option: 1 } },
    closePoll: { stranger: 'refused', params: { pollId: poll.id } },
    sendTip: { stranger: 'own', params, body: { amount: '5.00', message: 'For the trumpet' } },
    listMyTickets: { stranger: 'own' },
    purchase: { stranger: 'own', body: wish(show.id) },
    confirm: { stranger: 'refused', body: { ticketId, paymentIntentId } },
    resumePayment: { stranger: 'refused', params: { ticketId: open.ticketId } },
    abandon: { stranger: 'refused', params: { ticketId: open.ticketId } },
    refund: { stranger: 'refused', params: { ticketId }, body: { units: [1] } },
    offerTransfer: { stranger: 'refused', params: unit, body: { email: 'eve@people.test' } },
    withdrawTransfer: { stranger: 'refused', params: unit },
    acceptTransfer: { stranger: 'bearer', body: { token: 'bm90aGluZw.bm90aGluZw' } },
    joinWaitingList: { stranger: 'own', params, body: { ticketType: 'general', quantity: 1 } },
    leaveWaitingList: { stranger: 'own', params: { ...params, ticketType: 'general' } },
    listMyWaiting: { stranger: 'own' },
    checkIn: { stranger: 'refused', params, body: { code } },
    confirmPayment: { stranger: 'refused', body: { payable: tip.payable, paymentIntentId: tip.paymentIntentId } },
    paySandbox: {
      stranger: 'bearer',
      body: {
        clientSecret: `pi_${randomUUID()}_secret_nothing`,
        card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
      },
    },
    listJobs: {
      stranger: 'refused',
      query: { filter: '{"state":"waiting"}', range: '[0,9]', sort: '["startedAt","DESC"]' },
    },
    getJob: { stranger: 'refused', params: job },
    listParkedItems: { stranger: 'refused', params: job, query: { range: '[0,9]' } },
    retryJob: { stranger: 'refused', params: job, body: { reason: 'Because', item: ticketId } },
    skipJobItem: { stranger: 'refused', params: job, body: { reason: 'Because', item: ticketId } },
    cancelJob: { stranger: 'refused', params: job, body: { reason: 'Because' } },
    decideJobs: {
      stranger: 'refused',
      body: { verb: 'retry', reason: 'Because', targets: [{ id: job.jobId, item: ticketId }] },
    },
    listVerifications: { stranger: 'refused', query: { range: '[0,9]' } },
    requestVerification: { stranger: 'refused', body: { reason: 'Because' } },
    authenticateSandbox: {
      stranger: 'bearer',
      body: { clientSecret: `pi_${randomUUID()}_secret_nothing`, approve: true },
    },
  };
}
