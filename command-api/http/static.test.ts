import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerWebApp } from './static.ts';

let dist: string;
let app: FastifyInstance;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'dist-'));
  const pages = {
    '/': 'index.html',
    '/games': 'app.html',
    '/live-shows': 'app-live-shows.html',
    '/api/login': 'app-api-login.html',
  };
  for (const file of Object.values(pages)) await writeFile(path.join(dist, file), file);
  await writeFile(path.join(dist, '.pages.json'), JSON.stringify(pages));
  await mkdir(path.join(dist, 'assets'));
  for (const file of ['qr-worker-A1b2.js', 'qr-worker-A1b2.js.br', 'tickets-page-A1b2.js'])
    await writeFile(path.join(dist, 'assets', file), '');
  app = Fastify();
  registerSecurityHeaders(app, true);
  await registerWebApp(app, dist);
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

test.each([
  ['/', 200, 'index.html'],
  ['/live-shows', 200, 'app-live-shows.html'],
  ['/LIVE-SHOWS/?show=1', 200, 'app-live-shows.html'],
  ['/games', 200, 'app.html'],
  ['/api/login?returnTo=%2Ftickets', 200, 'app-api-login.html'],
  ['/nowhere', 404, 'app.html'],
  ['//games', 404, 'app.html'],
])('%s is answered %i with the file that the build has for it: %s', async (url, status, file) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body]).toEqual([status, file]);
});

test('a call that is not there gets no page', async () => {
  const answer = await app.inject('/api/nowhere');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NotFound' });
});

test('WebAssembly runs in the worker that reads codes, and in no page', async () => {
  const policyOf = async (url: string, encoding = 'identity') =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['content-security-policy'];
  for (const encoding of ['identity', 'br']) {
    expect(await policyOf('/assets/qr-worker-A1b2.js', encoding)).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
  }
  for (const url of ['/assets/tickets-page-A1b2.js', '/live-shows', '/qr-worker-A1b2.js']) {
    expect(await policyOf(url)).not.toContain('wasm');
  }
});
