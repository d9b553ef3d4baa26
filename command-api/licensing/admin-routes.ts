import { readLicenceNumber } from '@marquee/domain/licensing/licence/number.ts';
import { supervisorAggregate } from '@marquee/domain/licensing/supervisor/aggregate.ts';
import { dollars } from '@marquee/domain/money.ts';
import { listLicences, listSupervisors } from '@marquee/projections/licensing/admin-lists.ts';
import { type LicenceRow, licenceStatusOf } from '@marquee/projections/licensing/licences.ts';
import { type AdminLicence, adminLicensing } from '../contract/licensing-supervisors.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { commandIdentity } from '../http/command-id.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { refundOrAsk } from '../operations/desk/second-person.ts';
import { licenceWords, termsView } from './licence-views.ts';
import { supervisorViews } from './supervisor-views.ts';

const done = { ok: true } as const;

/** Whom operators let license music, and licences that they take back. */
export function registerLicensingDesk(router: Router, services: Services): void {
  const { consistency, database, directory, personalData } = services;

  router.operator(adminLicensing.listAdminSupervisors, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['supervisors', 'people']);
    const part = listPart(query, ['createdAt', 'ASC']);
    const { rows, total } = await listSupervisors(database, { ids: part.ids, standing: part.filter.standing }, part);
    return listAnswer(reply, 'supervisors', part, await supervisorViews(services, rows), total);
  });

  router.operator(adminLicensing.verifySupervisor, async (call) => {
    const command = { type: 'VerifySupervisor', person: call.params.personId } as const;
    await sendFrom(services, call, supervisorAggregate, command);
    return done;
  });

  router.operator(adminLicensing.suspendSupervisor, async (call) => {
    const command = { type: 'SuspendSupervisor', person: call.params.personId, reason: call.body.reason } as const;
    await sendFrom(services, call, supervisorAggregate, command);
    return done;
  });

  router.operator(adminLicensing.listAdminLicences, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['licences', 'people']);
    const part = listPart(query, ['requestedAt', 'DESC']);
    const { issued, number } = part.filter;
    const asked = { ids: part.ids, issued, number: number && (readLicenceNumber(number) ?? number) };
    const { rows, total } = await listLicences(database, asked, part);
    return listAnswer(reply, 'licences', part, await views(rows), total);
  });

  router.operator(adminLicensing.voidLicence, async (call) => {
    const licence = call.params.licenceId;
    const identity = commandIdentity(call.request, call.session.personId);
    const wanted = { payable: `licence-${licence}`, reason: call.body.reason };
    return { ...done, approval: await refundOrAsk(services, call, wanted, identity) };
  });

  async function views(rows: readonly LicenceRow[]): Promise<AdminLicence[]> {
    const [people, words] = await Promise.all([
      directory.people(rows.flatMap(({ owner, supervisor }) => [owner, supervisor])),
      licenceWords(personalData, rows),
    ]);
    const nameOf = (person: string) => people.get(person)?.firstName ?? people.get(person)?.username ?? person;
    return rows.map((row, n) => ({
      ...termsView(row.terms),
      ...{ id: row.licence, number: row.number, state: licenceStatusOf(row) },
      trackTitle: words[n]?.licensor?.title ?? 'A track',
      ...{ owner: row.owner, ownerName: nameOf(row.owner) },
      ...{ supervisor: row.supervisor, supervisorName: nameOf(row.supervisor) },
      price: row.cents === null ? null : dollars(row.cents),
      ...{ voidReason: row.void_reason, requestedAt: row.requested_at, issuedAt: row.issued_at },
    }));
  }
}
