import path from 'node:path';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { SECOND } from '@marquee/domain/kernel/time.ts';
import { openFiles } from '@marquee/infra/files/open.ts';
import { createOutbox } from '@marquee/infra/mail/outbox.ts';
import { createSmtpMailer } from '@marquee/infra/mail/smtp.ts';
import { openPostgresPersonalData } from '@marquee/infra/personal-data/postgres.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { HeadFiles } from '@marquee/infra/signed-heads/head-files.ts';
import { headKey as headKeyOf, publicKeyText } from '@marquee/infra/signed-heads/signed-head.ts';
import { loadMasterKey } from '@marquee/infra/signing/master-key.ts';
import { holdsSigningKeys } from '@marquee/infra/signing/postgres-key-store.ts';
import { digestedSnapshots, snapshotKey } from '@marquee/infra/snapshots/digested.ts';
import { openPostgresSnapshots } from '@marquee/infra/snapshots/postgres.ts';
import { openPostgresVault } from '@marquee/infra/vault/postgres.ts';
import { storedBytesOf } from '@marquee/projections/files/files.ts';
import { DataExports } from '../../accounts/exports/data-exports.ts';
import { exportMigrations } from '../../accounts/exports/table.ts';
import { visitMigrations } from '../../accounts/visits.ts';
import { BatchingCommandBus } from '../../bus/batching-command-bus.ts';
import { townPolicy } from '../../demo/policy.ts';
import { PartnershipContracts } from '../../distribution/contracts/contracts.ts';
import { contractMigrations } from '../../distribution/contracts/table.ts';
import { quotaOf } from '../../files/kept/quota.ts';
import { Pictures, pictureMigrations } from '../../files/pictures.ts';
import { uploadMigrations } from '../../files/uploads/table.ts';
import { Uploads } from '../../files/uploads/uploads.ts';
import { MigrationExports } from '../../migration/exports.ts';
import { StoredMigrationRows } from '../../migration/rows.ts';
import { catalogueMigrations } from '../../migration/tables.ts';
import { visitorMigrations } from '../../moderation/visitors.ts';
import { consoleMigrations } from '../../operations/console/tables.ts';
import { deskMigrations } from '../../operations/desk/tables.ts';
import { whatIfMigrations } from '../../payments/what-if/tables.ts';
import { searchMigrations } from '../../search/name-index.ts';
import { replayPositionMigrations } from '../../shows/replay/positions.ts';
import { storySeenMigrations } from '../../social/stories/seen.ts';
import { viewMigrations } from '../../social/views/marks.ts';
import type { Config } from '../config/config.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';
import { openTicketKeys } from './installation.ts';
import { openLog } from './log.ts';
import { busMetrics, type Metrics } from './metrics.ts';
import { keepPolicies, openPolicies, type PolicyOverride } from './policies.ts';
import { checkSignedHeads } from './signed-heads.ts';
import { openTypesetters } from './typesetters.ts';

/** How late this process may notice that another has changed or forgotten a signing key. */
const KEYS_RELOAD_MS = 60_000;

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** Everything that keeps something: PostgreSQL, log, keys, mail, files; and the command bus on top of them. */
export async function openStorage(
  config: Config,
  metrics: Metrics,
  cleanup: Cleanup,
  { notice, failed }: BackgroundLog,
) {
  const { dataDir, env, mode } = config;
  const logged = await openLog(config, cleanup, notice);
  const { pool, log } = logged;
  const masterKey = await loadMasterKey({
    given: env.MARQUEE_MASTER_KEY,
    mode,
    dataDir,
    inUse: () => holdsSigningKeys(pool),
  });
  const personalData = await openPostgresPersonalData(pool, { masterKey });
  const ticketKeys = await openTicketKeys(pool, masterKey);
  const reloading = setInterval(
    () => void ticketKeys.reload().catch((error) => failed('ticket keys', error)),
    KEYS_RELOAD_MS,
  );
  cleanup.add('ticket keys', reloading, (timer) => clearInterval(timer));
  const policies = await openPolicies(pool, overrideOf(config));
  const learning = keepPolicies(pool, policies, (error) => failed('policies', error));
  cleanup.add('policies', learning, (timer) => clearInterval(timer));
  const bus = cleanup.add(
    'command bus',
    new BatchingCommandBus({
      store: log,
      snapshots: digestedSnapshots({
        store: await openPostgresSnapshots(pool),
        key: snapshotKey(masterKey),
        dropped: (stream, revision) => {
          metrics.snapshotsDropped.inc();
          notice(
            `The snapshot of ${stream} at revision ${revision} is not as it was written. It was dropped, and the stream is read from its first event.`,
          );
        },
      }),
      policies,
      clock: Date.now,
      observer: busMetrics(metrics),
    }),
    (opened) => opened.close(),
  );
  const outbox = env.SMTP_URL ? undefined : createOutbox(path.join(dataDir, 'outbox'), env.MAIL_FROM);
  const mailer = outbox ?? createSmtpMailer({ url: env.SMTP_URL ?? '', from: env.MAIL_FROM });
  cleanup.add('mail', mailer, (opened) => opened.close());
  const typesetters = openTypesetters(cleanup);
  const files = cleanup.add(
    'files',
    await openFiles(dataDir, env, { installation: logged.installation, notice }),
    (opened) => opened.close(),
  );
  const headKey = headKeyOf(masterKey);
  const adopted = await checkSignedHeads({ ...logged, files, headKey }, config.adopt, notice);
  await migrate(pool, 'visits', visitMigrations);
  await migrate(pool, 'visitors who claimed', visitorMigrations);
  await migrate(pool, 'story seen', storySeenMigrations);
  await migrate(pool, 'views', viewMigrations);
  await migrate(pool, 'pictures', pictureMigrations);
  await migrate(pool, 'uploads', uploadMigrations);
  await migrate(pool, 'data exports', exportMigrations);
  await migrate(pool, 'replay positions', replayPositionMigrations);
  await migrate(pool, 'search', searchMigrations);
  await migrate(pool, 'desk', deskMigrations);
  await migrate(pool, 'console', consoleMigrations);
  await migrate(pool, 'what if', whatIfMigrations);
  await migrate(pool, 'migrations of catalogues', catalogueMigrations);
  await migrate(pool, 'contracts', contractMigrations);
  const pictures = new Pictures(pool, files);
  const uploads = new Uploads(pool, files, {
    isStored: async (id) => (await bus.load(fileAggregate, `file-${id}`, { maxAge: 0 })).state !== undefined,
    storedBytesOf: (person) => storedBytesOf(pool, person),
    quotaOf: (person) => quotaOf({ database: pool, policies }, person),
  });
  return {
    ...logged,
    masterKey,
    personalData,
    ticketKeys,
    policies,
    bus,
    mailer,
    outbox,
    ...typesetters,
    files,
    headKey,
    /** What was wrong with the log that `--adopt` has this platform go on from. */
    adopted,
    readHeads: () => new HeadFiles(files, publicKeyText(headKey)).all(),
    pictures,
    uploads,
    exports: new DataExports(pool, files, personalData),
    /** For what jobs are entrusted with. */
    vault: await openPostgresVault(pool, { masterKey, now: Date.now }),
    migrationRows: new StoredMigrationRows(pool, personalData),
    contracts: new PartnershipContracts(pool, files, masterKey),
    migrationExports: new MigrationExports(pool, files, personalData),
  };
}

/** What this deployment has otherwise than our newest policy. */
function overrideOf({ demo, env: { MARQUEE_HOLD_SECONDS: seconds } }: Config): PolicyOverride {
  return (newest) => {
    const policy = demo ? townPolicy(newest) : newest;
    if (seconds === undefined) return policy;
    return { ...policy, ticketing: { ...policy.ticketing, holdMs: Number(seconds) * SECOND } };
  };
}
