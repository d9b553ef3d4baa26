import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { DECIDING_YEARS } from '@marquee/domain/accounts/person/kids.ts';
import { isOfAge } from '@marquee/domain/content/coming-of-age.ts';
import { RECENT_MS } from '../auth/sessions.ts';
import { accounts, type Config } from '../contract/accounts.ts';
import { HttpError } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { currentUser, describeUser, openProfile, ownRow } from './current-user.ts';
import { type ExportDependencies, exportText } from './data-export.ts';
import { endSessions } from './forget-account.ts';
import { naming } from './naming.ts';
import { emailOf } from './profile-email.ts';

type Changes = { readonly [Field in keyof Profile]?: Profile[Field] | null | undefined };

/** A profile with what was changed of it, and the e-mail that its person has; what is null is taken away. */
function profileWith(profile: Profile, changes: Changes, email = profile.email): Profile {
  const given = Object.entries({ ...profile, ...changes }).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(given) as Partial<Profile>),
    email,
    username: changes.username ?? profile.username,
  };
}

/** Accounts: who I am, my profile, how far I show myself. */
export function registerAccounts(
  router: Router,
  services: Services & Pick<ExportDependencies, 'exported'>,
  config: Config,
): void {
  const { consistency, database, directory } = services;
  const named = naming(database, services.usernames);

  router.open(accounts.getConfig, async () => config);

  router.person(accounts.getCurrentUser, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, ['people', 'follows', 'subscriptions']);
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
    const changed = profileWith(profile, changes, await emailOf(services, session.personId));
    const name = { from: profile.username, to: changed.username, shown: changed.firstName ?? '' };
    const command = {
      type: 'ChangeProfile',
      person: session.personId,
      profile: await services.personalData.seal(session.personId, changed),
      showBirthday: showBirthday ?? row.show_birthday,
      birthDateChanged: changed.birthDate !== profile.birthDate,
      recorded: session.minor?.birthDate,
    } as const;
    await named({ person: session.personId, ...name }, () => sendFrom(services, call, personAggregate, command));
    directory.forget(session.personId);
    return describeUser(services, session, { ...row, show_birthday: showBirthday ?? row.show_birthday }, changed);
  });

  router.person(accounts.setPrivacy, 'everyone', async (call) => {
    const { session, body } = call;
    const row = await ownRow(services, call.reply, session);
    const privacy = {
      private: body.private ?? row.private,
      discoverable: body.discoverable ?? row.discoverable,
      mentions: body.mentions ?? row.mentions,
    };
    await sendFrom(services, call, personAggregate, { type: 'SetPrivacy', person: session.personId, privacy });
    return describeUser(services, session, { ...row, ...privacy }, await openProfile(services, row));
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
    const { personId: person } = call.session;
    const type = call.body.when === 'now' ? 'ErasePerson' : 'RequestErasure';
    const { birthDate } = call.session.minor ?? {};
    const decides = birthDate !== undefined && isOfAge(birthDate, Date.now(), DECIDING_YEARS);
    await sendFrom(services, call, personAggregate, { type, person, decides });
    const { state } = await services.bus.load(personAggregate, `person-${person}`);
    await endSessions(database, person);
    services.sessions.forgetPerson(person);
    directory.forget(person);
    const eraseAt = state.status === 'registered' ? (state.eraseAt ?? null) : null;
    return { ok: true as const, eraseAt };
  });

  router.person(accounts.keepMe, 'everyone', async (call) => {
    await sendFrom(services, call, personAggregate, { type: 'CancelErasure', person: call.session.personId });
    await consistency.waitForOwnWrites(call.reply, ['people', 'follows']);
    return currentUser(services, call.reply, call.session);
  });
}
