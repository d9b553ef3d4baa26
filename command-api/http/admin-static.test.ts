import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerWebApp } from './static.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'admin-'));
  const [fans, staff] = [path.join(folder, 'fans'), path.join(folder, 'staff')];
  for (const dist of [fans, staff]) await mkdir(path.join(dist, 'assets'), { recursive: true });
  for (const file of ['index.html', 'app.html']) await writeFile(path.join(fans, file), 'for fans');
  await writeFile(path.join(fans, '.pages.json'), '{"/":"index.html"}');
  await writeFile(path.join(staff, 'index.html'), '<meta nonce="__NONCE__">');
  await writeFile(path.join(staff, 'assets/kit-A1.js'), 'kit');
  app = Fastify();
  registerSecurityHeaders(app, true);
  await registerWebApp(app, fans, { dist: staff, production: true });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['/admin', '/admin/', '/admin/jobs/a%2Fb/show?tab=1'])(
  '%s is the console, with a policy of its own',
  async (url) => {
    const [one, other] = [await app.inject(url), await app.inject(url)];
    const nonce = /nonce="([\w-]+)"/.exec(one.body)?.[1];
    expect(one.statusCode).toBe(200);
    expect(one.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(one.headers['content-security-policy']).not.toContain('stripe');
    expect(one.headers['cache-control']).toBe('no-store');
    expect(other.body).not.toBe(one.body);
  },
);

test('its assets stay for ever, what is not there is nowhere, and fans have none of it', async () => {
  const asset = await app.inject('/admin/assets/kit-A1.js');
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await app.inject('/admin/assets/kit-B2.js')).statusCode).toBe(404);
  expect((await app.inject('/')).body).toBe('for fans');
  expect((await app.inject('/administration')).body).toBe('for fans');
});
