import { FOLLOWS_MS, followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import type { FollowCommand } from '@marquee/domain/accounts/follow/commands.ts';
import { hasRole } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { type Between, between, betweenAll } from '@marquee/projections/accounts/between.ts';
import { followedBy, relationsOf, requestsTo } from '@marquee/projections/accounts/follow-lists.ts';
import { audienceOf, type FollowRow, followingOf, followsSince } from '@marquee/projections/accounts/follows.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { minorOf, type Session } from '../auth/sessions.ts';
import { accounts, type Follow } from '../contract/accounts.ts';
import { relations } from '../contract/accounts-relations.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { guardiansBetween } from './guardians.ts';

const done = { ok: true } as const;
const models = ['follows', 'people', 'standings'];
type Asking = Pick<PersonCall<unknown, unknown, unknown>, 'request' | 'reply' | 'session'>;

/**
 * What stands between who asks and somebody. Throws 404 `NotFound` for nobody, for whom an erasure has left nothing of, and
 * for somebody who has blocked the asker or is banned: to them they are not there.
 */
export async function standing(services: Services, call: Asking, person: string): Promise<Between> {
  await services.consistency.waitForReadModels(call.request, call.reply, models);
  const found = await between(services.database, call.session.personId, person, iso(Date.now()));
  if (!found || found.erased || found.blockedBy || isBannedFrom(call.session, found)) throw notFound('person');
  return found;
}

/** Whether somebody is banned, so that nobody but they themselves and staff sees anything of theirs. */
function isBannedFrom({ personId, actor }: Session, { person, banned }: Between): boolean {
  return banned && person !== personId && !hasRole(actor, 'moderator', 'operator');
}

/** Whether who asks may see what somebody publishes to their followers. */
export function isShown(session: Session, { person, private: closed, follows }: Between): boolean {
  return !closed || follows || person === session.personId;
}

/** Throws 403 `PrivateAccount` unless who asks may see what somebody publishes to their followers. */
export function requireShown(session: Session, stands: Between): void {
  if (isShown(session, stands)) return;
  throw new HttpError(403, 'PrivateAccount', 'This account is private. Ask to follow to see more.');
}

/** Follows as the contract has them, with those on the other side; who has blocked the asker, or is banned, is left out. */
export async function describeFollows(
  { database, directory }: Pick<Services, 'database' | 'directory'>,
  session: Session,
  rows: readonly FollowRow[],
  other: 'follower' | 'followee',
): Promise<Follow[]> {
  const ids = rows.map((row) => row[other]);
  const [people, stand] = await Promise.all([
    directory.people(ids),
    betweenAll(database, session.personId, ids, iso(Date.now())),
  ]);
  return rows.flatMap((row): Follow[] => {
    const { follower, followee, followed_at } = row;
    const following = people.get(row[other]);
    const stands = stand.get(row[other]);
    if (!following || !stands || stands.blockedBy || isBannedFrom(session, stands)) return [];
    const id = derivedId(follower, followee);
    return [{ id, followerId: follower, followingId: followee, createdAt: followed_at, following }];
  });
}

/** Who follows whom, who asks to, and whom one keeps off. */
export function registerRelations(router: Router, services: Services): void {
  const { consistency, database, directory } = services;

  /** Sends a command of a pair of which the asker is one. */
  const send = async (call: PersonCall<{ userId: string }, unknown, unknown>, command: FollowCommand) => {
    const accepted = await sendFrom(services, call, followAggregate, command);
    directory.forget(call.params.userId);
    directory.forget(call.session.personId);
    return accepted;
  };

  router.person(accounts.listFollows, 'everyone', async (call) => {
    const { session, query, reply } = call;
    if (query.user === undefined || query.user === session.personId) {
      await consistency.waitForReadModels(call.request, reply, models);
      return describeFollows(services, session, await followingOf(database, session.personId), 'followee');
    }
    requireShown(session, await standing(services, call, query.user));
    const { rows, next } = await followedBy(database, { ...query, person: query.user });
    if (next) reply.header('x-next-cursor', next);
    return describeFollows(services, session, rows, 'followee');
  });

  router.person(accounts.follow, 'everyone', async (call) => {
    const [follower, followee] = [call.session.personId, call.params.userId];
    const stands = await standing(services, call, followee);
    const { following, requests } = await audienceOf(database, follower);
    const guarding = await guardiansBetween(services, follower, followee);
    const lately = await followsSince(database, follower, iso(Date.now() - FOLLOWS_MS));
    const known = { private: stands.private, blocking: stands.blocks, following: following + requests, lately };
    const facts = { ...known, ...guarding };
    const { events } = await send(call, { type: 'Follow', follower, followee, ...facts });
    const now = events.at(-1)?.type ?? (stands.follows ? 'PersonFollowed' : 'FollowRequested');
    return { ...done, state: now === 'PersonFollowed' ? ('following' as const) : ('requested' as const) };
  });

  router.person(accounts.unfollow, 'everyone', async (call) => {
    await send(call, { type: 'Unfollow', follower: call.session.personId, followee: call.params.userId });
    return done;
  });

  router.person(relations.removeFollower, 'everyone', async (call) => {
    await send(call, { type: 'RemoveFollower', follower: call.params.userId, followee: call.session.personId });
    return done;
  });

  router.person(relations.listFollowRequests, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const { rows, next } = await requestsTo(database, { ...query, person: session.personId });
    if (next) reply.header('x-next-cursor', next);
    const people = await directory.people(rows.map(({ follower }) => follower));
    return rows.flatMap(({ follower, followed_at }) => {
      const person = people.get(follower);
      return person ? [{ person, requestedAt: followed_at }] : [];
    });
  });

  router.person(relations.answerFollowRequest, 'everyone', async (call) => {
    const pair = { follower: call.params.userId, followee: call.session.personId };
    await consistency.waitForReadModels(call.request, call.reply, models);
    const { guardians } = await guardiansBetween(services, pair.follower, pair.followee);
    await send(call, { type: 'AnswerFollow', ...pair, accept: call.body.accept, guardians });
    return done;
  });

  /** Whom the asker blocks or mutes. */
  const keptOff = async ({ request, reply, session }: Asking, kind: 'block' | 'mute') => {
    await consistency.waitForReadModels(request, reply, models);
    const rows = await relationsOf(database, session.personId, kind, iso(Date.now()));
    const people = await directory.people(rows.map(({ other }) => other));
    return rows.flatMap(({ other, since, until }) => {
      const person = people.get(other);
      return person ? [{ person, since, until }] : [];
    });
  };
  router.person(relations.listBlocks, 'everyone', (call) => keptOff(call, 'block'));
  router.person(relations.listMutes, 'everyone', (call) => keptOff(call, 'mute'));

  router.person(relations.block, 'everyone', async (call) => {
    const { userId } = call.params;
    const known = await personById(database, userId);
    if (!known || known.erased) throw notFound('person');
    const { guardian } = minorOf(call.session) ?? {};
    await send(call, { type: 'BlockPerson', follower: userId, followee: call.session.personId, guardian });
    // What was answered holds at once for the other one too, whose browser waits for nothing.
    await consistency.waitForOwnWrites(call.reply, ['follows']);
    return done;
  });

  router.person(relations.unblock, 'everyone', async (call) => {
    await send(call, { type: 'UnblockPerson', follower: call.params.userId, followee: call.session.personId });
    return done;
  });

  router.person(relations.mute, 'everyone', async (call) => {
    await standing(services, call, call.params.userId);
    const pair = { follower: call.session.personId, followee: call.params.userId };
    await send(call, { type: 'MutePerson', ...pair, until: call.body.until });
    return done;
  });

  router.person(relations.unmute, 'everyone', async (call) => {
    await send(call, { type: 'UnmutePerson', follower: call.session.personId, followee: call.params.userId });
    return done;
  });
}
