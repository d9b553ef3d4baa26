import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { followingOf } from '@marquee/projections/accounts/follows.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { currentUser, describeUser, openProfile, ownRow } from '../accounts/current-user.ts';
import { exportOf } from '../accounts/data-export.ts';
import { RECENT_MS } from '../auth/sessions.ts';
import { accounts, type Config, type Follow } from '../contract/accounts.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from './services.ts';

const done = { ok: true } as const;
/** Who tries more passwords than this guesses them. */
const guessing = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };

/** Accounts: who I am, my profile, whom I follow. */
export function registerAccounts(router: Router, services: Services, config: Config): void {
  const { consistency, database, directory, usernames } = services;

  router.open(accounts.getConfig, async () => config);

  router.person(accounts.getCurrentUser, async ({ request, reply, session }) => {
    await consistency.see(request, reply, ['people', 'follows']);
    return currentUser(services, reply, session);
  });

  router.person(
    accounts.reauthenticate,
    async ({ request, body }) => {
      if (!(await services.sessions.reauthenticate(request.headers.cookie ?? '', body.password))) {
        const message = 'That is not your password. Try again, or sign out and in again.';
        throw new HttpError(403, 'WrongPassword', message, { errors: { password: message } });
      }
      return { recentUntil: new Date(Date.now() + RECENT_MS).toISOString() };
    },
    guessing,
  );

  router.person(accounts.changeProfile, async (call) => {
    const { session, body } = call;
    const row = await ownRow(services, call.reply, session);
    const profile = await openProfile(services, row);
    const { showBirthday, ...changes } = body;
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

  router.person(accounts.becomeArtist, async (call) => {
    const { session, body } = call;
    const row = await ownRow(services, call.reply, session);
    await sendFrom(services, call, personAggregate, {
      type: 'ChangeUserType',
      person: session.personId,
      userType: body.userType,
    });
    return describeUser(services, session, { ...row, user_type: body.userType }, await openProfile(services, row));
  });

  router.person(accounts.exportMyData, async ({ session }) => ({
    person: session.personId,
    exportedAt: new Date().toISOString(),
    events: await exportOf(services, session.personId),
  }));

  router.person(accounts.eraseMe, async (call) => {
    await sendFrom(services, call, personAggregate, { type: 'ErasePerson', person: call.session.personId });
    services.sessions.forgetPerson(call.session.personId);
    directory.forget(call.session.personId);
    return done;
  });

  router.person(accounts.listFollows, async ({ request, reply, session }) => {
    await consistency.see(request, reply, ['follows', 'people']);
    const rows = await followingOf(database, session.personId);
    const people = await directory.people(rows.map(({ followee }) => followee));
    return rows.flatMap(({ follower, followee, followed_at }): Follow[] => {
      const following = people.get(followee);
      const id = derivedId(follower, followee);
      return following ? [{ id, followerId: follower, followingId: followee, createdAt: followed_at, following }] : [];
    });
  });

  router.person(accounts.follow, async (call) => {
    const followee = call.params.userId;
    if (!(await personById(database, followee))) throw notFound('person');
    await sendFrom(services, call, followAggregate, { type: 'Follow', follower: call.session.personId, followee });
    directory.forget(followee);
    return done;
  });

  router.person(accounts.unfollow, async (call) => {
    const followee = call.params.userId;
    await sendFrom(services, call, followAggregate, { type: 'Unfollow', follower: call.session.personId, followee });
    directory.forget(followee);
    return done;
  });
}
