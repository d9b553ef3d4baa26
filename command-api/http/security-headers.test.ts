import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSecurityHeaders, securityHeaders } from './security-headers.ts';

test('every answer carries them, refusals too', async () => {
  const app = Fastify();
  registerSecurityHeaders(app, true);
  app.get('/', () => ({ ok: true }));
  for (const url of ['/', '/nowhere']) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
  }
  await app.close();
});

test('plain HTTP is upgraded in production only', () => {
  expect(securityHeaders(true)['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(securityHeaders(false)['content-security-policy']).not.toContain('upgrade-insecure-requests');
});
