import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY } from '@marquee/domain/kernel/time.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { createDiskFiles } from '@marquee/infra/files/disk.ts';
import { createOutbox } from '@marquee/infra/mail/outbox.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { accountRequestMigrations } from '../../accounts/account-requests.ts';
import { DataExports } from '../../accounts/exports/data-exports.ts';
import { exportMigrations } from '../../accounts/exports/table.ts';
import { visitMigrations } from '../../accounts/visits.ts';
import { createAuth } from '../../auth/auth.ts';
import { busOver } from '../../bus/testing/setup.ts';
import { PartnershipContracts } from '../../distribution/contracts/contracts.ts';
import { contractMigrations } from '../../distribution/contracts/table.ts';
import { uploadMigrations } from '../../files/uploads/table.ts';
import { Uploads } from '../../files/uploads/uploads.ts';
import { requestKeyMigrations } from '../../http/request-keys.ts';
import { MigrationExports } from '../../migration/exports.ts';
import { catalogueMigrations } from '../../migration/tables.ts';
import { recordVisitor, visitorMigrations } from '../../moderation/visitors.ts';
import { forgetAll } from '../../operations/keep-forgetting.ts';
import { webhookInboxMigrations } from '../../payments/webhook-inbox.ts';
import { storySeenMigrations } from '../../social/stories/seen.ts';
import { keptFor } from './forgetting.ts';

const NOW = Date.UTC(2031, 4, 1);
/** Longer than anything is kept that is done with, and shorter than the least of it. */
const [LONG_AGO, JUST_NOW] = [NOW - 400 * DAY, NOW - DAY / 2];

let pool: Pool;
let folder: string;

beforeAll(async () => {
  pool = openPool({ url: (await freshDatabase()).url, application: 'test', max: 2 });
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-forgetting-'));
  await migrate(pool, 'webhooks', webhookInboxMigrations);
  await migrate(pool, 'request keys', requestKeyMigrations);
  await migrate(pool, 'uploads', uploadMigrations);
  await migrate(pool, 'data exports', exportMigrations);
  await migrate(pool, 'account requests', accountRequestMigrations);
  await migrate(pool, 'visits', visitMigrations);
  await migrate(pool, 'visitors who claimed', visitorMigrations);
  await migrate(pool, 'story seen', storySeenMigrations);
  await migrate(pool, 'migrations of catalogues', catalogueMigrations);
  await migrate(pool, 'contracts', contractMigrations);
  const publicUrl = 'http://127.0.0.1:4000';
  const accounts = { publicUrl, trustedOrigins: [publicUrl], secret: 'a secret of thirty-two characters.' };
  await createAuth({ pool, ...accounts, production: false, onRegistered: async () => {} });
});

afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});

/** Rows of every kind, in the column that they age by: one that is old, one that is young. */
async function fill(at: number, name: string): Promise<void> {
  const then = new Date(at);
  const id = randomUUID();
  await pool.query(
    `insert into webhook_inbox (event_id, kind, event, received_at, handled_at) values ($1, 'other', '{}', $2, $2)`,
    [`handled ${name}`, then],
  );
  await pool.query(`insert into webhook_inbox (event_id, kind, event, received_at) values ($1, 'other', '{}', $2)`, [
    `waiting ${name}`,
    then,
  ]);
  await pool.query(
    `insert into uploads (id, person, name, kind, bytes, touched_at) values ($1, $1, $2, 'video', 9, $3)`,
    [id, name, then],
  );
  await pool.query('insert into data_exports (id, person, requested_at, ready_at) values ($1, $1, $2, $2)', [id, then]);
  await pool.query('insert into request_keys values ($1, $2, $2, $3)', [id, randomBytes(32), then]);
  await pool.query(
    'insert into visits (profile, visitor, day, visited_at) values ($1, $1, $2::timestamptz::date, $2::timestamptz)',
    [id, then],
  );
  await recordVisitor(pool, id, at);
  await pool.query('insert into story_seen (story, author, viewer, seen_at) values ($1, $1, $1, $2)', [id, then]);
  await pool.query(`insert into migration_rows (job, i, person, env, ended_at) values ($1, 0, $2, '{}', $3)`, [
    name,
    id,
    then,
  ]);
  await pool.query(
    `insert into migration_exports (id, person, name, kind, bytes, sent_at) values ($1, $1, '{}', 'csv', 9, $2)`,
    [id, new Date(at === JUST_NOW ? NOW - DAY / 4 : at)],
  );
  await pool.query(
    `insert into account_requests (id, kind, sealed, requested_at) values ($1, 'signUp', 'sealed', $2)`,
    [id, then],
  );
  await pool.query(
    `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt") values ($1, '', $2, false, $3, $3)`,
    [id, `${name}@people.test`, then],
  );
  await pool.query(
    `insert into session (id, token, "userId", "expiresAt", "createdAt", "updatedAt") values ($1, $2, $1, $3, $3, $3)`,
    [id, name, then],
  );
  await pool.query(
    `insert into verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt") values ($1, $2, '', $3, $3, $3)`,
    [id, name, then],
  );
}

test('what is done with is forgotten when its time is over, in every table and in the outbox, and nothing else', async () => {
  let clock = LONG_AGO;
  const outbox = createOutbox(path.join(folder, 'outbox'), undefined, () => clock);
  for (const [at, name] of [
    [LONG_AGO, 'old'],
    [JUST_NOW, 'young'],
  ] as const) {
    clock = at;
    await fill(at, name);
    const mail = { person: randomUUID(), to: 'ada@people.test', subject: name, text: name, html: name };
    await outbox.send({ key: name, ...mail });
  }
  const failures: unknown[] = [];
  const failed = (what: string, error: unknown) => failures.push([what, error]);
  const files = createDiskFiles(path.join(folder, 'files'));
  const uploads = new Uploads(pool, files, {
    isStored: async () => false,
    storedBytesOf: async () => 0,
    quotaOf: async () => 5 * 1024 ** 3,
  });
  const erased: string[] = [];
  const exports = new DataExports(pool, files, { open: async () => undefined, eraseItem: async () => {} });
  const migrationExports = new MigrationExports(pool, files, {
    seal: async (person: string) => ({ person, sealed: '' }),
  });
  // Deleted files are found in a read model, and have a test of their own.
  const kept = keptFor({
    bus: busOver(memoryEventStore()),
    exports,
    files,
    mailer: outbox,
    contracts: new PartnershipContracts(pool, files, Buffer.alloc(32, 5)),
    migrationExports,
    personalData: {
      ...memoryPersonalData({ masterKey: randomBytes(32) }),
      erase: async (person) => void erased.push(person),
    },
    pool,
    outbox,
    uploads,
  }).filter(({ what }) => what !== 'deleted files');
  await forgetAll(kept, NOW, failed, new AbortController().signal);
  expect(failures).toEqual([]);
  const { rows } = await pool.query('select event_id from webhook_inbox order by event_id');
  expect(rows.map(({ event_id }) => event_id)).toEqual(['handled young', 'waiting old', 'waiting young']);
  for (const table of [
    'uploads',
    'data_exports',
    'request_keys',
    'account_requests',
    'visits',
    'claim_visitors',
    'migration_rows',
    'migration_exports',
    'session',
    'verification',
  ]) {
    const { rowCount } = await pool.query(`select from ${table}`);
    expect(rowCount, table).toBe(1);
  }
  // of who claimed without an account the key goes, and with it what they swore
  expect(erased).toHaveLength(1);
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['young']);
  await outbox.close();
});
