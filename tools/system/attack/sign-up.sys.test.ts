import { randomUUID } from 'node:crypto';
import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { PlatformProcess } from '../../testing/platform-process.ts';
import { mailTo } from '../http/outbox.ts';

const PASSWORD = 'a long enough password';
let platform: PlatformProcess;
beforeAll(async () => {
  const env = { MARQUEE_TRUST_PROXY: 'true', MARQUEE_SIGN_UP: 'confirmed' };
  platform = await PlatformProcess.start({ args: ['--no-demo'], env });
});
afterAll(() => platform?.remove(), 120_000);

/** All that whoever asks for an account is told, but for what is new each time. */
async function answerTo(email: string) {
  const body = { email, name: 'Eve', password: PASSWORD };
  const { status, text, headers } = await new Client(platform.url).request('POST', accountService.signUp.path, {
    body,
  });
  const always = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status, text, always };
}

async function tokenIn(email: string, subject: RegExp): Promise<string> {
  return /token=([\w-]+)/.exec((await mailTo(platform.dataDir, email, subject)).text)?.[1] ?? '';
}

test('where accounts are confirmed by mail, an address with an account, one that waits for its link and a new one are answered alike', async () => {
  const [owner, waiting] = [`${randomUUID()}@people.test`, `${randomUUID()}@people.test`];
  await answerTo(owner);
  const token = await tokenIn(owner, /confirm/i);
  await new Client(platform.url).call(accountService.confirmSignUp, { body: { token } });
  const fresh = await answerTo(waiting);
  expect(fresh).toMatchObject({ status: 200, text: '{"status":true,"next":"mail"}' });
  for (const email of [waiting, owner, owner.toUpperCase()]) expect(await answerTo(email)).toEqual(fresh);
  expect((await mailTo(platform.dataDir, owner, /account already/)).text).toContain('nothing has changed');

  const owned = new Client(platform.url);
  await owned.signIn(owner, PASSWORD);
  const again = await new Client(platform.url).refusal(accountService.confirmSignUp, { body: { token } });
  expect(again).toMatchObject({ status: 400, body: { code: 'LinkUsed' } });
});
