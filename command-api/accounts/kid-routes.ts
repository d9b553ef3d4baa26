import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { type Birth, KidLimits, type Profile } from '@marquee/domain/accounts/person/events.ts';
import { kidAddress } from '@marquee/domain/accounts/person/kids.ts';
import { turns } from '@marquee/infra/postgres/turns.ts';
import { requestsForGuardian } from '@marquee/projections/accounts/follow-lists.ts';
import { kidsOf, type PersonRow, peopleByIds, personById } from '@marquee/projections/accounts/people.ts';
import type { Session } from '../auth/sessions.ts';
import { type Kid, kids } from '../contract/accounts-kids.ts';
import type { AccessRule } from '../http/access.ts';
import { commandIdentity } from '../http/command-id.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { ageOf } from './age-check.ts';
import { endSessions } from './forget-account.ts';
import { guardiansBetween } from './guardians.ts';
import { accountForKid } from './kid-account.ts';
import { minorIn, stillMinor } from './minors.ts';
import { naming } from './naming.ts';

const done = { ok: true } as const;
const models = ['people', 'follows'];
type KidCall = PersonCall<{ kidId: string }, unknown, unknown>;

/** Kids’ accounts: made, limited, opened and removed by a parent, who answers for whom the kids meet. */
export function registerKids(router: Router, services: Services): void {
  const { consistency, database, directory, personalData, sessions } = services;

  const inTurn = turns(database);
  const named = naming(database, services.usernames);

  /** Whose kid somebody is; of whom nobody is a parent, only they themselves, so that strangers do not learn who is a kid. */
  const parents = { code: 'NotAllowed', message: 'Only their parent looks after a kid’s account.' };
  const ofKid: AccessRule<{ kidId: string }> = {
    ...parents,
    async owners({ kidId }) {
      const row = await personById(database, kidId);
      return row ? [row.guardian ?? row.person] : [];
    },
  };
  const ofPair: AccessRule<{ followerId: string; followeeId: string }> = {
    ...parents,
    async owners({ followerId, followeeId }) {
      const rows = await peopleByIds(database, [followerId, followeeId]);
      return [...rows.values()].map(({ guardian, person }) => guardian ?? person);
    },
  };

  /** A kid of who asks, even one that they have removed. Throws 404 `NotFound` where there is none. */
  const anyKidOf = async ({ request, reply, session, params }: KidCall): Promise<PersonRow> => {
    await consistency.waitForReadModels(request, reply, models);
    const row = await personById(database, params.kidId);
    if (row?.guardian !== session.personId) throw notFound('kid');
    return row;
  };
  const kidOf = async (call: KidCall): Promise<PersonRow> => {
    const row = await anyKidOf(call);
    if (row.erased) throw notFound('kid');
    return row;
  };

  router.person(kids.listKids, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, models);
    return describeKids(services, await kidsOf(database, session.personId));
  });

  router.person(kids.createKid, 'everyone', async (call) => {
    const { personId: guardian } = call.session;
    const { firstName, username, birthDate, limits } = call.body;
    const adult = (await ageOf(services, call)) === 'adult';
    const identity = commandIdentity(call.request, guardian);
    const person = identity.commandId;
    const seal = (value: Birth | KidLimits | Profile) => personalData.seal(person, value);
    const profile: Profile = { email: kidAddress(person), username, firstName, birthDate };
    await named({ person, from: undefined, to: username, shown: firstName }, async () => {
      const sealed = { profile: await seal(profile), birth: await seal({ birthDate }), limits: await seal(limits) };
      // the next one is counted when this one is among those whom it is counted with
      await inTurn(`kids of ${guardian}`, async () => {
        const theirs = (await kidsOf(database, guardian)).length;
        const command = { type: 'CreateKid', person, ...sealed, birthDate, adult, kids: theirs } as const;
        await sendFrom(services, call, personAggregate, command, identity);
        await consistency.waitForOwnWrites(call.reply, models);
      });
    });
    await accountForKid(database, person, firstName);
    return kidIn(services, person);
  });

  router.person(kids.setKidLimits, ofKid, async (call) => {
    const row = await kidOf(call);
    const minor = await minorIn(personalData, row);
    if (!minor?.limits) throw notFound('kid');
    const limits = { ...minor.limits, ...call.body };
    const before = minor.limits;
    const unchanged = KidLimits.keyof().options.every((name) => limits[name] === before[name]);
    const sealed = await personalData.seal(row.person, limits);
    const { birthDate } = minor;
    const command = { type: 'SetKidLimits', person: row.person, limits: sealed, birthDate, unchanged } as const;
    await sendFrom(services, call, personAggregate, command);
    await consistency.waitForOwnWrites(call.reply, models);
    sessions.forgetPerson(row.person);
    return kidIn(services, row.person);
  });

  router.person(kids.changeKid, ofKid, async (call) => {
    const row = await kidOf(call);
    const { person } = row;
    const [minor, profile] = [await minorIn(personalData, row), await personalData.open<Profile>(row.profile)];
    if (!minor || !profile) throw notFound('kid');
    if (!stillMinor(minor, Date.now()))
      throw new HttpError(409, 'NotAMinor', 'They are 18 by now, and decide for themselves.');
    const changed = { ...profile, ...call.body };
    const name = { from: profile.username, to: changed.username, shown: changed.firstName ?? '' };
    const sealed = await personalData.seal(person, changed);
    const command = { type: 'ChangeProfile', person, profile: sealed, showBirthday: row.show_birthday } as const;
    await named({ person, ...name }, () => sendFrom(services, call, personAggregate, command));
    directory.forget(person);
    await consistency.waitForOwnWrites(call.reply, models);
    return kidIn(services, person);
  });

  router.person(kids.openKidSession, ofKid, async (call) => {
    const { person, profile } = await kidOf(call);
    const opened = await personalData.open<Profile>(profile);
    await accountForKid(database, person, opened?.firstName ?? '');
    const { headers, ip } = call.request;
    const here = { userAgent: headers['user-agent'] ?? '', ipAddress: ip };
    call.reply.header('set-cookie', await sessions.changeTo(person, headers.cookie, here));
    return done;
  });

  router.person(kids.removeKid, ofKid, async (call) => {
    const { person } = await anyKidOf(call);
    await sendFrom(services, call, personAggregate, { type: 'ErasePerson', person });
    await endSessions(database, person);
    sessions.forgetPerson(person);
    directory.forget(person);
    return done;
  });

  router.person(kids.listKidRequests, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, models);
    const own = (await kidsOf(database, session.personId)).map(({ person }) => person);
    const rows = await requestsForGuardian(database, session.personId, own);
    const people = await directory.people(rows.flatMap(({ follower, followee }) => [follower, followee]));
    return rows.flatMap((row) => {
      const [follower, followee] = [people.get(row.follower), people.get(row.followee)];
      return follower && followee ? [{ follower, followee, requestedAt: row.followed_at }] : [];
    });
  });

  router.person(kids.answerKidRequest, ofPair, async (call) => {
    const { followerId: follower, followeeId: followee } = call.params;
    await consistency.waitForReadModels(call.request, call.reply, models);
    const { guardians } = await guardiansBetween(services, follower, followee);
    const answer = { type: 'AnswerFollow', follower, followee, accept: call.body.accept, guardians } as const;
    await sendFrom(services, call, followAggregate, answer);
    directory.forget(follower);
    directory.forget(followee);
    return done;
  });
}

async function kidIn(services: Services, person: string): Promise<Kid> {
  const row = await personById(services.database, person);
  const [kid] = row ? await describeKids(services, [row]) : [];
  if (!kid) throw notFound('kid');
  return kid;
}

async function describeKids(
  { directory, personalData }: Pick<Services, 'directory' | 'personalData'>,
  rows: readonly PersonRow[],
): Promise<Kid[]> {
  const people = await directory.people(rows.map(({ person }) => person));
  const described = await Promise.all(
    rows.map(async (row): Promise<Kid | undefined> => {
      const [known, minor] = [people.get(row.person), await minorIn(personalData, row)];
      if (!known || !minor?.limits) return undefined;
      const { birthDate, limits } = minor;
      const limited = stillMinor(minor, Date.now()) !== undefined;
      return { ...known, birthDate, limited, limits, createdAt: row.created_at };
    }),
  );
  return described.flatMap((kid) => kid ?? []);
}

/** What a kid is told of their parent and of what they may do; null for everybody else, also for a kid who is 18 by now. */
export async function describeGuardian({ directory }: Pick<Services, 'directory'>, { minor }: Pick<Session, 'minor'>) {
  const { guardian, limits } = stillMinor(minor, Date.now()) ?? {};
  return guardian && limits ? { guardian: await directory.person(guardian), limits } : null;
}
