import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../testing/client.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { type IdentityProvider, startIdentityProvider } from './http/identity-provider.ts';

let identity: IdentityProvider;
let platform: PlatformProcess;

beforeAll(async () => {
  const port = await freePort();
  identity = await startIdentityProvider(`http://127.0.0.1:${port}/api/auth/oauth2/callback/oidc`);
  const { issuer, clientId, clientSecret } = identity;
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  platform = await PlatformProcess.start({ port, args: ['--no-demo'], env });
});

afterAll(async () => {
  await platform?.remove();
  await identity?.close();
});

async function signIn(login: string): Promise<Client> {
  const person = new Client(platform.url);
  const body = { providerId: 'oidc', callbackURL: '/' };
  const begun = await person.request('POST', '/api/auth/sign-in/oauth2', { body });
  const callback = new URL(await identity.signIn((begun.json as { url: string }).url, login));
  const back = await person.request('GET', callback.pathname + callback.search);
  expect([back.status, back.headers.get('location')]).toEqual([302, '/']);
  return person;
}

test('a person signs in with the configured provider, and is the same person the next time', async () => {
  expect((await new Client(platform.url).call(accounts.getConfig)).oidc).toBe(true);
  const user = await (await signIn('grace')).call(accounts.getCurrentUser);
  expect(user).toMatchObject({ email: 'grace@identity.test', firstName: 'Grace', userType: 'fan' });
  expect((await (await signIn('grace')).call(accounts.getCurrentUser)).id).toBe(user.id);
  expect((await (await signIn('ada')).call(accounts.getCurrentUser)).id).not.toBe(user.id);
});

test('an answer that belongs to no question of ours signs nobody in', async () => {
  const person = new Client(platform.url);
  await person.request('GET', '/api/auth/oauth2/callback/oidc?code=stolen&state=made-up');
  expect((await person.request('GET', '/api/auth/user')).status).toBe(401);
});
