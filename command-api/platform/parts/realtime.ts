import { noticeModels } from '@marquee/projections/notifications/notice-queries.ts';
import type { FastifyInstance } from 'fastify';
import type { PartHealth } from '../../http/health.ts';
import type { Services } from '../../http/services.ts';
import { ChangeFeed } from '../../realtime/change-feed.ts';
import { ChangeNews } from '../../realtime/change-news.ts';
import { Connections } from '../../realtime/connections.ts';
import { ShowHub } from '../../realtime/hub.ts';
import { PeopleFeed, type PeopleFeedOptions } from '../../realtime/people-feed.ts';
import { relatedBy, relationEventTypes } from '../../realtime/related-people.ts';
import { ShowFeed } from '../../realtime/show-feed.ts';
import { ShowNews } from '../../realtime/show-news.ts';
import { registerSocket } from '../../realtime/socket.ts';
import { StandingFeed } from '../../realtime/standing-feed.ts';
import { noticeEventTypes, toldBy } from '../../realtime/told-people.ts';
import { ShowViews } from '../../shows/shows.ts';
import type { Config } from '../config/config.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';
import { openPresence } from './presence.ts';
import type { Projections } from './projections.ts';
import type { Storage } from './storage.ts';

/** Milliseconds that one look at the read models of what people are told waits for them. */
const WAIT_MS = 2000;

export interface RealtimeParts {
  readonly config: Pick<Config, 'env'>;
  readonly secret: string;
  readonly storage: Pick<Storage, 'log' | 'pool'>;
  readonly projections: Pick<Projections, 'readModels'>;
  readonly services: Services;
  readonly cleanup: Cleanup;
  readonly failed: BackgroundLog['failed'];
}

/** What pushes to the windows of this process. */
export interface Realtime {
  readonly hub: ShowHub;
  /** Registers the socket. */
  register(app: FastifyInstance): void;
  /** Follows the log from its end on, until the cleanup. */
  start(): Promise<void>;
  health(): PartHealth;
}

export async function openRealtime(parts: RealtimeParts): Promise<Realtime> {
  const { config, cleanup, failed, projections, secret, services, storage } = parts;
  const { log, pool } = storage;
  const { readModels } = projections;
  const hub = cleanup.add('live shows', new ShowHub(), (opened) => opened.close());
  const connections = cleanup.add('windows', new Connections(), (opened) => opened.close());
  if (config.env.DATABASE_URL) await openPresence({ hub, pool, secret }, cleanup, failed);
  const live = new ShowFeed({
    log,
    news: new ShowNews({ log, readModels, services, hub, now: Date.now }),
    hub,
    failed: (error) => failed('live shows', error),
  });
  const changes = new ChangeFeed({
    log,
    news: new ChangeNews({ readModels, services, views: new ShowViews(services, hub), now: Date.now }),
    connections,
    failed: (error) => failed('live lists', error),
  });
  const peopleFeed = (
    name: string,
    models: readonly string[],
    rest: Pick<PeopleFeedOptions, 'types' | 'told' | 'news'>,
  ) =>
    new PeopleFeed({
      log,
      name,
      reach: async (position) => (await readModels.waitFor(models, position, WAIT_MS)) === 'reached',
      connections,
      failed: (error) => failed(name, error),
      ...rest,
    });
  const notices = peopleFeed('live notices', noticeModels, {
    types: noticeEventTypes,
    told: (events, people) => toldBy(services.database, events, people),
    news: { type: 'notices' },
  });
  const relations = peopleFeed('live relations', ['follows'], {
    types: relationEventTypes,
    told: async (events, people) => relatedBy(events).intersection(people),
    news: { type: 'relations' },
  });
  const standings = new StandingFeed({
    log,
    sessions: services.sessions,
    failed: (error) => failed('live sanctions', error),
  });
  return {
    hub,
    register: (app) =>
      registerSocket(app, {
        ...services,
        hub,
        connections,
        tail: (showId) => live.tail(showId),
        missedShows: () => changes.missedShows(),
        missedBy: (person) => changes.missedBy(person),
      }),
    async start() {
      await Promise.all([live.start(), changes.start(), notices.start(), relations.start(), standings.start()]);
      cleanup.add('live show feed', live, (opened) => opened.close());
      cleanup.add('live list feed', changes, (opened) => opened.close());
      cleanup.add('live notice feed', notices, (opened) => opened.close());
      cleanup.add('live relation feed', relations, (opened) => opened.close());
      cleanup.add('live sanctions', standings, (opened) => opened.close());
    },
    health() {
      const [first, ...others] = [live.health(), changes.health(), notices.health(), relations.health()];
      const bad = [first, ...others].find(({ ok }) => !ok);
      return { ...(bad ?? first), name: first.name };
    },
  };
}
