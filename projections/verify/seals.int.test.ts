import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ms } from '@marquee/domain/kernel/time.ts';
import { chainStart, hashOf } from '@marquee/infra/event-store/hash-chain.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import type { RawEvent } from '@marquee/infra/event-store/raw-log.ts';
import { createDiskFiles } from '@marquee/infra/files/disk.ts';
import { type KeptSeals, keepSeal, readSeals, sealingKey } from '@marquee/infra/log-seals/seal-files.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tools/testing/database.ts';
import { copyLog } from '../testing/copy-log.ts';
import { onClient, played, project, verified } from './testing/played.ts';

const key = sealingKey(randomBytes(32));
const trusted = key.publicKey.toString('base64url');
const SEALED = [20, 60, 100];
/** Where somebody lays a hand on the log. */
const TOUCHED = 50;

let folder: string;
let sound: FreshDatabase;
let seals: KeptSeals;
let logId: string;

/** A sound log whose heads were sealed at three places. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-seals-'));
  const files = createDiskFiles(folder);
  sound = await played(41);
  await onClient(sound, async (client) => {
    const log = await postgresRawLog(client);
    logId = log.logId;
    for await (const { position, link } of log.read()) {
      const isSealed = link && SEALED.includes(positionsOf(logId).numberOf(position));
      if (isSealed) await keepSeal(files, key, logId, { position, link }, ms('2026-11-22T03:00:00Z'));
    }
  });
  seals = await readSeals(files, trusted);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A copy of the sound database after `change`, with read models of what the log is then. */
async function after(change: (client: pg.Client) => Promise<unknown>): Promise<FreshDatabase> {
  const copy = await freshDatabase(sound.name);
  await onClient(copy, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname not like 'pg\\_%'
       and nspname not in ('log', 'public', 'information_schema')`,
    );
    for (const { name } of rows) await client.query(`drop schema "${name}" cascade`);
    await client.query('alter table log.events disable trigger events_stay');
    await change(client);
  });
  await project(copy);
  return copy;
}

/** Computes the chain anew, as somebody does who wants it to be sound. */
async function rechain(client: pg.Client): Promise<void> {
  const log = await postgresRawLog(client);
  const events: RawEvent[] = await Array.fromAsync(log.read());
  let link: Uint8Array = chainStart;
  for (const event of events) {
    link = hashOf(event, link);
    const n = positionsOf(log.logId).numberOf(event.position);
    await client.query('update log.events set hash = $2 where position = $1', [n, link]);
  }
}

async function rewrite(client: pg.Client): Promise<void> {
  await client.query(
    `update log.events set meta = replace(meta::text, '"policy"', '"by":"nobody","policy"')::json where position = $1`,
    [TOUCHED],
  );
  await rechain(client);
}

const at = (n: number) => positionsOf(logId).of(n);

test('a sound log passes through every head that was sealed', async () => {
  const result = await verified(sound, { seals });
  expect(result.findings).toEqual([]);
  expect(result.checked).toContainEqual({ check: 'seals', of: 'seals', examined: 3, findings: 0 });
});

describe('what only seals can find', () => {
  test('a log that was rewritten with a chain that is sound in itself', async () => {
    const rewritten = await after(rewrite);
    expect((await verified(rewritten)).findings).toEqual([]);
    const result = await verified(rewritten, { seals });
    expect(result.findings).toMatchObject([{ check: 'seals', position: at(60) }]);
    expect(result.findings[0]?.message).toContain(`it was rewritten after ${at(20)}`);
    expect(result.firstOffence).toBe(at(60));
  });

  test('a log whose end was cut off', async () => {
    const cut = await after((client) => client.query('delete from log.events where position > $1', [TOUCHED]));
    expect((await verified(cut)).findings).toEqual([]);
    const result = await verified(cut, { seals });
    expect(result.findings).toMatchObject([{ check: 'seals', position: at(60) }]);
    expect(result.findings[0]?.message).toContain('its end was cut off');
  });

  test('a log that was rewritten and has another name since', async () => {
    const renamed = await after(async (client) => {
      await client.query('update log.identity set id = gen_random_uuid()');
      await rewrite(client);
    });
    expect((await verified(renamed)).findings).toEqual([]);
    const [finding, ...more] = (await verified(renamed, { seals })).findings;
    expect(finding).toMatchObject({ check: 'seals', position: undefined });
    expect(finding?.message).toContain(`sealed at 2026-11-22T03:00:00.000Z for ${at(60)}`);
    expect(more).toEqual([]);
  });
});

test('a copy of the log passes through the same heads; those of a log that is none of its forerunners say nothing', async () => {
  const copy = await freshDatabase();
  const [from, to] = [
    await openPostgresEventStore({ url: sound.url }),
    await openPostgresEventStore({ url: copy.url }),
  ];
  await copyLog(from, to);
  await Promise.all([from.close(), to.close()]);
  await project(copy);
  const result = await verified(copy, { seals });
  expect(result.findings).toEqual([]);
  expect(result.checked).toContainEqual({ check: 'seals', of: 'seals', examined: 3, findings: 0 });

  const other = await verified(await played(42, undefined, 40), { seals });
  expect(other.findings).toEqual([]);
  expect(other.checked).toContainEqual({ check: 'seals', of: 'seals', examined: 0, findings: 0 });
});

test('a seal that the platform has not signed is named', async () => {
  const forged = await readSeals(createDiskFiles(folder), sealingKey(randomBytes(32)).publicKey.toString('base64url'));
  const { findings } = await verified(sound, { seals: forged });
  expect(findings).toHaveLength(3);
  expect(findings[0]?.message).toMatch(/^seals\/.*0020\.json is no seal that the platform's key has signed$/);
});
