import { supervisorAggregate } from '@marquee/domain/licensing/supervisor/aggregate.ts';
import type { SupervisorProfile } from '@marquee/domain/licensing/supervisor/events.ts';
import { supervisorOf, verifiedSupervisors } from '@marquee/projections/licensing/supervisor-queries.ts';
import { ageOf } from '../accounts/age-check.ts';
import { supervisors as endpoints } from '../contract/licensing-supervisors.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { supervisorViews } from './supervisor-views.ts';

const models = ['supervisors', 'people'];
const MOST = 100;

/** Who may license music, and how they say who they are. */
export function registerSupervisors(router: Router, services: Services): void {
  const { consistency, database, personalData } = services;

  router.person(endpoints.listSupervisors, 'everyone', async ({ request, reply }) => {
    await consistency.waitForReadModels(request, reply, models);
    const views = await supervisorViews(services, await verifiedSupervisors(database, MOST));
    // where they can be written to is for those whom they ask
    return views.map(({ contactEmail: _, standing: __, reason: ___, ...supervisor }) => supervisor);
  });

  router.person(endpoints.getMySupervisor, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, models);
    return (await mine(session.personId)) ?? null;
  });

  router.person(endpoints.registerSupervisor, 'everyone', async (call) => {
    const { specialties, preferredGenres, budgetRange, ...words } = call.body;
    const person = call.session.personId;
    await consistency.waitForReadModels(call.request, call.reply, models);
    const row = await supervisorOf(database, person);
    const before = row && (await personalData.open<SupervisorProfile>(row.profile));
    await sendFrom(services, call, supervisorAggregate, {
      type: 'RegisterSupervisor',
      ...{ person, words, work: { specialties, preferredGenres, budgetRange } },
      profile: await personalData.seal(person, words satisfies SupervisorProfile),
      anew: before?.name !== words.name || before.company !== words.company,
      adult: (await ageOf(services, call)) === 'adult',
    });
    await consistency.waitForOwnWrites(call.reply, models);
    const view = await mine(person);
    if (!view) throw notFound('registration');
    return view;
  });

  async function mine(person: string) {
    const row = await supervisorOf(database, person);
    return row && (await supervisorViews(services, [row]))[0];
  }
}
