import { personAggregate, twoPersonRoles } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { staffRoles } from '@marquee/domain/operations/access/aggregate.ts';
import { SEEN_AS } from '@marquee/domain/operations/access/events.ts';
import { audienceOf } from '@marquee/projections/accounts/follows.ts';
import { kidsOf, type PersonRow, peopleByIds } from '@marquee/projections/accounts/people.ts';
import { listPeople } from '@marquee/projections/accounts/people-list.ts';
import { minorIn, stillMinor } from '../accounts/minors.ts';
import { type AdminPerson, adminPeople } from '../contract/operations-people.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { askSecond } from './desk/ask-second.ts';
import { maskedMail, maskedName } from './desk/masked.ts';
import { reveal, sayVerb, tellOpened } from './desk/trail.ts';
import { idsCalled } from './desk/words.ts';

const READ = ['people', 'follows'];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** People for staff: found, looked at, given roles, and signed out. */
export function registerAdminPeople(router: Router, services: Services): void {
  const { consistency, database, personalData, sessions } = services;

  const found = async (person: string): Promise<PersonRow> => {
    const row = (await peopleByIds(database, [person])).get(person);
    if (!row) throw notFound('person');
    return row;
  };

  /** What a search means: an id, else what somebody is called. */
  const searched = async (q: string): Promise<readonly string[]> => {
    const words = q.trim();
    if (uuid.test(words)) return [words.toLowerCase()];
    return (await idsCalled(database, personalData, 'person', words)) ?? [];
  };

  router.operator(adminPeople.listAdminPeople, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const { ids, filter, ...part } = listPart(query, ['registeredAt', 'DESC']);
    const q = filter.q?.trim();
    const wanted = q ? await searched(q) : filter.staff ? await everStaff(services) : ids;
    const { rows, total } = await listPeople(database, { ids: wanted }, part);
    return listAnswer(reply, 'people', part, await views(services, rows), total);
  });

  router.operator(adminPeople.getAdminPerson, async ({ params: { personId }, request, reply }) => {
    await consistency.waitForReadModels(request, reply, READ);
    const row = await found(personId);
    const [[view], audience, signIns, family] = await Promise.all([
      views(services, [row]),
      audienceOf(database, personId),
      signedIn(services, personId),
      familyOf(services, row),
    ]);
    if (!view) throw notFound('person');
    const { followers, following } = audience;
    return { ...view, followers, following, sessions: signIns, ...family };
  });

  router.operator(adminPeople.revealPerson, async (call) => {
    const { personId } = call.params;
    const { profile, birth } = await found(personId);
    const parts = [{ name: 'profile', envelope: profile }, ...(birth ? [{ name: 'ageCheck', envelope: birth }] : [])];
    return reveal(services, call, `person-${personId}`, call.body.reason, parts);
  });

  router.operator(adminPeople.seeAsPerson, async (call) => {
    const { personId } = call.params;
    const { roles, erased } = await found(personId);
    if (erased) throw notFound('person');
    if (staffRoles.some((role) => roles.includes(role))) {
      const message = 'Nobody sees the platform as one of the staff: their roles are theirs alone.';
      throw new HttpError(403, 'StaffNotSeen', message);
    }
    await tellOpened(services, call, {
      about: `person-${personId}`,
      reason: call.body.reason,
      person: personId,
      fields: [SEEN_AS],
    });
    call.reply.header('set-cookie', sessions.beginSeenAs(personId, call.request.headers.cookie));
    return { ok: true as const };
  });

  router.operator(adminPeople.changeRole, async (call) => {
    const { personId: person } = call.params;
    const { role, held, reason } = call.body;
    await found(person);
    const said = { verb: 'changeRole', about: `person-${person}`, reason };
    return sayVerb(services, call, said, async (identity) => {
      if (twoPersonRoles.includes(role)) {
        const verb = held ? 'grantRole' : 'revokeRole';
        const { approval } = await askSecond(services, call, { wanted: { verb, person, role }, reason }, identity);
        return { outcome: 'waits' as const, approval };
      }
      const command = { type: held ? 'GrantRole' : 'RevokeRole', person, role } as const;
      await sendFrom(services, call, personAggregate, command, identity);
      sessions.forgetPerson(person);
      return { outcome: 'done' as const, approval: null };
    });
  });

  router.operator(adminPeople.endSessions, async (call) => {
    const { personId: person } = call.params;
    await found(person);
    const said = { verb: 'endSessions', about: `person-${person}`, reason: call.body.reason };
    await sayVerb(services, call, said, async () => {
      await database.query('delete from "session" where "userId" = $1', [person]);
      sessions.forgetPerson(person);
    });
    return { ok: true as const };
  });
}

/** Whoever had a role given, by the log. */
async function everStaff({ database }: Pick<Services, 'database'>): Promise<readonly string[]> {
  const { rows } = await database.query<{ person: string }>(
    `select distinct person from desk_events where type = 'RoleGranted' and person is not null limit 1000`,
  );
  return rows.map(({ person }) => person);
}

/** Whose kid somebody is and what they may do, and whose parent. */
async function familyOf({ database, personalData }: Pick<Services, 'database' | 'personalData'>, row: PersonRow) {
  const [kids, parents, minor] = await Promise.all([
    kidsOf(database, row.person),
    peopleByIds(database, row.guardian ? [row.guardian] : []),
    minorIn(personalData, row),
  ]);
  const family = [...parents.values(), ...kids];
  const profiles = await personalData.openAll<Profile>(family.map(({ profile }) => profile));
  const called = family.map(({ person: id }, index) => ({ id, username: profiles[index]?.username ?? null }));
  return {
    guardian: called.find(({ id }) => id === row.guardian) ?? null,
    limits: stillMinor(minor, Date.now())?.limits ?? null,
    kids: called.slice(parents.size),
  };
}

/** Where somebody is signed in, the latest first. */
async function signedIn({ database }: Pick<Services, 'database'>, person: string) {
  const { rows } = await database.query<{
    createdAt: Date;
    updatedAt: Date;
    expiresAt: Date;
    userAgent: string | null;
  }>(
    `select "createdAt", "updatedAt", "expiresAt", "userAgent" from "session"
     where "userId" = $1 and "expiresAt" > now() order by "createdAt" desc limit 100`,
    [person],
  );
  return rows.map(({ createdAt, updatedAt, expiresAt, userAgent }) => ({
    startedAt: createdAt.toISOString(),
    usedAt: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    userAgent: userAgent ?? '',
  }));
}

async function views(
  { personalData }: Pick<Services, 'personalData'>,
  rows: readonly PersonRow[],
): Promise<AdminPerson[]> {
  const profiles = await personalData.openAll<Profile>(rows.map(({ profile }) => profile));
  return rows.map((row, index) => {
    const profile = profiles[index];
    const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
    return {
      id: row.person,
      username: profile?.username ?? null,
      name: name ? maskedName(name) : null,
      email: profile ? maskedMail(profile.email) : null,
      userType: row.user_type,
      roles: [...row.roles],
      age: row.age,
      private: row.private,
      erased: row.erased,
      erasedAt: row.erase_at,
      registeredAt: row.created_at,
    };
  });
}
