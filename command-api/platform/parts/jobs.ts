import type { Vault } from '@marquee/infra/vault/port.ts';
import { contexts } from '@marquee/workflows/contexts.ts';
import { assemble } from '@marquee/workflows/kit/assemble.ts';
import type { JobKind } from '@marquee/workflows/port/engine.ts';
import type { EngineLog } from '@marquee/workflows/port/engine-log.ts';
import type { WorkflowSource } from '@marquee/workflows/temporal/bundle.ts';
import type { TicketLinks } from '@marquee/workflows/ticketing/deps.ts';
import type { Config } from '../config/config.ts';
import { handRequestsOn, openRequests } from './account-requests.ts';
import { openCatalogueServices } from './catalogue-services.ts';
import type { Cleanup } from './cleanup.ts';
import { essentialKinds, openJobBoard } from './job-board.ts';
import { type JobEngine, openJobEngine } from './job-engine.ts';
import { jobNeeds } from './job-needs.ts';
import type { JobsSeen } from './job-parts.ts';
import type { Payments } from './payments.ts';
import { startAgain, startStanding } from './standing-jobs.ts';
import type { Storage } from './storage.ts';
import { openUsernames } from './usernames.ts';
import { sweepVault } from './vault.ts';

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
  { background }: Payments,
  links: TicketLinks,
  cleanup: Cleanup,
  log: EngineLog,
  more?: MoreJobs,
) {
  const jobs: JobsSeen = {
    startJob: (...job) => engine.startJob(...job),
    leftWithoutEngine: async (...which) => board.leftWithoutEngine(...which),
    tellPercent: async (...told) => board.tellPercent(...told),
  };
  const requests = await openRequests(config, storage);
  const usernames = await openUsernames(storage.pool);
  const catalogueServices = await openCatalogueServices(config, cleanup);
  const parts = { config, storage, jobs, payments: background, links, requests, usernames, catalogueServices };
  const work = assemble(contexts, jobNeeds(parts));
  const { vault } = storage;
  await sweepVault(storage, cleanup, log);
  const kinds = [...work.kinds, ...(more?.kinds(vault) ?? [])];
  const { name, engine }: JobEngine = await openJobEngine(config, storage, kinds, cleanup, log, more?.workflows);
  cleanup.add('jobs', engine, (started) => started.stop());
  await engine.start();
  handRequestsOn({ requests, exports: storage.exports }, engine, cleanup, log);
  const board = await openJobBoard(storage.database.jobsUrl, name, cleanup);
  await startStanding(engine, work.always, cleanup, log);
  startAgain(engine, work.again, cleanup, log);
  return {
    engine,
    reactors: work.reactors,
    usernames,
    board,
    vault,
    essential: essentialKinds(kinds.map(({ definition }) => definition)),
  };
}
