import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Birth, Profile } from '@marquee/domain/accounts/person/events.ts';
import { ageCheckReasonOf, ageChecks } from '@marquee/projections/accounts/age-checks.ts';
import { type PersonRow, personById } from '@marquee/projections/accounts/people.ts';
import { type AgeCheck, adminAges } from '../contract/operations-ages.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { maskedName } from './desk/masked.ts';
import { sayVerb } from './desk/trail.ts';

/** Ages that wait for staff: they look at a document, or let stand what was declared. */
export function registerAgeChecks(router: Router, services: Services): void {
  const { consistency, database, personalData, policies, sessions } = services;

  router.operator(adminAges.listAgeChecks, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['people']);
    const { ids, filter, ...part } = listPart(query, ['since', 'ASC']);
    const tries = policies.current.ageChecks.max;
    const { rows, total } = await ageChecks(database, { ids, why: filter.why, tries }, part);
    const profiles = await personalData.openAll<Profile>(rows.map(({ profile }) => profile));
    const shown = rows.map((row, index) => ageCheckView(row, profiles[index]));
    return listAnswer(reply, 'age-checks', part, shown, total);
  });

  router.operator(adminAges.seeAgeDocument, async (call) => {
    const { personId: person } = call.params;
    const { birthDate, reason } = call.body;
    if (!(await personById(database, person))) throw notFound('person');
    const birth = await personalData.seal(person, { birthDate } satisfies Birth);
    await sayVerb(services, call, { verb: 'seeAgeDocument', about: `person-${person}`, reason }, (identity) =>
      sendFrom(services, call, personAggregate, { type: 'VerifyAge', person, birthDate, birth }, identity),
    );
    sessions.forgetPerson(person);
    await consistency.waitForOwnWrites(call.reply, ['people']);
    const row = await personById(database, person);
    return { age: row?.age === 'adult' ? ('adult' as const) : ('minor' as const) };
  });

  router.operator(adminAges.upholdAge, async (call) => {
    const { personId: person } = call.params;
    const said = { verb: 'upholdAge', about: `person-${person}`, reason: call.body.reason };
    await sayVerb(services, call, said, (identity) =>
      sendFrom(services, call, personAggregate, { type: 'UpholdAge', person }, identity),
    );
    return { ok: true as const };
  });
}

function ageCheckView(row: PersonRow, profile: Profile | undefined): AgeCheck {
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  return {
    id: row.person,
    username: profile?.username ?? null,
    name: name ? maskedName(name) : null,
    why: ageCheckReasonOf(row),
    failed: row.failed_checks,
    since: row.declared_at ?? row.updated_at,
  };
}
