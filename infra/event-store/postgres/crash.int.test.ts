import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../../postgres/embedded.ts';
import { all, eventsUntil, newStream, noted } from '../contract/examples.ts';
import { type EventStore, noStream } from '../port.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

let dataDir: string;
let server: EmbeddedPostgres;
let store: EventStore;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-crash-'));
  server = await startEmbedded({ dataDir });
  store = await openPostgresEventStore({ url: server.url('postgres'), appendTimeoutMs: 60_000 });
});
afterEach(async () => {
  await store.close();
  await server.stop();
  await rm(dataDir, { recursive: true });
});

it('rides out a database that is killed under load: every acknowledged append is there once, in order', async () => {
  const streams = Array.from({ length: 24 }, newStream);
  const acknowledged = new Map<string, string[]>();
  const stop = new AbortController();
  const writers = streams.map(async (stream) => {
    const ids: string[] = [];
    acknowledged.set(stream, ids);
    for (let revision = noStream; !stop.signal.aborted; revision++) {
      const event = noted({ revision });
      expect(await store.append(stream, revision, [event])).toMatchObject({ ok: true });
      ids.push(event.id);
    }
  });
  const count = () => [...acknowledged.values()].reduce((sum, ids) => sum + ids.length, 0);
  const following = eventsUntil(store, {}, 500);
  for (let kills = 0; kills < 3; kills++) {
    const before = count();
    while (count() < before + 200) await turn();
    process.kill(server.pid() ?? 0, 'SIGKILL');
  }
  const before = count();
  while (count() < before + 200) await turn();
  stop.abort();
  await Promise.all(writers);
  for (const stream of streams) {
    expect((await all(store.read(stream))).map((event) => event.id)).toEqual(acknowledged.get(stream));
  }
  const followed = (await following).map((event) => event.position);
  expect(followed).toEqual(followed.map((_, n) => `${store.logId}:${n + 1}`));
}, 120_000);
