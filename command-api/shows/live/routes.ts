import { randomUUID } from 'node:crypto';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { chatHistory } from '@marquee/projections/shows/chat-queries.ts';
import { pollById, pollsOfShow } from '@marquee/projections/shows/polls.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import { ageOf } from '../../accounts/age-check.ts';
import { minorsAmongThese } from '../../accounts/minors.ts';
import { liveShow } from '../../contract/shows-live.ts';
import { commandIdentity } from '../../http/command-id.ts';
import { notFound } from '../../http/error.ts';
import { httpErrorOf } from '../../http/rejections.ts';
import type { PersonCall, Router } from '../../http/route.ts';
import { type Services, sendFrom } from '../../http/services.ts';
import { beganPayment, unconfiguredPayment } from '../../payments/open-payment.ts';
import type { TipCheckout } from '../../payments/tip-checkout.ts';
import { ownMessage, ownShow, ownPoll as pollRule, runsShow } from '../access.ts';
import { cents } from '../cents.ts';
import { chatLines, pollView, pollViews } from './chat-lines.ts';
import { postMessage, startPoll } from './words.ts';

export interface LiveShowServices extends Services {
  /** Undefined in production without a payment provider. */
  readonly tipCheckout: TipCheckout | undefined;
  /** UTC milliseconds. */
  readonly now: () => number;
}

const done = { ok: true } as const;
/** Read models that a poll is told from. */
const pollModels = ['polls', 'shows'];

/** What goes on around a live show: chat, time-outs, polls, tips. */
export function registerLiveShow(router: Router, services: LiveShowServices): void {
  const { consistency, database } = services;

  router.person(liveShow.listLines, 'everyone', async ({ request, reply, params, query }) => {
    await consistency.waitForReadModels(request, reply, ['chat', 'tips', 'shows']);
    const { owner } = await found(params.showId);
    return chatLines(services, await chatHistory(database, params.showId, query), owner);
  });

  router.person(liveShow.postMessage, 'everyone', async (call) => {
    await found(call.params.showId);
    const [show, author] = [call.params.showId, call.session.personId];
    const line = { show, message: randomUUID(), author, text: call.body.message };
    await sendFrom(services, call, chatAggregate, await postMessage(services.personalData, line));
    return done;
  });

  router.person(liveShow.deleteMessage, ownMessage(services.bus), async (call) => {
    const { showId, messageId } = call.params;
    await sendFrom(services, call, chatAggregate, { type: 'DeleteMessage', show: showId, message: messageId });
    return done;
  });

  router.person(
    liveShow.timeOut,
    runsShow(services.bus, 'Only the owner of the show or a moderator can time someone out.'),
    async (call) => {
      const { userId: person, minutes } = call.body;
      await sendFrom(services, call, chatAggregate, {
        type: 'TimeOutPerson',
        show: call.params.showId,
        person,
        minutes,
      });
      return done;
    },
  );

  router.person(
    liveShow.requestTips,
    ownShow(services.bus, 'Only the owner of the show can ask for tips.'),
    async (call) => {
      await sendFrom(services, call, chatAggregate, {
        type: 'RequestTips',
        show: call.params.showId,
        message: randomUUID(),
        cents: cents(call.body.amount),
      });
      return done;
    },
  );

  router.person(
    liveShow.startPoll,
    ownShow(services.bus, 'Only the owner of the show can start a poll.'),
    async (call) => {
      const { owner, status } = await found(call.params.showId);
      const { question, options, minutes } = call.body;
      const identity = commandIdentity(call.request, call.session.personId);
      const poll = identity.commandId;
      const terms = { show: call.params.showId, owner, status, question, options, minutes };
      const command = await startPoll(services.personalData, { poll, ...terms });
      await sendFrom(services, call, pollAggregate, command, identity);
      return ownPoll(call, poll);
    },
  );

  router.person(liveShow.listPolls, 'everyone', async ({ request, reply, session, params }) => {
    await consistency.waitForReadModels(request, reply, pollModels);
    const polls = await pollsOfShow(database, params.showId, session.personId);
    return pollViews(services, polls, services.now());
  });

  router.person(liveShow.vote, 'everyone', async (call) => {
    const { pollId: poll } = call.params;
    const voter = call.session.personId;
    const showOver = (await pollById(database, poll, voter))?.showOver ?? false;
    const command = { type: 'CastVote', poll, voter, option: call.body.option, showOver } as const;
    await sendFrom(services, call, pollAggregate, command);
    return ownPoll(call, poll);
  });

  router.person(liveShow.closePoll, pollRule(services.bus), async (call) => {
    await sendFrom(services, call, pollAggregate, { type: 'ClosePoll', poll: call.params.pollId });
    return ownPoll(call, call.params.pollId);
  });

  router.person(liveShow.sendTip, 'everyone', async (call) => {
    const { showId } = call.params;
    const { owner } = await found(showId);
    if (!services.tipCheckout) return unconfiguredPayment;
    const { amount, gift, message } = call.body;
    await services.openSales.require(owner);
    const tip = await services.tipCheckout.offer(
      {
        ...{ to: owner, about: { kind: 'show', id: showId } },
        ...{ cents: amount === undefined ? undefined : cents(amount), gift, message },
        minor: (await ageOf(services, call)) === 'minor',
        payeeIsMinor: (await minorsAmongThese(services, [owner])).has(owner),
      },
      call.session.actor,
      commandIdentity(call.request, call.session.personId),
    );
    if (isRejection(tip)) throw httpErrorOf(tip);
    consistency.remember(call.reply, tip.position);
    return beganPayment(tip);
  });

  async function found(showId: string) {
    const row = await showById(database, showId);
    if (!row) throw notFound('show');
    return row;
  }

  async function ownPoll({ reply, session }: PersonCall<unknown, unknown, unknown>, poll: string) {
    await consistency.waitForOwnWrites(reply, pollModels);
    const row = await pollById(database, poll, session.personId);
    if (!row) throw notFound('poll');
    return pollView(services, row, services.now());
  }
}
