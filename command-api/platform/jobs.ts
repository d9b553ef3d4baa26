import { iso } from '@marquee/domain/kernel/time.ts';
import { spareTime } from '@marquee/infra/scheduling/spare-time.ts';
import type { Vault } from '@marquee/infra/vault/port.ts';
import { openPollsOfShow } from '@marquee/projections/shows/polls.ts';
import { inventoriesWithDue } from '@marquee/projections/ticketing/inventories.ts';
import { ordersBeingPaid, unsettledPayments } from '@marquee/projections/ticketing/payments-due.ts';
import { createAccountActivities } from '@marquee/workflows/accounts/erasure.ts';
import { erasure } from '@marquee/workflows/accounts/erasure-definition.ts';
import { createOperationsActivities } from '@marquee/workflows/operations/activities.ts';
import { nightWatchJob } from '@marquee/workflows/operations/jobs.ts';
import { operationsKinds } from '@marquee/workflows/operations/kinds.ts';
import { type JobKind, type JobStarter, jobKind } from '@marquee/workflows/port/engine.ts';
import type { EngineLog } from '@marquee/workflows/port/engine-log.ts';
import type { WorkflowSource } from '@marquee/workflows/temporal/bundle.ts';
import { createTicketingActivities } from '@marquee/workflows/ticketing/activities.ts';
import type { DueQueries, TicketingDeps, TicketLinks } from '@marquee/workflows/ticketing/deps.ts';
import { sweeperJob } from '@marquee/workflows/ticketing/jobs.ts';
import { ticketingKinds } from '@marquee/workflows/ticketing/kinds.ts';
import type { Pool } from 'pg';
import { forgetAccount } from '../accounts/forget-account.ts';
import { createLogVerifier } from '../operations/log-verifier.ts';
import { forgetPictures } from '../pictures/forget-pictures.ts';
import type { Cleanup } from './cleanup.ts';
import type { Config } from './config.ts';
import { essentialKinds, openJobBoard } from './job-board.ts';
import { type JobEngine, openJobEngine } from './job-engine.ts';
import type { Payments } from './payments.ts';
import { readModelsOf } from './reading.ts';
import type { Storage } from './storage.ts';
import { openUsernames } from './usernames.ts';
import { openVault } from './vault.ts';

/** Milliseconds that a mail lets requests go first, at most. */
const MAIL_WAITS_MS = 10_000;
/** Milliseconds that the end of a show waits for the read model of its polls, before it looks again. */
const POLLS_WAIT_MS = 5000;

export type Jobs = Awaited<ReturnType<typeof openJobs>>;

/** Kinds of job besides the platform's own. */
export interface MoreJobs {
  readonly kinds: (vault: Vault) => readonly JobKind[];
  /** All definitions, the platform's own included, for workers on Temporal. */
  readonly workflows: WorkflowSource;
}

/** Starts the engine of durable jobs with all kinds that there are, and the jobs that never end. */
export async function openJobs(
  config: Config,
  storage: Storage,
  { provider, jobTurn }: Payments,
  links: TicketLinks,
  cleanup: Cleanup,
  log: EngineLog,
  more?: MoreJobs,
) {
  const jobs: Pick<JobStarter, 'startJob'> = { startJob: (...job) => engine.startJob(...job) };
  const activities = createTicketingActivities({
    log: storage.log,
    commands: storage.bus,
    jobs,
    payments: provider,
    providerTurn: jobTurn,
    mailer: storage.mailer,
    spareTime: () => spareTime(MAIL_WAITS_MS),
    personalData: storage.personalData,
    queries: dueQueries(storage.pool),
    openPolls: openPolls(storage),
    links,
    policies: storage.policies,
    now: Date.now,
  });
  const usernames = await openUsernames(storage.pool);
  const accountActivities = createAccountActivities({
    personalData: storage.personalData,
    mailer: storage.mailer,
    forgetAccount: async (person) => {
      await forgetAccount(storage.pool, usernames, person);
      await forgetPictures(storage.pictures, storage.bus, person);
    },
  });
  const operationsActivities = createOperationsActivities({
    commands: storage.bus,
    jobs,
    verifyLog: createLogVerifier({
      url: storage.database.directUrl,
      eventStoreUrl: storage.eventLog.eventStoreUrl,
      policies: storage.policies.versions,
      readSeals: storage.readSeals,
    }),
  });
  const vault = await openVault(storage, cleanup, log);
  const kinds = [
    ...ticketingKinds(activities),
    jobKind(erasure, accountActivities),
    ...operationsKinds(operationsActivities),
    ...(more?.kinds(vault) ?? []),
  ];
  const { name, engine }: JobEngine = await openJobEngine(config, storage, kinds, cleanup, log, more?.workflows);
  cleanup.add('jobs', engine, (started) => started.stop());
  await engine.start();
  const board = await openJobBoard(storage.database.jobsUrl, name, cleanup);
  const origin = { by: 'system:platform' };
  await engine.startJob(...sweeperJob, origin);
  await engine.startJob(...nightWatchJob, origin);
  return {
    engine,
    activities,
    usernames,
    board,
    vault,
    essential: essentialKinds(kinds.map(({ definition }) => definition)),
  };
}

/** Looks at the stored checkpoint, whichever process folds the polls: shows end seldom. Throws while it is behind. */
function openPolls(storage: Storage): TicketingDeps['openPolls'] {
  const readModels = readModelsOf(storage);
  return async (show, startedUpTo) => {
    const outcome = await readModels.waitFor(['polls'], startedUpTo, POLLS_WAIT_MS);
    if (outcome === 'stale') throw new Error(`the read model of polls is behind the end of show ${show}`);
    return openPollsOfShow(storage.pool, show, iso(Date.now()));
  };
}

function dueQueries(pool: Pool): DueQueries {
  return {
    dueInventories: (now, limit) => inventoriesWithDue(pool, iso(now), limit),
    ordersBeingPaid: (show, tier, since) => ordersBeingPaid(pool, show, tier, since),
    unsettledPayments: (after, until, limit) => unsettledPayments(pool, after, until, limit),
  };
}
