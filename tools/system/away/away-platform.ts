import type { Show } from '@marquee/command-api/contract/shows.ts';
import { openEventLog } from '@marquee/infra/event-store/engine.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import type { Sandbox } from '@marquee/infra/payments/sandbox/server.ts';
import type { Result } from '@marquee/projections/verify/report.ts';
import pg from 'pg';
import { Client } from '../../testing/client.ts';
import { PlatformProcess } from '../../testing/platform-process.ts';
import { newPerson, schedule } from '../../testing/purchases.ts';
import { type Readiness, readinessOf } from '../../testing/readiness.ts';
import { shortHolds } from '../../testing/short-holds.ts';
import { TestKeys } from '../../testing/test-keys.ts';
import { verified } from '../../testing/verified.ts';
import { makeCrowd } from '../load/crowd.ts';
import { FaultProxy } from './fault-proxy.ts';
import { Load } from './load.ts';
import { Mailbox } from './mailbox.ts';
import { PostgresServer } from './postgres-server.ts';

/** Longer than an engine is away, so that a purchase can end after it. */
const HOLD_SECONDS = 20;
const CROWD = 5000;
const CAPACITY = 10_000;
const FROM = 'box-office@marquee.test';

/** The platform in one process, each engine of it a server that can be taken away. */
export class AwayPlatform {
  readonly platform: PlatformProcess;
  readonly postgres: PostgresServer;
  readonly provider: FaultProxy;
  readonly sandbox: Sandbox;
  readonly mail: FaultProxy;
  readonly mailbox: Mailbox;
  readonly artist: Client;
  readonly show: Show;
  readonly #env: Readonly<Record<string, string>>;
  readonly #crowd: Iterator<string>;

  private constructor(
    parts: Pick<
      AwayPlatform,
      'platform' | 'postgres' | 'provider' | 'sandbox' | 'mail' | 'mailbox' | 'artist' | 'show'
    >,
    env: Readonly<Record<string, string>>,
    crowd: Iterator<string>,
  ) {
    this.platform = parts.platform;
    this.postgres = parts.postgres;
    this.provider = parts.provider;
    this.sandbox = parts.sandbox;
    this.mail = parts.mail;
    this.mailbox = parts.mailbox;
    this.artist = parts.artist;
    this.show = parts.show;
    this.#env = env;
    this.#crowd = crowd;
  }

  /** Starts PostgreSQL, a payment provider and a mail server, and the platform on them; `more` names further engines. */
  static async open(more: Readonly<Record<string, string>>): Promise<AwayPlatform> {
    const keys = new TestKeys();
    const port = await freePort();
    const postgres = await PostgresServer.start();
    const sandbox = await keys.startSandbox(port);
    const provider = await FaultProxy.open(Number(new URL(sandbox.origin).port));
    const mailbox = await Mailbox.open();
    const mail = await FaultProxy.open(mailbox.port);
    const env = {
      ...more,
      ...keys.env(`http://127.0.0.1:${provider.port}`),
      DATABASE_URL: postgres.url,
      ...shortHolds(HOLD_SECONDS),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      // The tests sign people up and go on as them at once.
      MARQUEE_SIGN_UP: 'open',
      MAIL_FROM: `Marquee <${FROM}>`,
    };
    const platform = await PlatformProcess.start({ port, env, args: ['--no-demo'] });
    const artist = await newPerson(platform.url);
    const show = await schedule(artist, { capacity: CAPACITY });
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
    const crowd = await makeCrowd(pool, keys.secret, CROWD);
    await pool.end();
    return new AwayPlatform(
      { platform, postgres, provider, sandbox, mail, mailbox, artist, show },
      env,
      crowd.values(),
    );
  }

  /** Visitors of its show, who have not come yet. */
  load(): Load {
    return new Load(this.platform.url, this.show.id, this.#crowd);
  }

  /** How all parts of it say they are. */
  readiness(): Promise<Readiness> {
    return readinessOf(this.platform.url);
  }

  async isAlive(): Promise<boolean> {
    return (await new Client(this.platform.url).request('GET', '/healthz')).status === 200;
  }

  /** What a gauge says, with the name and the labels of each value. */
  async gauges(name: string): Promise<{ readonly of: string; readonly value: number }[]> {
    const { text } = await new Client(this.platform.url).request('GET', '/metrics');
    return [...text.matchAll(new RegExp(`^(${name}(?:{[^}]*})?) (\\S+)$`, 'gm'))].map(([, of, value]) => ({
      of: String(of),
      value: Number(value),
    }));
  }

  /** Opens the log, past the platform, for `work`. */
  async withLog<T>(work: (log: EventStore) => Promise<T>): Promise<T> {
    const log = await openEventLog({ eventStoreUrl: this.#env.EVENTSTORE_URL, databaseUrl: this.postgres.url });
    return work(log.store).finally(() => log.close());
  }

  /** What `npm run verify` finds. */
  verify(): Promise<Result> {
    return verified({ dataDir: this.platform.dataDir, env: this.#env });
  }

  async close(): Promise<void> {
    this.postgres.thaw();
    await this.platform.remove();
    await Promise.all([this.provider.refuse(), this.mail.refuse()]);
    await Promise.all([this.sandbox.close(), this.mailbox.close(), this.postgres.remove()]);
  }
}
