import { iso } from '@marquee/domain/kernel/time.ts';
import type { SplitCommand } from '@marquee/domain/music/split/decide.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import { splitsByTracks, splitsOf } from '@marquee/projections/music/split-queries.ts';
import { earningModels } from '@marquee/projections/music/track-earnings.ts';
import { splits } from '../contract/music-splits.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { standingModels } from '../social/sight.ts';
import { concernedBySplit, type OfTrack, ownTrack, partyToSplit } from './access.ts';
import { splitViews } from './split-views.ts';

const models = ['splits', 'tracks', ...earningModels, ...standingModels];
const done = { ok: true } as const;

type SplitCall = PersonCall<OfTrack, unknown, unknown>;

/** How tracks are shared out: what artists propose, and what those say whom they ask. */
export function registerSplits(router: Router, services: Services): void {
  const { bus, consistency, database } = services;
  const own = ownTrack(bus);
  const party = partyToSplit(bus);

  router.person(splits.listSplits, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const { side, cursor, limit } = query;
    const page = await splitsOf(database, session.personId, side, { cursor, limit });
    if (page.next) reply.header('x-next-cursor', page.next);
    return splitViews(services, session.personId, page.rows);
  });

  router.person(splits.getTrackSplit, concernedBySplit(bus), async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, models);
    const { state } = await bus.load(trackAggregate, `track-${call.params.trackId}`);
    if (!state || state.life.erased) throw notFound('track');
    return (await view(call)) ?? null;
  });

  router.person(splits.proposeSplit, own, async (call) => {
    const { shares } = call.body;
    await meetAll(
      call,
      shares.map(({ userId }) => userId),
    );
    const parties = shares.map(({ userId, role, percent }) => ({
      party: userId,
      role,
      bps: Math.round(percent * 100),
    }));
    await sent(call, { type: 'ProposeSplit', parties });
    const seen = await view(call);
    if (!seen) throw notFound('track');
    return seen;
  });

  router.person(splits.withdrawSplit, own, (call) => sent(call, { type: 'WithdrawSplit' }));
  router.person(splits.answerSplit, party, (call) =>
    sent(call, { type: 'AnswerSplit', version: call.body.version, yes: call.body.answer === 'accept' }),
  );
  router.person(splits.leaveSplit, party, (call) => sent(call, { type: 'LeaveSplit' }));

  /** Everybody who is named is here, and nobody of them has blocked the artist or is blocked: 400 `BadShares` otherwise. */
  async function meetAll({ request, reply, session }: SplitCall, people: readonly string[]) {
    await consistency.waitForReadModels(request, reply, standingModels);
    const others = people.filter((person) => person !== session.personId);
    const between = await betweenAll(database, session.personId, others, iso(Date.now()));
    const isHere = (person: string) => {
      const stands = between.get(person);
      return stands && !stands.erased && !stands.banned && !stands.blockedEither;
    };
    if (!others.every(isHere)) throw new HttpError(400, 'BadShares', 'You cannot ask one of these people.');
  }

  async function sent(call: SplitCall, command: SplitCommand) {
    await sendFrom(services, call, trackAggregate, { ...command, track: call.params.trackId });
    await consistency.waitForOwnWrites(call.reply, models);
    return done;
  }

  async function view({ session, params }: SplitCall) {
    const row = (await splitsByTracks(database, [params.trackId])).get(params.trackId);
    return row && (await splitViews(services, session.personId, [row]))[0];
  }
}
