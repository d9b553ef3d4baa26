import path from 'node:path';
import process from 'node:process';
import { SECOND } from '@marquee/domain/kernel/time.ts';
import { defaultPolicy, type Policy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { openEventLog } from '@marquee/infra/event-store/engine.ts';
import type { PlacedAppend } from '@marquee/infra/event-store/fresh-events.ts';
import { openFiles } from '@marquee/infra/files/open.ts';
import { readSeals, sealingKey } from '@marquee/infra/log-seals/seal-files.ts';
import { createOutbox } from '@marquee/infra/mail/outbox.ts';
import { createSmtpMailer } from '@marquee/infra/mail/smtp.ts';
import { openPostgresPersonalData } from '@marquee/infra/personal-data/postgres.ts';
import { openDatabase } from '@marquee/infra/postgres/database.ts';
import { oneAtATime } from '@marquee/infra/postgres/one-at-a-time.ts';
import { openSigningKeys } from '@marquee/infra/signing/ed25519.ts';
import { loadMasterKey } from '@marquee/infra/signing/master-key.ts';
import { openPostgresKeyStore } from '@marquee/infra/signing/postgres-key-store.ts';
import { openPostgresSnapshots } from '@marquee/infra/snapshots/postgres.ts';
import { FoldingBus } from '../bus/folding-bus.ts';
import { Pictures, picturesSchema } from '../pictures/pictures.ts';
import type { Cleanup } from './cleanup.ts';
import type { Config } from './config.ts';
import { busMetrics, type Metrics } from './metrics.ts';

/** How late this process may notice that another has changed or forgotten a signing key. */
const KEYS_RELOAD_MS = 60_000;

/** Hands on what this process writes to the log, once somebody in another thread wants to know. */
class Wrote {
  tell: (appends: readonly PlacedAppend[]) => void = () => {};
}

export type LogStorage = Awaited<ReturnType<typeof openLog>>;

/** PostgreSQL and the log: all that is needed to read it. */
export async function openLog({ dataDir, env }: Config, cleanup: Cleanup, notice: (line: string) => void) {
  // Without its database the platform is nothing: whoever supervises it may start both again.
  const onLost = (reason: Error) => {
    notice(reason.message);
    process.exit(1);
  };
  const database = cleanup.add(
    'PostgreSQL',
    await openDatabase({ dataDir, url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL, notice, onLost }),
    (opened) => opened.close(),
  );
  const pool = cleanup.add('connections', database.pool({ application: 'platform', max: 16 }), (opened) =>
    opened.end(),
  );
  const wrote = new Wrote();
  const eventLog = cleanup.add(
    'event log',
    await openEventLog({
      eventStoreUrl: env.EVENTSTORE_URL,
      databaseUrl: database.directUrl,
      wrote: (appends) => wrote.tell(appends),
    }),
    (opened) => opened.close(),
  );
  return { database, pool, wrote, eventLog, log: eventLog.store };
}

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** Everything that keeps something: PostgreSQL, log, keys, mail, files; and the command bus on top of them. */
export async function openStorage(config: Config, metrics: Metrics, cleanup: Cleanup, notice: (line: string) => void) {
  const { dataDir, env, mode } = config;
  const logged = await openLog(config, cleanup, notice);
  const { pool, log } = logged;
  const masterKey = await loadMasterKey({ given: env.MARQUEE_MASTER_KEY, mode, dataDir });
  const personalData = await openPostgresPersonalData(pool, { masterKey });
  const ticketKeys = await openSigningKeys({ store: await openPostgresKeyStore(pool, 'tickets'), masterKey });
  const reloading = setInterval(
    () => void ticketKeys.reload().catch((error) => notice(`ticket keys: ${String(error)}`)),
    KEYS_RELOAD_MS,
  );
  cleanup.add('ticket keys', reloading, (timer) => clearInterval(timer));
  const policies = new PolicyBook([policyOf(config)]);
  const bus = cleanup.add(
    'command bus',
    new FoldingBus({
      store: log,
      snapshots: await openPostgresSnapshots(pool),
      policies,
      clock: Date.now,
      observer: busMetrics(metrics),
    }),
    (opened) => opened.close(),
  );
  const outbox = env.SMTP_URL ? undefined : createOutbox(path.join(dataDir, 'outbox'), env.MAIL_FROM);
  const mailer = outbox ?? createSmtpMailer({ url: env.SMTP_URL ?? '', from: env.MAIL_FROM });
  cleanup.add('mail', mailer, (opened) => opened.close());
  const files = cleanup.add('files', await openFiles(dataDir, env), (opened) => opened.close());
  const sealKey = sealingKey(masterKey);
  await oneAtATime(pool, 'pictures', () => pool.query(picturesSchema));
  const pictures = new Pictures(pool, files);
  return {
    ...logged,
    masterKey,
    personalData,
    ticketKeys,
    policies,
    bus,
    mailer,
    outbox,
    files,
    sealKey,
    readSeals: () => readSeals(files, sealKey.publicKey.toString('base64url')),
    pictures,
  };
}

function policyOf({ env: { MARQUEE_HOLD_SECONDS: seconds } }: Config): Policy {
  if (seconds === undefined) return defaultPolicy;
  return { ...defaultPolicy, ticketing: { ...defaultPolicy.ticketing, holdMs: Number(seconds) * SECOND } };
}
