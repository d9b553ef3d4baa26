import { barAt, standingAggregate } from '@marquee/domain/moderation/standing/aggregate.ts';
import { followerCounts } from '@marquee/projections/accounts/follows.ts';
import { minorsAmong, peopleByIds } from '@marquee/projections/accounts/people.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import type { TicketLinks } from '@marquee/workflows/ticketing/deps.ts';
import { Directory } from '../../accounts/directory.ts';
import { Minors } from '../../accounts/minors.ts';
import { OpenSales } from '../../accounts/open-sales.ts';
import { tellLogOfEmail } from '../../accounts/profile-email.ts';
import { openAttempts } from '../../auth/attempts.ts';
import { EndedSessions, tellEndedSessions } from '../../auth/ended-sessions.ts';
import { SeenAs } from '../../auth/seen-as.ts';
import { SessionRows } from '../../auth/session-rows.ts';
import { Sessions } from '../../auth/sessions.ts';
import { createApp } from '../../http/app.ts';
import { Consistency } from '../../http/consistency.ts';
import type { RouteParts } from '../../http/context.ts';
import { openRequestKeys } from '../../http/request-keys.ts';
import type { Services } from '../../http/services.ts';
import { RecordLocks } from '../../operations/console/locks.ts';
import { PeerSignature } from '../../shows/broadcast/peer-signature.ts';
import { openRequests } from '../parts/account-requests.ts';
import { openAuth } from '../parts/auth.ts';
import type { BackgroundLog } from '../parts/background-log.ts';
import type { Cleanup } from '../parts/cleanup.ts';
import { openCounter } from '../parts/counting.ts';
import { openLikes } from '../parts/gathering.ts';
import { type HealthParts, healthOf } from '../parts/health.ts';
import { metricsAccess, openMetrics } from '../parts/health-server.ts';
import { reaching } from '../parts/job-parts.ts';
import { openLive } from '../parts/live.ts';
import type { Metrics } from '../parts/metrics.ts';
import type { Projections } from '../parts/projections.ts';
import type { Reactors } from '../parts/reactors.ts';
import { openRealtime } from '../parts/realtime.ts';
import { registerRoutes } from '../parts/register-routes.ts';
import type { Relaying } from '../parts/relaying.ts';
import type { Storage } from '../parts/storage.ts';
import { openTicketing } from '../parts/ticketing.ts';
import { openWatch } from '../parts/watching.ts';
import { openWebhooks } from '../parts/webhooks.ts';

export interface InterfaceParts extends Pick<RouteParts, 'config' | 'storage' | 'payments' | 'jobs' | 'moreRoutes'> {
  readonly secret: string;
  readonly projections: Projections;
  /** Absent where another process has them. */
  readonly reactors?: Reactors;
  readonly relaying?: Relaying;
  readonly links: TicketLinks;
  readonly metrics: Metrics;
  readonly cleanup: Cleanup;
  readonly notice: BackgroundLog['notice'];
  readonly failed: BackgroundLog['failed'];
  /** Aborted when the process is about to stop. */
  readonly leaving?: AbortSignal;
  /** Folders of the built web apps, for fans and for staff. */
  readonly web: string;
  readonly adminWeb?: string | undefined;
}

/** Accounts, routes, realtime and webhooks, listening. */
export async function openInterface(parts: InterfaceParts) {
  const { config, secret, storage, payments, projections, jobs, cleanup } = parts;
  const { bus, log, personalData, policies, pool } = storage;
  const production = config.mode === 'production';
  const { usernames } = jobs;
  const minors = new Minors((ids) => minorsAmong(pool, ids), personalData);
  const { auth, provisioning, origins } = await openAuth(parts);
  const bar = async (person: string) => {
    if (!projections.sanctioned.has(person)) return undefined;
    const stream = `standing-${person}`;
    return barAt((await bus.load(standingAggregate, stream, { maxAge: 0 })).state, Date.now());
  };
  const sessions = new Sessions({
    auth,
    rows: new SessionRows(pool, secret),
    seenAs: new SeenAs(secret, production),
    provision: (person) => provisioning.provision(person),
    minor: (person) => minors.of(person),
    bar,
  });
  await tellEndedSessions(pool);
  const ended = new EndedSessions(storage.database.directUrl, sessions);
  cleanup.add('ended sessions', ended, (opened) => opened.close());
  ended.start();
  const attempts = await openAttempts(pool, secret);
  const directory = new Directory(personalData, (ids) => personRows(storage, ids), policies.current);
  const watch = await openWatch(parts, storage, projections);
  const consistency = new Consistency(log, projections.readModels, watch, secret, production);
  const services: Services = {
    bus,
    log,
    database: pool,
    personalData,
    policies,
    directory,
    usernames,
    openSales: new OpenSales(bar, async (show) => (await showById(pool, show))?.owner),
    sessions,
    attempts,
    consistency,
  };
  const realtime = await openRealtime({ ...parts, services });
  const ticketing = openTicketing(parts);
  const peers = new PeerSignature(secret, Date.now);
  const live = await openLive({ ...parts, services, files: storage.files, reached: reaching(storage) });
  const counter = openCounter(storage, cleanup, parts.failed);
  const likes = openLikes(storage, cleanup);
  const webhooks = payments.background && (await openWebhooks(parts, payments.background));

  const health = healthOf({ ...healthParts(parts), watch, realtime, inbox: webhooks?.inbox });
  const requests = await openRequests(config, storage);
  const app = await createApp({
    production,
    logLevel: config.env.MARQUEE_LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: config.env.MARQUEE_TRUST_PROXY === 'true',
    allowedOrigins: new Set(origins),
    auth,
    attempts,
    requests,
    confirmSignUps: (config.env.MARQUEE_SIGN_UP ?? (config.env.SMTP_URL ? 'confirmed' : 'open')) === 'confirmed',
    tellLogOfEmail: (change, request) => tellLogOfEmail(services, change, request),
    sessions,
    keys: await openRequestKeys(pool),
    locks: new RecordLocks(pool, directory),
    health,
    metricsAccess: metricsAccess(config),
    web: parts.web,
    adminWeb: parts.adminWeb,
    isFromPeer: ({ headers, url }) => peers.isPeer(url, headers),
    requestsPerMinute: Number(config.env.MARQUEE_REQUESTS_PER_MINUTE),
    routes: async (router, instance) => {
      const { hub } = realtime;
      await registerRoutes(router, instance, {
        ...parts,
        rights: projections.rights,
        services,
        requests,
        counter,
        likes,
        hub,
        live,
        peers,
        ticketing,
        webhooks,
      });
      realtime.register(instance);
    },
  });
  cleanup.add('HTTP', app, (opened) => opened.close());
  await realtime.start();
  await openMetrics(config, health, cleanup);
  await app.listen({ port: config.port, host: config.host });
  webhooks?.start();
  return { auth, app, services, ticketing, likes, hub: realtime.hub };
}

export type Interface = Awaited<ReturnType<typeof openInterface>>;

function healthParts({
  jobs,
  leaving,
  metrics,
  payments,
  reactors,
  projections,
  relaying,
  storage,
}: InterfaceParts): Omit<HealthParts, 'watch'> {
  return {
    metrics,
    storage,
    payments,
    projector: projections.projector,
    engine: jobs.engine,
    board: jobs.board,
    reactors,
    relaying,
    leaving,
    views: projections.viewHealth,
  };
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
