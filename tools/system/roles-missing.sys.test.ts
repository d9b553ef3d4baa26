import { shows } from '@marquee/command-api/contract/shows.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../testing/client.ts';
import { freshDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import type { PlatformProcess } from '../testing/platform-process.ts';
import { newPerson, schedule } from '../testing/purchases.ts';
import { readinessOf } from '../testing/readiness.ts';
import { RolesPlatform } from './load/roles-platform.ts';

let platform: RolesPlatform;
let api: PlatformProcess;
let projector: PlatformProcess;
let worker: PlatformProcess;

beforeAll(async () => {
  const { url: databaseUrl } = await freshDatabase();
  const webhookPort = await freePort();
  platform = await RolesPlatform.open({ databaseUrl, webhookPort, holdSeconds: 300 });
  [api, projector, worker] = await Promise.all([
    platform.start('api', webhookPort),
    platform.start('projector'),
    platform.start('worker'),
  ]);
});

afterAll(() => platform?.stop(), 120_000);

async function illOf(process: PlatformProcess) {
  const { status, degraded, parts } = await readinessOf(process.url);
  return { status, degraded, ill: parts.filter(({ ok }) => !ok).map(({ name }) => name) };
}

const metricsOf = async ({ url }: PlatformProcess) => (await new Client(url).request('GET', '/metrics')).text;
const whole = { status: 200, degraded: false, ill: [] };

test('with all parts there, no process misses any', async () => {
  for (const each of [api, projector, worker]) {
    await eventually('all to be well', async () => (await illOf(each)).ill.length === 0);
    expect(await illOf(each)).toEqual(whole);
    expect(await metricsOf(each)).toMatch(/^marquee_part_present\{part="projector"\} 1$/m);
  }
});

test('a missing worker and a missing projector are seen on every process, and people are served what there is, marked with its age', async () => {
  const artist = await newPerson(api.url);
  const show = await schedule(artist);
  const params = { showId: show.id };
  expect((await artist.call(shows.getShow, { params })).title).toBe(show.title);

  await worker.kill();
  for (const each of [api, projector]) {
    await eventually('the worker to be missed', async () => (await illOf(each)).ill.includes('worker'), 60_000);
    expect(await illOf(each)).toMatchObject({ status: 200, degraded: true });
    expect(await metricsOf(each)).toMatch(/^marquee_part_present\{part="worker"\} 0$/m);
  }

  await projector.kill();
  await eventually('the projector to be missed', async () => (await illOf(api)).ill.includes('projector'), 60_000);
  await artist.call(shows.editShow, { params, body: { title: 'Another title' } });
  const path = `/api/live-shows/${show.id}`;
  const stale = await artist.request('GET', path);
  expect([stale.status, (stale.json as { title: string }).title]).toEqual([200, show.title]);
  expect(Number(stale.headers.get('x-stale'))).toBeGreaterThanOrEqual(3);
  const cookie = artist.cookie.replace(/(?:; )?marquee_seen=[^;]*/, '');
  await eventually(
    'what anybody reads to be marked',
    async () => Number((await artist.request('GET', path, { headers: { cookie } })).headers.get('x-stale')) > 5,
  );
  await eventually('the lag to be named', async () => (await illOf(api)).ill.includes('read model shows'), 60_000);
  expect(await illOf(api)).toMatchObject({ status: 200, degraded: true });
  expect(await metricsOf(api)).toMatch(/^marquee_projection_lag_seconds\{projection="shows"\} \d\d/m);

  [projector, worker] = await Promise.all([platform.start('projector'), platform.start('worker')]);
  await eventually('all to be well again', async () => (await illOf(api)).ill.length === 0, 120_000);
  const fresh = await artist.request('GET', path);
  expect([(fresh.json as { title: string }).title, fresh.headers.get('x-stale')]).toEqual(['Another title', null]);
});
