import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

const PASSWORD = 'a long enough password';
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
let made = 0;
const address = () => {
  made += 1;
  return `moved-${made}-${Date.now()}@people.test`;
};

/** Another e-mail for an account: the link that makes it, and the one that stops it. */
export function emailSuite(platform: () => TestPlatform): void {
  const someone = async () => {
    const person = new Client(platform().url);
    return { person, email: await person.signUp('Ada') };
  };
  const signIn = (email: string) =>
    new Client(platform().url).request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  const mailed = async (to: string, subject: RegExp) =>
    tokenIn((await mailTo(platform().dataDir, to, subject)).text.replaceAll('=\n', ''));

  test('changes once the link is used that goes to it; other sessions end where that is asked for, and this one goes on', async () => {
    const { person, email } = await someone();
    const elsewhere = new Client(platform().url);
    await elsewhere.request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
    const newEmail = address();
    const body = { newEmail: newEmail.toUpperCase(), revokeOtherSessions: true };
    expect(await person.call(accountService.changeEmail, { body })).toEqual({ status: true, next: 'mail' });
    const token = await mailed(newEmail, /Confirm your new address/);
    const stop = await mailed(email, /is to have another address/);
    expect((await person.call(accounts.getCurrentUser)).email).toBe(email);
    expect((await signIn(newEmail)).status).toBe(401);
    const visitor = new Client(platform().url);
    expect(await visitor.call(accountService.confirmEmail, { body: { token } })).toEqual({ status: true });
    expect((await person.call(accounts.getCurrentUser)).email).toBe(newEmail);
    expect((await elsewhere.request('GET', '/api/auth/user')).status).toBe(401);
    expect([(await signIn(email)).status, (await signIn(newEmail)).status]).toEqual([401, 200]);
    for (const [path, used] of [
      ['confirm-email', token],
      ['stop-email-change', stop],
    ] as const) {
      const again = await visitor.request('POST', `/api/auth/${path}`, { body: { token: used } });
      expect(again).toMatchObject({ status: 400, json: { code: 'LinkUsed' } });
    }
    // what is written to them from now on goes there, and a profile that is saved keeps it
    await person.call(accounts.changeProfile, { body: { bio: 'Moved' } });
    await person.call(accountService.requestPasswordReset, { body: { email: newEmail } });
    expect((await mailTo(platform().dataDir, newEmail, /Choose a new password/)).to).toContain(newEmail);
    const exported = await person.request('GET', '/api/account/export');
    expect(exported.text).toContain(newEmail);
  });

  test('is stopped from the old address; nothing has changed then', async () => {
    const { person, email } = await someone();
    const newEmail = address();
    await person.call(accountService.changeEmail, { body: { newEmail } });
    const token = await mailed(newEmail, /Confirm your new address/);
    const stop = await mailed(email, /is to have another address/);
    const visitor = new Client(platform().url);
    expect(await visitor.call(accountService.stopEmailChange, { body: { token: stop } })).toEqual({ status: true });
    const late = await visitor.request('POST', '/api/auth/confirm-email', { body: { token } });
    expect(late).toMatchObject({ status: 400, json: { code: 'LinkUsed' } });
    expect((await person.call(accounts.getCurrentUser)).email).toBe(email);
  });

  test('who asks for an address in use learns nothing, its owner does; one’s own is refused, and no stranger asks', async () => {
    const [{ person, email }, other] = [await someone(), await someone()];
    const answer = await person.call(accountService.changeEmail, { body: { newEmail: other.email } });
    expect(answer).toEqual({ status: true, next: 'mail' });
    const told = await mailTo(platform().dataDir, other.email, /has an account already/);
    expect(told.text).not.toContain('token=');
    const own = await person.request('POST', '/api/auth/change-email', { body: { newEmail: email } });
    expect(own).toMatchObject({ status: 409, json: { code: 'SameEmail' } });
    const stranger = await new Client(platform().url).request('POST', '/api/auth/change-email', {
      body: { newEmail: address() },
    });
    expect(stranger.status).toBe(401);
  });
}
