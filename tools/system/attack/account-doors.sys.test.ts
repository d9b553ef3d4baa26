import { randomUUID } from 'node:crypto';
import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { PlatformProcess } from '../../testing/platform-process.ts';
import { newPerson } from '../../testing/purchases.ts';
import { mailTo } from '../http/outbox.ts';
import { wellFormed } from '../http/well-formed.ts';

const PASSWORD = 'a long enough password';
let platform: PlatformProcess;
beforeAll(async () => {
  platform = await PlatformProcess.start({ args: ['--no-demo'], env: { MARQUEE_TRUST_PROXY: 'true' } });
});
afterAll(() => platform?.remove(), 120_000);

const post = (path: string, body: unknown, person = new Client(platform.url)) => person.request('POST', path, { body });
const someone = () => `${randomUUID()}@people.test`;

describe('limits', () => {
  const givenAgain = { password: 'a guess' };
  test.each([
    ['sign-in/email', () => ({ email: someone(), password: 'a guess' })],
    ['sign-up/email', () => ({ email: someone(), password: PASSWORD, name: 'Ada' })],
    ['request-password-reset', () => ({ email: someone() })],
    ['reset-password', () => ({ token: randomUUID(), newPassword: PASSWORD })],
    ['verify-password', () => givenAgain],
    ['reauthenticate', () => givenAgain],
    ['change-password', () => ({ currentPassword: 'a guess', newPassword: PASSWORD })],
  ])('%s: however its address is spelled, one network address makes few attempts', async (path, body) => {
    const guesser = await newPerson(platform.url);
    const [first = '', ...rest] = path;
    const spellings = [
      `/api/auth/${path}`,
      `/api/auth/./${path}`,
      `/api/auth/x/../${path}`,
      `/api/./auth/${path}`,
      `/api/auth//${path}`,
      `/api//auth/${path}`,
      `/api/auth/${path}/`,
      `/API/Auth/${path.toUpperCase()}`,
      `/api/auth/%${first.charCodeAt(0).toString(16)}${rest.join('')}`,
      `/api/auth/${path.replaceAll('/', '%2F')}`,
      `/api/auth/${path};x=1`,
      `/api/auth/${path}?x=1`,
    ];
    let done = 0;
    for (let round = 0; round < 3; round += 1) {
      for (const spelling of spellings) {
        const { status } = await post(spelling, body(), guesser);
        if (status !== 404 && status !== 429) done += 1;
      }
    }
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThanOrEqual(10);
  });

  test('the password of one account is guessed from no number of addresses', async () => {
    const email = await new Client(platform.url).signUp();
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      statuses.push(
        (await post('/api/auth/sign-in/email', { email: email.toUpperCase(), password: `guess ${n}` })).status,
      );
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('nobody’s mailbox is filled, from no number of addresses', async () => {
    const email = await new Client(platform.url).signUp();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await post('/api/auth/request-password-reset', { email })).status);
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
  });

  test('a password that is given again is guessed ten times, whichever call takes it and from wherever', async () => {
    const person = await newPerson(platform.url);
    const tries = [
      ['/api/auth/reauthenticate', { password: 'a guess' }],
      ['/api/auth/verify-password', { password: 'a guess' }],
      ['/api/auth/change-password', { currentPassword: 'a guess', newPassword: PASSWORD }],
    ] as const;
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      for (const [path, body] of tries) statuses.push((await post(path, body, person.elsewhere())).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 400 || status === 403)).toBe(true);
    expect(statuses.slice(10)).toEqual(Array(5).fill(429));
  });
});

describe('what is sent', () => {
  test('a name, an e-mail or a password of 50,000 characters makes no account', async () => {
    const long = 'x'.repeat(50_000);
    const good = { email: someone(), password: PASSWORD, name: 'Ada' };
    for (const field of [{ name: long }, { email: `${long}@people.test` }, { password: long }]) {
      const answer = await post('/api/auth/sign-up/email', { ...good, ...field });
      expect(answer).toMatchObject({ status: 400, json: { code: 'Invalid' } });
    }
    const edge = { ...good, name: 'x'.repeat(textLimits.name) };
    expect((await post('/api/auth/sign-up/email', edge)).status).toBe(200);
  });

  test.each(['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL', 'token', 'rememberMe', 'name'])(
    'a `%s` that is no text is refused in the one error shape',
    async (field) => {
      for (const endpoint of Object.values(accountService)) {
        if (endpoint.method !== 'POST') continue;
        for (const value of [5, null, {}, ['x'], true]) {
          const body = { email: someone(), password: PASSWORD, name: 'Ada', newPassword: PASSWORD, [field]: value };
          wellFormed(await post(endpoint.path, body), `${endpoint.path} ${field}`);
        }
      }
    },
  );

  test('calls of the library that nobody needs are not served', async () => {
    const person = await newPerson(platform.url);
    for (const path of ['update-user', 'update-session', 'link-social', 'sign-in/social', 'delete-user']) {
      const answer = await post(`/api/auth/${path}`, { name: 'x'.repeat(50_000), callbackURL: 5 }, person);
      expect(answer, path).toMatchObject({ status: 404, json: { code: 'NotFound' } });
    }
  });

  test('a username that the platform speaks under is nobody’s', async () => {
    const person = new Client(platform.url);
    await person.signUp('Admin');
    expect((await person.call(accounts.getCurrentUser)).username).toMatch(/^admin\d+$/);
    for (const username of ['admin', 'Supp0rt', 'mar.quee']) {
      const { status, body } = await person.refusal(accounts.changeProfile, { body: { username } });
      expect([status, body.code]).toEqual([409, 'UsernameReserved']);
    }
  });
});

describe('a link to a new password', () => {
  const ask = (email: string) => post('/api/auth/request-password-reset', { email });
  const tokenIn = (html: string) => /token=([^"&\s]+)/.exec(html)?.[1] ?? '';
  const use = (token: string) => post('/api/auth/reset-password', { token, newPassword: 'another good password' });

  async function links(email: string, count: number): Promise<string[]> {
    const tokens = new Set<string>();
    for (let n = 1; n <= count; n += 1) {
      await ask(email);
      while (tokens.size < n) tokens.add(tokenIn((await mailTo(platform.dataDir, email, /new password/)).html));
    }
    return [...tokens];
  }

  test('is ended by a newer one, and all of them by its use', async () => {
    const email = await new Client(platform.url).signUp();
    const [oldest = '', older = '', newest = ''] = await links(email, 3);
    expect((await use(oldest)).status).toBe(400);
    expect((await use(older)).status).toBe(400);
    expect((await use(newest)).status).toBe(200);
    for (const token of [newest, older, oldest]) {
      expect(await use(token)).toMatchObject({ status: 400, json: { code: 'LinkUsed' } });
    }
    await new Client(platform.url).signIn(email, 'another good password');
  });

  test('is asked for alike, whether or not there is an account', async () => {
    const email = await new Client(platform.url).signUp();
    const [known, unknown] = [await ask(email), await ask(someone())];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });
});

test('signing up with the address of somebody else tells nothing, and them', async () => {
  const owner = new Client(platform.url);
  const email = await owner.signUp('Owner');
  const stranger = new Client(platform.url);
  const answer = await post('/api/auth/sign-up/email', { email, name: 'Eve', password: PASSWORD }, stranger);
  expect([answer.status, answer.json]).toEqual([200, { status: true, next: 'mail' }]);
  expect(stranger.cookie).not.toContain('session');
  expect((await mailTo(platform.dataDir, email, /account already/)).text).toContain('nothing has changed');
});
