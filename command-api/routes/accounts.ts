import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { followerCount, followingOf } from '@marquee/projections/accounts/follows.ts';
import { type PersonRow, personById } from '@marquee/projections/accounts/people.ts';
import { exportOf } from '../accounts/data-export.ts';
import type { Session } from '../auth/sessions.ts';
import { accounts, type Config, type CurrentUser } from '../contract/accounts.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from './services.ts';

const done = { ok: true } as const;

/** Accounts: who I am, my profile, whom I follow. */
export function registerAccounts(router: Router, services: Services, config: Config): void {
  const { consistency, database, directory, usernames } = services;

  router.open(accounts.getConfig, async () => config);

  router.person(accounts.getCurrentUser, async ({ request, reply, session }) => {
    await consistency.see(request, reply, ['people', 'follows']);
    return currentUser(services, { reply, session });
  });

  router.person(accounts.changeProfile, async (call) => {
    const { session, body } = call;
    const row = await ownRow(services, call);
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
    return describe(services, session, { ...row, show_birthday: showBirthday ?? row.show_birthday }, changed);
  });

  router.person(accounts.becomeArtist, async (call) => {
    const { session, body } = call;
    const row = await ownRow(services, call);
    await sendFrom(services, call, personAggregate, {
      type: 'ChangeUserType',
      person: session.personId,
      userType: body.userType,
    });
    return describe(services, session, { ...row, user_type: body.userType }, await openProfile(services, row));
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
    return rows.flatMap(({ followee }) => people.get(followee) ?? []);
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

type Asker = Pick<PersonCall<unknown, unknown, unknown>, 'reply' | 'session'>;

async function currentUser(services: Services, call: Asker): Promise<CurrentUser> {
  const row = await ownRow(services, call);
  return describe(services, call.session, row, await openProfile(services, row));
}

/** The asker's row. An account that was made a moment ago is waited for: signing up leaves no position behind. */
async function ownRow({ consistency, database, log }: Services, { reply, session }: Asker): Promise<PersonRow> {
  const row = await personById(database, session.personId);
  if (row) return row;
  consistency.remember(reply, await log.head());
  await consistency.seeOwn(reply, ['people', 'follows']);
  const late = await personById(database, session.personId);
  if (late) return late;
  throw new HttpError(503, 'NotReadyYet', 'Your account is being set up. Try again in a moment.');
}

async function openProfile({ personalData }: Services, row: PersonRow): Promise<Profile> {
  const profile = await personalData.open<Profile>(row.profile);
  if (!profile) throw new HttpError(410, 'PersonErased', 'This account was erased.');
  return profile;
}

async function describe(
  { database }: Services,
  session: Session,
  row: PersonRow,
  profile: Profile,
): Promise<CurrentUser> {
  return {
    id: row.person,
    email: session.email,
    firstName: profile.firstName ?? null,
    lastName: profile.lastName ?? null,
    profileImageUrl: row.image_url,
    username: profile.username,
    userType: row.user_type,
    bio: profile.bio ?? null,
    birthDate: profile.birthDate ?? null,
    showBirthday: row.show_birthday,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    subscriptionStatus: 'inactive',
    roles: [...session.actor.roles],
    followers: await followerCount(database, row.person),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
