import type { ItemResult } from '@marquee/domain/migration/migration/events.ts';
import { migrationJob } from '../../../migration/migration-definition.ts';
import { ActivityFailed } from '../../../port/activity-failed.ts';
import { answers, decide, nothing, type Scenario, scenario } from './scenario.ts';

const track = '0198f0aa-0000-7000-8000-000000000031';
const refused = new ActivityFailed('CredentialsRefused', 'The service does not know this username and password.');
const broken = new ActivityFailed('TrackBroken', 'The service gives no recording of it.');

type Connected = Record<string, never>;

/** A catalogue of so many tracks, of which one is broken; what its service says, one thing after another, when one signs in. */
function activitiesOf(
  total: number,
  { connect = [{}], broken: one }: { connect?: readonly (Connected | ActivityFailed)[]; broken?: number } = {},
) {
  return () => ({
    connectPlatform: answers<Connected>(...connect),
    reviewCatalogue: async () => ({ total, windows: Math.ceil(total / 50) }),
    async migrateTrack({ i }: { readonly i: number }): Promise<ItemResult> {
      if (i === one) throw broken;
      return { i, outcome: 'created', track };
    },
    recordWindow: async () => ({}),
    completeMigration: async () => ({}),
    failMigration: async () => ({}),
    giveUp: async () => ({}),
    startMail: nothing,
    forgetSecrets: nothing,
  });
}

const run = (migration: string) => ({ key: `migration/${migration}/1`, input: { migration, n: 1 } });

const whole = scenario(migrationJob, {
  name: 'migration.done',
  ...run('whole'),
  activities: activitiesOf(60),
  until: { state: 'done', itemsTotal: 60, itemsDone: 60, output: { total: 60, open: 0 } },
});

const skipped = scenario(migrationJob, {
  name: 'migration.skipped',
  ...run('skipped'),
  activities: activitiesOf(4, { broken: 2 }),
  play: decide(['retry', 'track 3'], ['skip', 'track 3']),
  until: { state: 'done', itemsDone: 4, output: { total: 4, open: 0 } },
});

const letIn = scenario(migrationJob, {
  name: 'migration.let-in',
  ...run('let-in'),
  activities: activitiesOf(2, { connect: [refused, {}] }),
  play: decide(['retry']),
  until: { state: 'done', output: { total: 2, open: 0 } },
});

const failed = scenario(migrationJob, {
  name: 'migration.failed',
  ...run('failed'),
  activities: activitiesOf(0, { connect: [new ActivityFailed('ExportUnreadable', 'This is no catalogue.')] }),
  until: { state: 'done', output: { failed: 'ExportUnreadable' } },
});

const cancelled = scenario(migrationJob, {
  name: 'migration.cancelled',
  ...run('cancelled'),
  activities: activitiesOf(3, { broken: 1 }),
  play: async (engine, key) => {
    await decide(['retry'])(engine, key);
    await engine.cancel(key, 'Its artist has cancelled it.');
  },
  until: { state: 'cancelled' },
});

const long = scenario(migrationJob, {
  name: 'migration.long',
  ...run('long'),
  activities: activitiesOf(1010),
  until: { state: 'done', output: { total: 1010, open: 0 } },
});

/** Music that comes over from elsewhere. */
export const migrations: readonly Scenario[] = [whole, skipped, letIn, failed, cancelled, long];
