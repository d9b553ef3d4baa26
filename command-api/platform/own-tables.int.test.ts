import { leaseMigrations } from '@marquee/infra/leases/lease-table.ts';
import { liveHomeMigrations } from '@marquee/infra/live/homes.ts';
import { liveSessionMigrations } from '@marquee/infra/live/sfu/sessions.ts';
import { type MigrationStep, migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { policyMigrations } from '@marquee/projections/policies/policy-table.ts';
import { relayMigrations } from '@marquee/projections/relay/checkpoint.ts';
import { jobsMigrations } from '@marquee/workflows/jobs/schema.ts';
import { reactorMigrations } from '@marquee/workflows/reactors/runner-checkpoint.ts';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { accountRequestMigrations } from '../accounts/account-requests.ts';
import { exportMigrations } from '../accounts/exports/table.ts';
import { usernameMigrations } from '../accounts/usernames.ts';
import { visitMigrations } from '../accounts/visits.ts';
import { attemptMigrations } from '../auth/attempts.ts';
import { demoMigrations } from '../demo/progress.ts';
import { contractMigrations } from '../distribution/contracts/table.ts';
import { pictureMigrations } from '../files/pictures.ts';
import { uploadMigrations } from '../files/uploads/table.ts';
import { requestKeyMigrations } from '../http/request-keys.ts';
import { catalogueMigrations } from '../migration/tables.ts';
import { visitorMigrations } from '../moderation/visitors.ts';
import { consoleMigrations } from '../operations/console/tables.ts';
import { deskMigrations } from '../operations/desk/tables.ts';
import { webhookInboxMigrations } from '../payments/webhook-inbox.ts';
import { whatIfMigrations } from '../payments/what-if/tables.ts';
import { presenceMigrations } from '../realtime/presence.ts';
import { searchMigrations } from '../search/name-index.ts';
import { replayPositionMigrations } from '../shows/replay/positions.ts';
import { storySeenMigrations } from '../social/stories/seen.ts';
import { viewMigrations } from '../social/views/marks.ts';

const scopes: readonly (readonly [scope: string, steps: readonly MigrationStep[]])[] = [
  ['webhooks', webhookInboxMigrations],
  ['usernames', usernameMigrations],
  ['account requests', accountRequestMigrations],
  ['visits', visitMigrations],
  ['visitors who claimed', visitorMigrations],
  ['story seen', storySeenMigrations],
  ['views', viewMigrations],
  ['attempts', attemptMigrations],
  ['request keys', requestKeyMigrations],
  ['pictures', pictureMigrations],
  ['uploads', uploadMigrations],
  ['data exports', exportMigrations],
  ['presence', presenceMigrations],
  ['replay positions', replayPositionMigrations],
  ['live homes', liveHomeMigrations],
  ['live sessions', liveSessionMigrations],
  ['search', searchMigrations],
  ['desk', deskMigrations],
  ['console', consoleMigrations],
  ['what if', whatIfMigrations],
  ['migrations of catalogues', catalogueMigrations],
  ['contracts', contractMigrations],
  ['demo', demoMigrations],
  ['policies', policyMigrations],
  ['leases', leaseMigrations],
  ['relay', relayMigrations],
  ['reactors', reactorMigrations],
  ['jobs', jobsMigrations],
];

const pools: Pool[] = [];
let pool: Pool;
beforeEach(async () => {
  pool = await newDatabase();
});
afterEach(() => Promise.all(pools.splice(0).map((each) => each.end())));

async function newDatabase(): Promise<Pool> {
  const opened = openPool({ url: (await freshDatabase()).url, application: 'own tables', max: 2 });
  pools.push(opened);
  return opened;
}

/** Columns and indexes of everything that is not PostgreSQL's own. */
async function schemaOf(database: Pool): Promise<unknown> {
  const columns = await database.query(
    `select table_schema, table_name, column_name, data_type, is_nullable, column_default
     from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`,
  );
  const indexes = await database.query(
    `select indexdef from pg_indexes where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return [columns.rows, indexes.rows];
}

test.each(scopes)('%s: a database of every older step is brought up to what a new one has', async (scope, steps) => {
  await migrate(pool, scope, steps);
  const fresh = await schemaOf(pool);
  for (let done = 0; done < steps.length; done++) {
    const older = await newDatabase();
    await migrate(older, scope, steps.slice(0, done));
    await migrate(older, scope, steps);
    expect(await schemaOf(older)).toEqual(fresh);
  }
});

test('an inbox from before migrations had names keeps its webhooks, forgets the secrets in them, and can park them', async () => {
  await pool.query(`
    create table webhook_inbox (
      event_id text primary key, kind text not null, event json not null, received_at timestamptz not null default now(),
      handled_at timestamptz, attempts int not null default 0, next_attempt_at timestamptz not null default now(),
      last_error text
    );
    insert into webhook_inbox (event_id, kind, event)
    values ('evt_1', 'paymentSucceeded', '{"intent":{"id":"pi_1","clientSecret":"pi_1_secret"}}')`);
  await migrate(pool, 'webhooks', webhookInboxMigrations);
  const { rows } = await pool.query('select event_id, event, parked_at, decision from webhook_inbox');
  expect(rows).toEqual([{ event_id: 'evt_1', event: { intent: { id: 'pi_1' } }, parked_at: null, decision: null }]);
});
