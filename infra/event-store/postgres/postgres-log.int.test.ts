import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { openPool } from '../../postgres/pool.ts';
import { appendAtEnd, eventsUntil, idsOf, newStream, noted, positionOf, someNoted } from '../contract/examples.ts';
import { type ChainedEvent, chainStart, hashOf } from '../hash-chain.ts';
import { EventRefused, type EventStore, noStream } from '../port.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

let url: string;
let pool: Pool;
let store: EventStore;

beforeEach(async () => {
  url = (await freshDatabase()).url;
  pool = openPool({ url, application: 'test', max: 4 });
  store = await openPostgresEventStore({ url });
});
afterEach(async () => {
  await store.close();
  await pool.end();
});

const scalar = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];

describe('the database', () => {
  it.each([
    "update log.events set type = 'Other'",
    'delete from log.events',
    'delete from log.events where false',
    'truncate log.events',
    'truncate log.events cascade',
    'set session_replication_role = replica; delete from log.events',
  ])('refuses %s', async (sql) => {
    await store.append(newStream(), noStream, [noted()]);
    await expect(pool.query(sql)).rejects.toThrow('events are never changed or removed');
    expect(await scalar('select count(*) from log.events')).toBe(1);
  });

  it('refuses a second event at the same place of a stream, whoever writes it', async () => {
    await store.append(newStream(), noStream, [noted()]);
    const copy = `insert into log.events select position + 1, revision, version, gen_random_uuid(), stream, type, meta, data, hash from log.events`;
    await expect(pool.query(copy)).rejects.toThrow('events_stream_revision');
  });

  it('keeps the bytes of metadata and payload', async () => {
    const event = noted({ b: 1, a: [1.5e300, '\u00e9 🎟', { '2': 2, '1': 1 }] });
    await store.append(newStream(), noStream, [event]);
    const { rows } = await pool.query('select meta::text, data::text from log.events');
    expect(rows).toEqual([{ meta: JSON.stringify(event.meta), data: JSON.stringify(event.data) }]);
  });

  it('chains the events by hash, over all batches and streams', async () => {
    const streams = Array.from({ length: 20 }, newStream);
    await Promise.all(streams.map((stream) => store.append(stream, noStream, someNoted(3))));
    await Promise.all(streams.map((stream) => store.append(stream, 2, [noted({ text: 'Zoë\n🎟' }, 'Später')])));
    await store.append(streams[0] ?? '', 1, [noted()]);
    await store.appendExclusively(streams[0] ?? '', 4, () => someNoted(2));
    const { rows } = await pool.query<ChainedEvent & { hash: Buffer }>(
      'select id, stream, revision, type, version, meta::text, data::text, hash from log.events order by position',
    );
    expect(rows).toHaveLength(82);
    let previous = chainStart;
    for (const row of rows) {
      previous = hashOf(row, previous);
      expect(row.hash.equals(previous)).toBe(true);
    }
  });

  it('refuses one append of a batch that it cannot take, and writes the others', async () => {
    await pool.query("alter table log.events add constraint no_bad check (type <> 'Bad')");
    const streams = Array.from({ length: 40 }, newStream);
    const outcomes = await Promise.allSettled(
      streams.map((stream, n) => store.append(stream, noStream, [noted(), noted({}, n % 13 === 5 ? 'Bad' : 'Good')])),
    );
    const bad = outcomes.flatMap((outcome, n) => (outcome.status === 'rejected' ? [n] : []));
    expect(bad).toEqual([5, 18, 31]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(EventRefused);
    }
    expect(await scalar('select count(*) from log.events')).toBe(74);
    const refused = store.appendExclusively(streams[0] ?? '', 2, () => [noted({}, 'Bad')]);
    await expect(refused).rejects.toThrow(EventRefused);
  });
});

describe('several processes', () => {
  it('give every position once, without a gap and in commit order', async () => {
    const streams = Array.from({ length: 6 }, newStream);
    const seen = eventsUntil(store, { batchSize: 50 }, 960);
    const run = async () => {
      const script = join(import.meta.dirname, 'testing', 'appending-process.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [script, url, '20', ...streams]);
      return JSON.parse(stdout) as string[];
    };
    const own = Promise.all(
      Array.from({ length: 320 }, async (_, n) => positionOf(await appendAtEnd(store, streams[n % 6] ?? ''))),
    );
    const given = (await Promise.all([own, run(), run()])).flat();
    const expected = Array.from({ length: 960 }, (_, n) => `${store.logId}:${n + 1}`);
    expect(new Set(given)).toEqual(new Set(expected));
    expect((await seen).map((event) => event.position)).toEqual(expected);
    const gaps =
      'select count(*) from (select stream, count(*), max(revision) from log.events group by stream) s where count <> max + 1';
    expect(await scalar(gaps)).toBe(0);
  });

  it('wait for each other: one writes at a time', async () => {
    const blocker = await pool.connect();
    await blocker.query('begin; select log.lock_appends()');
    const result = store.append(newStream(), noStream, [noted()]);
    const waiting = `select count(*) from pg_stat_activity where datname = current_database() and application_name = 'marquee append' and wait_event = 'advisory'`;
    while ((await scalar(waiting)) === 0) await turn();
    await blocker.query('commit');
    blocker.release();
    expect(await result).toMatchObject({ ok: true });
  });

  it('hear of each other by notification, and find what they did not hear by looking', async () => {
    const other = await openPostgresEventStore({ url, pollInterval: 600_000 });
    const listening =
      "select count(*) from pg_stat_activity where datname = current_database() and state = 'idle' and query ilike 'listen%'";
    await vi.waitFor(async () => expect(await scalar(listening)).toBe(2), { timeout: 10_000 });
    const stream = newStream();
    const heard = eventsUntil(other, {}, 1);
    const event = noted();
    await store.append(stream, noStream, [event]);
    expect((await heard)[0]?.id).toBe(event.id);
    await other.close();

    const deaf = await openPostgresEventStore({ url, pollInterval: 20 });
    await scalar(
      "select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and application_name = 'marquee wake-up'",
    );
    const found = eventsUntil(deaf, {}, 2);
    await store.append(stream, 0, [noted()]);
    expect(await found).toHaveLength(2);
    await deaf.close();
  });

  it('make the schema only once when they start together', async () => {
    const fresh = (await freshDatabase()).url;
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgresEventStore({ url: fresh })));
    expect(new Set(stores.map(({ logId }) => logId)).size).toBe(1);
    await Promise.all(stores.map((each) => each.close()));
  });
});

describe('a connection that breaks', () => {
  const kill = (application: string) =>
    scalar(
      `select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and application_name = 'marquee ${application}'`,
    );

  it('under load: every acknowledged append is there once, and every other one becomes known', async () => {
    const acknowledged: string[] = [];
    const stop = new AbortController();
    const writers = Array.from({ length: 32 }, async () => {
      const stream = newStream();
      for (let revision = noStream; !stop.signal.aborted; revision++) {
        const event = noted();
        expect(await store.append(stream, revision, [event])).toMatchObject({ ok: true, revision: revision + 1 });
        acknowledged.push(event.id);
      }
    });
    let killed = 0;
    for (let n = 0; n < 15; n++) {
      const before = acknowledged.length;
      while (acknowledged.length < before + 40) await turn();
      killed += await kill('append');
    }
    stop.abort();
    await Promise.all(writers);
    expect(killed).toBeGreaterThan(5);
    const { rows } = await pool.query<{ id: string }>('select id from log.events');
    expect(rows.map((row) => row.id).sort()).toEqual(acknowledged.sort());
  });

  it('in the middle of an exclusive append: it is made once', async () => {
    const stream = newStream();
    let decisions = 0;
    const blocker = await pool.connect();
    await blocker.query('begin; select log.lock_appends()');
    const result = store.appendExclusively(stream, 0, () => {
      decisions++;
      return [noted()];
    });
    while ((await kill('exclusive append')) === 0) await turn();
    await blocker.query('commit');
    blocker.release();
    expect(await result).toMatchObject({ ok: true, revision: 0 });
    expect(decisions).toBe(1);
    expect(await idsOf(store, stream)).toHaveLength(1);
  });

  it('does not end a subscription', async () => {
    const stream = newStream();
    const events = someNoted(60);
    const reading = eventsUntil(store, { batchSize: 5 }, 60);
    for (const [n, event] of events.entries()) {
      await store.append(stream, n - 1, [event]);
      if (n % 10 === 5) await kill('events');
    }
    expect((await reading).map((event) => event.id)).toEqual(events.map((event) => event.id));
  });
});
