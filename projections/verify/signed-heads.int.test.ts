import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chainStart, hashOf } from '@marquee/infra/event-store/hash-chain.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import type { RawEvent } from '@marquee/infra/event-store/raw-log.ts';
import { createDiskFiles } from '@marquee/infra/files/disk.ts';
import { HeadFiles, type KeptHead, type KeptHeads } from '@marquee/infra/signed-heads/head-files.ts';
import { headKey, publicKeyText } from '@marquee/infra/signed-heads/signed-head.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tools/testing/database.ts';
import { copyLog } from '../testing/copy-log.ts';
import { onClient, played, project, verified } from './testing/played.ts';

const key = headKey(randomBytes(32));
const trusted = publicKeyText(key);
const SIGNED = [20, 60, 100];

let folder: string;
let sound: FreshDatabase;
let heads: KeptHeads;
let logId: string;
/** Where somebody lays a hand on the log: the last event of a command, between the second head and the first. */
let touched: number;

/** A sound log whose heads were signed at three places. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-heads-'));
  const files = new HeadFiles(createDiskFiles(folder), trusted);
  sound = await played(41);
  await onClient(sound, async (client) => {
    const log = await postgresRawLog(client);
    logId = log.logId;
    let last: KeptHead | undefined;
    for (const n of SIGNED) {
      const position = at(n);
      const link = Buffer.from((await log.linkAt(position)) ?? []).toString('hex');
      const place = { sequence: (last?.sequence ?? 0) + 1, previous: last?.digest ?? null, adopted: false };
      last = await files.add({ ...place, logId, position, link, at: '2026-11-22T03:00:00.000Z' }, key);
    }
  });
  touched = await onClient(sound, endOfCommand);
  heads = await files.all();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function endOfCommand(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ position: number }>(
    `select position::int from (select position, meta->>'commandId' as command,
       lead(meta->>'commandId') over (order by position) as next from log.events) as event
     where position between 45 and 59 and command <> next order by position limit 1`,
  );
  return rows[0]?.position ?? expect.fail('no command ends between the heads');
}

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
    [touched],
  );
  await rechain(client);
}

const at = (n: number) => positionsOf(logId).of(n);

test('a sound log passes through every head that was signed', async () => {
  const result = await verified(sound, { heads });
  expect(result.findings).toEqual([]);
  expect(result.checked).toContainEqual({ check: 'signed log heads', of: 'heads', examined: 3, findings: 0 });
});

describe('what only signed heads can find', () => {
  test('a log that was rewritten with a chain that is sound in itself', async () => {
    const rewritten = await after(rewrite);
    expect((await verified(rewritten)).findings).toEqual([]);
    const result = await verified(rewritten, { heads });
    expect(result.findings).toMatchObject([{ check: 'signed log heads', position: at(60) }]);
    expect(result.findings[0]?.message).toContain(`it was rewritten after ${at(20)}`);
    expect(result.firstOffence).toBe(at(60));
  });

  test('a log whose end was cut off', async () => {
    const cut = await after((client) => client.query('delete from log.events where position > $1', [touched]));
    expect((await verified(cut)).findings).toEqual([]);
    const result = await verified(cut, { heads });
    expect(result.findings).toMatchObject([{ check: 'signed log heads', position: at(60) }]);
    expect(result.findings[0]?.message).toContain('its end was cut off');
  });

  test('a log that was rewritten and has another name since', async () => {
    const renamed = await after(async (client) => {
      await client.query('update log.identity set id = gen_random_uuid()');
      await rewrite(client);
    });
    expect((await verified(renamed)).findings).toEqual([]);
    const [finding, ...more] = (await verified(renamed, { heads })).findings;
    expect(finding).toMatchObject({ check: 'signed log heads', position: undefined });
    expect(finding?.message).toContain(`signed at 2026-11-22T03:00:00.000Z for ${at(60)}`);
    expect(more).toEqual([]);
  });
});

test('a copy of the log passes through the same heads', async () => {
  const copy = await freshDatabase();
  const [from, to] = [
    await openPostgresEventStore({ url: sound.url }),
    await openPostgresEventStore({ url: copy.url }),
  ];
  await copyLog(from, to);
  await Promise.all([from.close(), to.close()]);
  await project(copy);
  const result = await verified(copy, { heads });
  expect(result.findings).toEqual([]);
  expect(result.checked).toContainEqual({ check: 'signed log heads', of: 'heads', examined: 3, findings: 0 });
});

test('a log that was rewritten from its first event and renamed is not taken for that of another platform', async () => {
  const other = await played(42, undefined, 40);
  const { findings } = await verified(other, { heads });
  expect(findings).toMatchObject([{ check: 'signed log heads', position: undefined }]);
  expect(findings[0]?.message).toContain(`is of the log ${logId}, and this is the log`);
});

test('what was adopted on purpose is held beside the heads from then on', async () => {
  const last = heads.heads.at(-1) ?? expect.fail();
  const cut = await after((client) => client.query('delete from log.events where position > $1', [touched]));
  const link = await onClient(cut, async (client) => (await postgresRawLog(client)).linkAt(at(touched)));
  const adopted = {
    ...last,
    sequence: 4,
    position: at(touched),
    link: Buffer.from(link ?? []).toString('hex'),
    previous: last.digest,
    adopted: true,
  };
  expect((await verified(cut, { heads: { heads: [...heads.heads, adopted], foreign: [] } })).findings).toEqual([]);
  const wrong = { ...adopted, link: '00'.repeat(32) };
  const { findings } = await verified(cut, { heads: { heads: [...heads.heads, wrong], foreign: [] } });
  expect(findings).toMatchObject([{ check: 'signed log heads', position: at(touched) }]);
});

test('a head that is missing among the others, or follows another, is named', async () => {
  const [first, , third] = heads.heads;
  if (!first || !third) throw new Error('there are three heads');
  const { findings } = await verified(sound, { heads: { heads: [first, third], foreign: [] } });
  expect(findings.map(({ message }) => message)).toEqual([`the head before ${third.name} is missing`]);
  const moved = { ...third, sequence: 2, name: 'moved', previous: '00'.repeat(32) };
  const order = (await verified(sound, { heads: { heads: [first, moved], foreign: [] } })).findings;
  expect(order.map(({ message }) => message)).toEqual(['moved does not follow the head before it']);
});

test('a head that the platform has not signed is named', async () => {
  const other = new HeadFiles(createDiskFiles(folder), publicKeyText(headKey(randomBytes(32))));
  const { findings } = await verified(sound, { heads: await other.all() });
  expect(findings).toHaveLength(3);
  expect(findings[0]?.message).toBe("signed-heads/0000000001.json was not signed by the platform's key");
});
