import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { newPerson } from '../../testing/purchases.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';
import { wellFormed } from './well-formed.ts';

const PASSWORD = 'a long enough password';

/** Signing up, in and out. */
export function sessionSuite(platform: () => TestPlatform): void {
  test('EN233: a session is a cookie that no script reads and no other site sends, and lasts 30 days', async () => {
    const person = new Client(platform().url);
    const email = await person.signUp('Ada');
    const answer = await person.request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('marquee.session_token='));
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).toMatch(/Max-Age=2592000/i);
    const session = await person.request('GET', '/api/auth/get-session');
    expect(session.json).toMatchObject({ session: { id: expect.any(String), expiresAt: expect.any(String) } });
  });

  test('a wrong password, an unknown address and an address that is none are refused alike', async () => {
    const { url } = platform();
    const person = new Client(url);
    const email = await person.signUp('Ada');
    const tryWith = (body: object) => new Client(url).request('POST', '/api/auth/sign-in/email', { body });
    const wrong = await tryWith({ email, password: 'not the password' });
    const unknown = await tryWith({ email: 'nobody@people.test', password: PASSWORD });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const said = {
      code: 'WrongEmailOrPassword',
      message: expect.stringMatching(/^E-mail and password do not match\./),
    };
    expect([wrong.json, unknown.json]).toMatchObject([said, said]);
    const none = await tryWith({ email: 'no address', password: PASSWORD });
    expect(none).toMatchObject({ status: 400, json: { code: 'Invalid', errors: { email: expect.any(String) } } });
    const empty = { email: '`email` is missing. Add it.', password: '`password` is missing. Add it.' };
    expect(await tryWith({})).toMatchObject({ status: 400, json: { code: 'Invalid', errors: empty } });
    const short = await new Client(url).request('POST', '/api/auth/sign-up/email', {
      body: { email: 'short@people.test', name: 'Ada', password: '1234567' },
    });
    expect(short).toMatchObject({ status: 400, json: { code: 'PasswordTooShort' } });
    const again = await new Client(url).request('POST', '/api/auth/sign-up/email', {
      body: { email, name: 'Eve', password: PASSWORD },
    });
    expect(again).toMatchObject({ status: 200, json: { next: 'mail' } });
    expect((await mailTo(platform().dataDir, email, /account already/)).text).toContain('It has an account');
  });

  test('E305: what the account service refuses has the one error shape, too', async () => {
    const { url } = platform();
    const post = (path: string, body: unknown) => new Client(url).request('POST', `/api/auth/${path}`, { body });
    const answers = [
      await post('sign-in/email', { email: 'nobody@people.test', password: PASSWORD }),
      await post('sign-in/email', { email: ['\u0000'], password: null }),
      await post('sign-in/email', '{'),
      await post('sign-up/email', { email: 'a\u0000b@people.test', name: '\ud800', password: PASSWORD }),
      await post('sign-up/email', { email: 'long@people.test', name: 'Ada', password: 'x'.repeat(5000) }),
      await post('reset-password', { token: '\u0000', newPassword: PASSWORD }),
      await post('request-password-reset', { email: `${'x'.repeat(3000)}@people.test` }),
      await post('sign-in/email', `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      await post('nothing-here', {}),
      await new Client(url).request('GET', '/api/auth/reset-password/%00'),
      await new Client(url).request('GET', '/api/auth/nothing-here'),
    ];
    for (const [n, answer] of answers.entries()) wellFormed(answer, `request ${n}`);
    expect(answers.map(({ status }) => status).filter((status) => status < 400)).toEqual([]);
  });

  test('C303: /api/login is a page; /api/logout ends the session and leads to the landing page', async () => {
    const person = await newPerson(platform().url);
    const login = await person.request('GET', '/api/login');
    expect(login.status).toBe(200);
    expect(login.headers.get('content-type')).toContain('text/html');
    expect(login.headers.get('content-security-policy')).toContain("default-src 'self'");
    const before = person.cookie;
    const foreign = await person.request('GET', '/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([foreign.status, foreign.headers.get('location')]).toEqual([303, '/']);
    expect((await person.request('GET', '/api/auth/user')).status).toBe(200);
    const own = await person.request('GET', '/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([own.status, own.headers.get('location')]).toEqual([303, '/']);
    expect((await person.request('GET', '/api/auth/user')).status).toBe(401);
    const thief = await new Client(platform().url).request('GET', '/api/auth/user', { headers: { cookie: before } });
    expect(thief.status).toBe(401);
  });

  test('a forgotten password is set anew by the mailed link, once, and ends every session', async () => {
    const { dataDir, url } = platform();
    const person = new Client(url);
    const email = await person.signUp('Ada');
    const ask = (address: string) =>
      new Client(url).request('POST', '/api/auth/request-password-reset', { body: { email: address } });
    const [known, unknown] = [await ask(email), await ask('nobody@people.test')];
    expect(known.text).toBe(unknown.text);
    const mail = await mailTo(dataDir, email, /new password/);
    const token = decodeURIComponent(/token=([^"&\s]+)/.exec(mail.html)?.[1] ?? '');
    const reset = () =>
      new Client(url).request('POST', '/api/auth/reset-password', {
        body: { token, newPassword: 'another good password' },
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    await expect(new Client(url).signIn(email, PASSWORD)).rejects.toMatchObject({ status: 401 });
    await new Client(url).signIn(email, 'another good password');
    expect((await person.request('GET', '/api/auth/get-session')).json).toBeNull();
    expect((await mailTo(dataDir, email, /^Your password was changed$/)).text).toContain('If it was not you');
  });

  test('a password that its owner changes is told at the address of the account', async () => {
    const { dataDir, url } = platform();
    const person = new Client(url);
    const email = await person.signUp('Ada');
    const change = (currentPassword: string) =>
      person.request('POST', '/api/auth/change-password', {
        body: { currentPassword, newPassword: 'another good password' },
      });
    expect((await change('not the password')).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(200);
    const mail = await mailTo(dataDir, email, /^Your password was changed$/);
    expect(mail.text).toContain(`${url}/api/login?mode=forgot`);
  });

  test('sign-in is limited: the eleventh try within a minute from one address is refused', async () => {
    const { url } = platform();
    const person = new Client(url);
    const email = await person.signUp('Ada');
    const guesser = new Client(url);
    const guess = (n: number) =>
      guesser.request('POST', '/api/auth/sign-in/email', { body: { email, password: `guess number ${n}` } });
    for (let n = 1; n <= 10; n += 1) expect((await guess(n)).status).toBe(401);
    const refused = await guess(11);
    expect(refused).toMatchObject({ status: 429, json: { code: 'TooManyRequests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  test('guesses that come at once are counted like those that come in turn', async () => {
    const { url } = platform();
    const guesser = new Client(url);
    const guesses = Array.from({ length: 30 }, (_, n) =>
      guesser.request('POST', '/api/auth/sign-in/email', {
        body: { email: 'ada@marquee.test', password: `guess ${n}` },
      }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
  });

  test('calls of the account service from a foreign origin are refused', async () => {
    const { url } = platform();
    const person = new Client(url);
    const email = await person.signUp('Ada');
    const headers = { origin: 'https://evil.test' };
    const answer = await person.request('POST', '/api/auth/sign-in/email', {
      body: { email, password: PASSWORD },
      headers,
    });
    expect(answer.status).toBe(403);
  });

  test('the public configuration tells nothing but what the page needs', async () => {
    const config = await new Client(platform().url).call(accounts.getConfig);
    expect(config).toMatchObject({ development: true, oidc: false, payments: { kind: 'sandbox' } });
    expect(Object.keys(config).sort()).toEqual(['crowns', 'demoAccounts', 'development', 'oidc', 'payments', 'show']);
  });
}
