import { followerCounts } from '@marquee/projections/accounts/follows.ts';
import { peopleByIds } from '@marquee/projections/accounts/people.ts';
import type { TicketLinks } from '@marquee/workflows/ticketing/deps.ts';
import { Admission } from '../accounts/admission.ts';
import { Directory } from '../accounts/directory.ts';
import { sendPasswordReset } from '../accounts/password-reset.ts';
import { openAttempts } from '../auth/attempts.ts';
import { createAuth } from '../auth/auth.ts';
import { SessionRows } from '../auth/session-rows.ts';
import { Sessions } from '../auth/sessions.ts';
import { ClaimTokens } from '../box-office/claim-token.ts';
import { TicketCodes } from '../box-office/codes.ts';
import { BoxOffice } from '../box-office/purchase.ts';
import { Resumption } from '../box-office/resumption.ts';
import { Settlement } from '../box-office/settlement.ts';
import { TipJar } from '../box-office/tip-jar.ts';
import { createApp } from '../http/app.ts';
import { Consistency } from '../http/consistency.ts';
import type { Router } from '../http/route.ts';
import { FollowUp } from '../live-shows/follow-up.ts';
import { ShowEditor } from '../live-shows/show-editor.ts';
import { ShowViews } from '../live-shows/shows.ts';
import { JobDesk } from '../operations/job-desk.ts';
import { StageHub } from '../realtime/hub.ts';
import { registerStageSocket } from '../realtime/socket.ts';
import { StageFeed } from '../realtime/stage-feed.ts';
import { registerAccounts } from '../routes/accounts.ts';
import { registerAdminJobs } from '../routes/admin-jobs.ts';
import { registerAdminVerifications } from '../routes/admin-verifications.ts';
import { registerDoor } from '../routes/door.ts';
import { registerOutbox } from '../routes/outbox.ts';
import { registerPayments } from '../routes/payments.ts';
import { registerPictures } from '../routes/pictures.ts';
import type { Services } from '../routes/services.ts';
import { registerShows } from '../routes/shows.ts';
import { registerStage } from '../routes/stage.ts';
import { registerTicketPdf } from '../routes/ticket-pdf.ts';
import { registerTickets } from '../routes/tickets.ts';
import type { Cleanup } from './cleanup.ts';
import { type Config, publicConfig } from './config.ts';
import { type HealthParts, healthOf } from './health.ts';
import type { JobReading } from './job-reading.ts';
import type { Metrics } from './metrics.ts';
import type { Payments } from './payments.ts';
import { openPresence } from './presence.ts';
import type { Reactors } from './reacting.ts';
import type { Reading } from './reading.ts';
import type { Relaying } from './relaying.ts';
import type { Storage } from './storage.ts';
import { openWebhooks } from './webhooks.ts';

export interface InterfaceParts {
  readonly config: Config;
  readonly secret: string;
  readonly storage: Storage;
  readonly payments: Payments;
  readonly reading: Reading;
  readonly jobs: JobReading;
  /** Absent where another process has them. */
  readonly reactors?: Reactors;
  readonly relaying?: Relaying;
  readonly links: TicketLinks;
  readonly metrics: Metrics;
  readonly cleanup: Cleanup;
  readonly notice: (line: string) => void;
  /** Folder of the built web app, and the addresses of its pages. */
  readonly web: { readonly dist: string; readonly paths: readonly string[] };
  /** Routes besides the contract's, behind the same doors: what the benchmark compares with. */
  readonly moreRoutes?: (router: Router, services: Services) => void;
}

/** Accounts, routes, realtime and webhooks, listening. */
export async function openInterface(parts: InterfaceParts) {
  const { config, secret, storage, payments, reading, jobs, cleanup, notice } = parts;
  const { bus, log, personalData, pictures, policies, pool } = storage;
  const production = config.mode === 'production';
  const { usernames } = jobs;
  const admission = new Admission(bus, personalData, usernames, (ids) => peopleByIds(pool, ids));
  const origins = [new URL(config.publicUrl).origin];
  const auth = await createAuth({
    pool,
    publicUrl: config.publicUrl,
    trustedOrigins: origins,
    secret,
    production,
    oidc: oidcOf(config),
    onRegistered: async (person) => {
      await admission.admit(person);
    },
    sendPasswordReset: (person, token) => sendPasswordReset(storage.mailer, config.publicUrl, person, token),
  });
  const sessions = new Sessions({
    auth,
    rows: new SessionRows(pool, secret),
    admit: (person) => admission.admit(person),
  });
  const directory = new Directory(personalData, (ids) => personRows(storage, ids), policies.current);
  const consistency = new Consistency(reading.readModels, secret, production);
  const services: Services = {
    bus,
    log,
    database: pool,
    personalData,
    policies,
    directory,
    usernames,
    sessions,
    consistency,
  };
  const followUp = new FollowUp(bus);
  const hub = cleanup.add('stages', new StageHub(), (opened) => opened.close());
  if (config.env.DATABASE_URL) await openPresence(hub, pool, cleanup, notice);
  const views = new ShowViews(services, hub);
  const selling = openSelling(parts);
  const webhooks = payments.provider && (await openWebhooks(parts, payments.provider));

  const app = await createApp({
    production,
    logLevel: config.env.MARQUEE_LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: config.env.MARQUEE_TRUST_PROXY === 'true',
    allowedOrigins: new Set(origins),
    auth,
    attempts: await openAttempts(pool),
    sessions,
    health: healthOf(healthParts(parts)),
    web: parts.web,
    requestsPerMinute: Number(config.env.MARQUEE_REQUESTS_PER_MINUTE),
    async routes(router, instance) {
      registerAccounts(router, services, publicConfig(config, payments));
      registerPictures(router, instance, { ...services, views, pictures });
      registerShows(router, {
        ...services,
        views,
        followUp,
        editor: new ShowEditor(bus, followUp),
        jobs: jobs.board,
      });
      const desk = new JobDesk({ board: jobs.board, essential: jobs.essential });
      registerAdminJobs(router, { ...services, board: jobs.board, desk });
      registerAdminVerifications(router, { ...services, board: jobs.board });
      registerTickets(router, { ...services, ...selling });
      registerTicketPdf(instance, { ...services, codes: selling.codes });
      registerDoor(router, { ...services, codes: selling.codes });
      registerStage(router, { ...services, tipJar: selling.tipJar, now: Date.now });
      registerStageSocket(instance, sessions, hub);
      if (selling.settlement) {
        registerPayments(router, {
          ...services,
          settlement: selling.settlement,
          provider: payments.provider,
          sandbox: payments.sandbox,
        });
      }
      parts.moreRoutes?.(router, services);
      await webhooks?.register(instance);
      if (storage.outbox && !production) registerOutbox(instance, storage.outbox);
    },
  });
  cleanup.add('HTTP', app, (opened) => opened.close());
  const feed = new StageFeed({
    log,
    readModels: reading.readModels,
    services,
    hub,
    now: Date.now,
    onError: (error) => notice(`stages: ${String(error)}`),
  });
  await feed.start();
  cleanup.add('stage feed', feed, (opened) => opened.close());
  await app.listen({ port: config.port, host: config.host });
  webhooks?.start();
  return { auth, app, services, selling };
}

export type Interface = Awaited<ReturnType<typeof openInterface>>;

/** What sells tickets and takes tips; without a provider only what reads codes. */
function openSelling({ secret, storage, payments: { provider, turn }, reading }: InterfaceParts) {
  const { bus, log, personalData, ticketKeys } = storage;
  const settlement = provider && new Settlement({ bus, log, provider });
  return {
    settlement,
    boxOffice:
      provider &&
      settlement &&
      new BoxOffice({ bus, personalData, provider, turn, limits: reading.openOrders, settlement }),
    resumption: provider && settlement && new Resumption({ bus, provider, turn, settlement, now: Date.now }),
    tipJar: provider && new TipJar(bus, provider, personalData),
    codes: new TicketCodes(ticketKeys),
    claims: new ClaimTokens(secret),
  };
}

function healthParts({ jobs, metrics, payments, reactors, reading, relaying, storage }: InterfaceParts): HealthParts {
  const { projector } = reading;
  const folded = projector ? { projector } : { readModels: reading.readModels };
  return { metrics, storage, payments, ...folded, engine: jobs.engine, board: jobs.board, reactors, relaying };
}

async function personRows({ pool }: Storage, ids: readonly string[]) {
  const [people, followers] = await Promise.all([peopleByIds(pool, ids), followerCounts(pool, ids)]);
  return [...people.values()].map((row) => ({
    id: row.person,
    profile: row.profile,
    imageUrl: row.image_url,
    followers: followers.get(row.person) ?? 0,
  }));
}

function oidcOf({ env }: Config) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}
