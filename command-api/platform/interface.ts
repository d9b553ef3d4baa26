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
import { createApp } from '../http/app.ts';
import { Consistency } from '../http/consistency.ts';
import type { Router } from '../http/route.ts';
import { StageHub } from '../realtime/hub.ts';
import { StageFeed } from '../realtime/stage-feed.ts';
import type { Services } from '../routes/services.ts';
import type { Cleanup } from './cleanup.ts';
import type { Config } from './config.ts';
import { type HealthParts, healthOf } from './health.ts';
import type { JobReading } from './job-reading.ts';
import type { Metrics } from './metrics.ts';
import type { Payments } from './payments.ts';
import { openPresence } from './presence.ts';
import type { Reactors } from './reacting.ts';
import type { Reading } from './reading.ts';
import { registerRoutes } from './register-routes.ts';
import type { Relaying } from './relaying.ts';
import { openSelling } from './selling.ts';
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
  const { bus, log, personalData, policies, pool } = storage;
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
  const hub = cleanup.add('stages', new StageHub(), (opened) => opened.close());
  if (config.env.DATABASE_URL) await openPresence(hub, pool, cleanup, notice);
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
    routes: (router, instance) => registerRoutes(router, instance, { ...parts, services, hub, selling, webhooks }),
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
