import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { isReservedUsername } from '@marquee/domain/accounts/person/usernames.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { followingOf } from '@marquee/projections/accounts/follows.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { RECENT_MS } from '../auth/sessions.ts';
import { accounts, type Config, type Follow } from '../contract/accounts.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { currentUser, describeUser, openProfile, ownRow } from './current-user.ts';
import { type ExportDependencies, exportText } from './data-export.ts';
import { endSessions } from './forget-account.ts';

const done = { ok: true } as const;

/** Accounts: who I am, my profile, whom I follow. */
export function registerAccounts(
  router: Router,
  services: Services & Pick<ExportDependencies, 'exported'>,
  config: Config,
): void {
  const { consistency, database, directory, usernames } = services;

  router.open(accounts.getConfig, async () => config);

  router.person(accounts.getCurrentUser, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, ['people', 'follows']);
    return currentUser(services, reply, session);
  });

  router.person(accounts.reauthenticate, 'everyone', async ({ request, session, body }) => {
    await services.attempts.count('password', request.ip, session.personId);
    if (!(await services.sessions.reauthenticate(request.headers.cookie ?? '', body.password))) {
      const message = 'That is not your password. Try again, or sign out and in again.';
      throw new HttpError(403, 'WrongPassword', message, { errors: { password: message } });
    }
    await services.attempts.forgive('password', session.personId);
    return { recentUntil: new Date(Date.now() + RECENT_MS).toISOString() };
  });

  router.person(accounts.changeProfile, 'everyone', async (call) => {
    const { session, body } = call;
    const row = await ownRow(services, call.reply, session);
    const profile = await openProfile(services, row);
    const { showBirthday, ...changes } = body;
    if (
      changes.username !== undefined &&
      changes.username !== profile.username &&
      isReservedUsername(changes.username)
    ) {
      const message = 'That username is kept for the platform. Choose another.';
      throw new HttpError(409, 'UsernameReserved', message, { errors: { username: message } });
    }
    if (changes.username !== undefined && !(await usernames.reserve(changes.username, session.personId))) {
      const message = 'That username belongs to someone else. Choose another.';
      throw new HttpError(409, 'UsernameTaken', message, { errors: { username: message } });
    }
    const changed: Profile = { ...profile, ...changes, username: changes.username ?? profile.username };
    await sendFrom(services, call, personAggregate, {
      type: 'ChangeProfile',
      person: session.personId,
      profile: await services.personalData.seal(session.personId, changed),
      showBirthday: showBirthday ?? row.show_birthday,
    });
    await usernames.release(session.personId, changed.username);
    directory.forget(session.personId);
    return describeUser(services, session, { ...row, show_birthday: showBirthday ?? row.show_birthday }, changed);
  });

  router.person(accounts.becomeArtist, 'everyone', async (call) => {
    const { session, body } = call;
    const row = await ownRow(services, call.reply, session);
    await sendFrom(services, call, personAggregate, {
      type: 'ChangeUserType',
      person: session.personId,
      userType: body.userType,
    });
    return describeUser(services, session, { ...row, user_type: body.userType }, await openProfile(services, row));
  });

  router.bytes(accounts.exportMyData, 'everyone', async ({ reply, session }) => {
    reply.type('application/json');
    return exportText(services, session.personId, Date.now());
  });

  router.person(accounts.eraseMe, 'everyone', async (call) => {
    await sendFrom(services, call, personAggregate, { type: 'ErasePerson', person: call.session.personId });
    await endSessions(database, call.session.personId);
    services.sessions.forgetPerson(call.session.personId);
    directory.forget(call.session.personId);
    return done;
  });

  router.person(accounts.listFollows, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, ['follows', 'people']);
    const rows = await followingOf(database, session.personId);
    const people = await directory.people(rows.map(({ followee }) => followee));
    return rows.flatMap(({ follower, followee, followed_at }): Follow[] => {
      const following = people.get(followee);
      const id = derivedId(follower, followee);
      return following ? [{ id, followerId: follower, followingId: followee, createdAt: followed_at, following }] : [];
    });
  });

  router.person(accounts.follow, 'everyone', async (call) => {
    const followee = call.params.userId;
    if (!(await personById(database, followee))) throw notFound('person');
    await sendFrom(services, call, followAggregate, { type: 'Follow', follower: call.session.personId, followee });
    directory.forget(followee);
    return done;
  });

  router.person(accounts.unfollow, 'everyone', async (call) => {
    const followee = call.params.userId;
    await sendFrom(services, call, followAggregate, { type: 'Unfollow', follower: call.session.personId, followee });
    directory.forget(followee);
    return done;
  });
}
