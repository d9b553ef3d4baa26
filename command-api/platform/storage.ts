import path from 'node:path';
import process from 'node:process';
import { SECOND } from '@marquee/domain/kernel/time.ts';
import { defaultPolicy, type Policy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { createOutbox } from '@marquee/infra/mail/outbox.ts';
import { createSmtpMailer } from '@marquee/infra/mail/smtp.ts';
import { openPostgresPersonalData } from '@marquee/infra/personal-data/postgres.ts';
import { openDatabase } from '@marquee/infra/postgres/database.ts';
import { openSigningKeys } from '@marquee/infra/signing/ed25519.ts';
import { loadMasterKey } from '@marquee/infra/signing/master-key.ts';
import { openPostgresKeyStore } from '@marquee/infra/signing/postgres-key-store.ts';
import { openPostgresSnapshots } from '@marquee/infra/snapshots/postgres.ts';
import { FoldingBus } from '../bus/folding-bus.ts';
import type { Cleanup } from './cleanup.ts';
import type { Config } from './config.ts';
import { busMetrics, type Metrics } from './metrics.ts';

/** How late this process may notice that another has changed or forgotten a signing key. */
const KEYS_RELOAD_MS = 60_000;

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** Everything that keeps something: PostgreSQL, log, keys, mail; and the command bus on top of them. */
export async function openStorage(config: Config, metrics: Metrics, cleanup: Cleanup, notice: (line: string) => void) {
  const { dataDir, env, mode } = config;
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
  const masterKey = await loadMasterKey({ given: env.MARQUEE_MASTER_KEY, mode, dataDir });
  const log = cleanup.add('event log', await openPostgresEventStore({ url: database.directUrl }), (opened) =>
    opened.close(),
  );
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
  return { database, pool, masterKey, log, personalData, ticketKeys, policies, bus, mailer, outbox };
}

function policyOf({ env: { MARQUEE_HOLD_SECONDS: seconds } }: Config): Policy {
  if (seconds === undefined) return defaultPolicy;
  return { ...defaultPolicy, ticketing: { ...defaultPolicy.ticketing, holdMs: Number(seconds) * SECOND } };
}
