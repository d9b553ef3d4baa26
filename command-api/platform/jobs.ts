import { iso } from '@marquee/domain/kernel/time.ts';
import { inventoriesWithDue } from '@marquee/projections/ticketing/inventories.ts';
import { ordersBeingPaid, unsettledPayments } from '@marquee/projections/ticketing/payments-due.ts';
import { createAccountActivities, erasure } from '@marquee/workflows/accounts/erasure.ts';
import { EmbeddedEngine } from '@marquee/workflows/embedded/engine.ts';
import type { EngineLog } from '@marquee/workflows/embedded/options.ts';
import { jobKind } from '@marquee/workflows/port/engine.ts';
import { createTicketingActivities } from '@marquee/workflows/ticketing/activities.ts';
import type { DueQueries, TicketLinks } from '@marquee/workflows/ticketing/deps.ts';
import { sweeperJob } from '@marquee/workflows/ticketing/jobs.ts';
import { ticketingKinds } from '@marquee/workflows/ticketing/kinds.ts';
import type { Pool } from 'pg';
import { forgetAccount } from '../accounts/forget-account.ts';
import { Usernames, usernamesSchema } from '../accounts/usernames.ts';
import type { Cleanup } from './cleanup.ts';
import type { Payments } from './payments.ts';
import type { Storage } from './storage.ts';

export type Jobs = Awaited<ReturnType<typeof openJobs>>;

/** Starts the engine of durable jobs with all kinds that there are, and the sweeper of holds. */
export async function openJobs(
  storage: Storage,
  { provider, turn }: Payments,
  links: TicketLinks,
  cleanup: Cleanup,
  log: EngineLog,
) {
  const activities = createTicketingActivities({
    log: storage.log,
    commands: storage.bus,
    jobs: { startJob: (...job) => engine.startJob(...job) },
    payments: provider,
    providerTurn: turn,
    mailer: storage.mailer,
    personalData: storage.personalData,
    queries: dueQueries(storage.pool),
    links,
    policies: storage.policies,
    now: Date.now,
  });
  await storage.pool.query(usernamesSchema);
  const usernames = new Usernames(storage.pool);
  const accountActivities = createAccountActivities({
    personalData: storage.personalData,
    mailer: storage.mailer,
    forgetAccount: (person) => forgetAccount(storage.pool, usernames, person),
  });
  const engine = new EmbeddedEngine({
    connectionString: storage.database.jobsUrl,
    kinds: [...ticketingKinds(activities), jobKind(erasure, accountActivities)],
    log,
  });
  cleanup.add('jobs', engine, (started) => started.stop());
  await engine.start();
  await engine.startJob(...sweeperJob);
  return { engine, activities, usernames };
}

function dueQueries(pool: Pool): DueQueries {
  return {
    dueInventories: (now, limit) => inventoriesWithDue(pool, iso(now), limit),
    ordersBeingPaid: (show, tier, since) => ordersBeingPaid(pool, show, tier, since),
    unsettledPayments: (after, until, limit) => unsettledPayments(pool, after, until, limit),
  };
}
