import path from 'node:path';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { createOutbox } from '@marquee/infra/mail/outbox.ts';
import { beforeAll, expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { demoPerson, newPerson } from '../../testing/purchases.ts';
import { codeOf, decide } from './moderation-staff.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

const proofIn = (text: string, of: 'token' | 'withdraw') =>
  new RegExp(`${of}=([\\w-]+)`).exec(text.replaceAll('=\n', ''))?.[1] ?? '';
let made = 0;

/** Claims under oath of people who have no account. */
export function visitorClaimSuite(platform: () => TestPlatform): void {
  let moderator: Client;
  beforeAll(async () => {
    moderator = await demoPerson(platform().url, 'moderator');
  });
  const stranger = () => new Client(platform().url);
  const oath = { name: 'Ada Quill', work: 'A song of 2019.', sworn: true };
  const address = () => {
    made += 1;
    return `claimant-${made}-${Date.now()}@people.test`;
  };
  const mailed = async (to: string, of: 'token' | 'withdraw' = 'token') =>
    proofIn((await mailTo(platform().dataDir, to, /Confirm your takedown/)).text, of);
  const withdraw = (token: string) => stranger().call(moderation.withdrawTakedown, { body: { token } });
  const mailsTo = async (email: string) => {
    const outbox = createOutbox(path.join(platform().dataDir, 'outbox'));
    return (await outbox.list(10_000)).filter(({ to }) => to.includes(email)).length;
  };
  const caseIn = (id: string) =>
    eventually('the case', async () => {
      const filter = JSON.stringify({ queue: 'open', kind: 'post' });
      const open = await moderator.call(adminCases.listCases, { query: { filter, range: '[0,199]' } });
      return open.find(({ subjectId }) => subjectId === id);
    });

  test('a visitor’s claim hides nothing until their address is confirmed; then it is a claim like any other, and they hear by mail', async () => {
    const [author, reader] = [await newPerson(platform().url), await newPerson(platform().url)];
    const { id } = await author.call(social.createPost, { body: { content: 'My song, they say.' } });
    const seen = () =>
      reader.call(social.getPost, { params: { postId: id } }).then(
        () => true,
        () => false,
      );
    const email = address();
    const at = `${platform().url}/social?post=${id}`;
    const ask = { ...oath, address: at, email: email.toUpperCase() };
    await eventually('the post', seen);
    const answer = await stranger().call(moderation.askForTakedown, { body: ask });
    expect(answer).toEqual({ status: true, next: 'mail' });
    const token = await mailed(email);
    expect(await seen()).toBe(true);
    const confirm = { body: { token } };
    for (const wrong of [`${token}x`, 'x'.repeat(43)]) {
      const refused = await stranger().refusal(moderation.confirmTakedown, { body: { token: wrong } });
      expect(codeOf(refused)).toBe('400 LinkUsed');
    }
    await stranger().call(moderation.confirmTakedown, confirm);
    await expect.poll(seen, { timeout: 20_000 }).toBe(false);
    expect(codeOf(await stranger().refusal(moderation.confirmTakedown, confirm))).toBe('400 LinkUsed');
    const found = await caseIn(id);
    const params = { caseId: found.id };
    const whole = await moderator.call(adminCases.getCase, { params });
    expect(whole).toMatchObject({ severity: 3, reports: 1 });
    expect(whole.claims).toMatchObject([{ visitor: true, name: 'Ada Quill', work: 'A song of 2019.' }]);
    // where they are written to is for nobody to read, neither for staff nor in the history
    expect(JSON.stringify(whole).toLowerCase()).not.toContain(email);
    await decide(moderator, found, { outcome: 'dismiss', rule: 'copyright', reason: 'Fair use.' });
    await expect.poll(seen, { timeout: 20_000 }).toBe(true);
    const said = await mailTo(platform().dataDir, email, /What came of your claim/);
    expect(said.text).toContain('shown again');
    // by that mail as well they are forgotten before their time, and what was decided stays
    expect(await withdraw(proofIn(said.text, 'withdraw'))).toEqual({ result: 'withdrawn' });
    expect(await mailsTo(email)).toBe(0);
    const after = await moderator.call(adminCases.getCase, { params });
    expect(after).toMatchObject({
      state: 'decided',
      claims: [{ name: '', work: '', withdrawnAt: expect.any(String) }],
    });
  });

  test('a visitor withdraws their claim: it hides nothing any more, they are forgotten, and staff and author see that it was withdrawn', async () => {
    const [author, reader] = [await newPerson(platform().url), await newPerson(platform().url)];
    const { id } = await author.call(social.createPost, { body: { content: 'My song, they say.' } });
    const params = { postId: id };
    const seen = () =>
      reader.call(social.getPost, { params }).then(
        () => true,
        () => false,
      );
    await eventually('the post', seen);
    const claim = async () => {
      const email = address();
      const ask = { ...oath, address: `/social?post=${id}`, email };
      await stranger().call(moderation.askForTakedown, { body: ask });
      return { email, token: await mailed(email), proof: await mailed(email, 'withdraw') };
    };
    const unconfirmed = (token: string) =>
      stranger().refusal(moderation.confirmTakedown, { body: { token } }).then(codeOf);
    const unwithdrawn = (token: string) =>
      stranger().refusal(moderation.withdrawTakedown, { body: { token } }).then(codeOf);
    const [early, late] = [await claim(), await claim()];
    // before it is confirmed nothing is hidden, and once it is withdrawn nothing can be
    expect(await withdraw(early.proof)).toEqual({ result: 'withdrawn' });
    expect(await unconfirmed(early.token)).toBe('400 LinkUsed');
    await stranger().call(moderation.confirmTakedown, { body: { token: late.token } });
    await expect.poll(seen, { timeout: 20_000 }).toBe(false);
    const found = await caseIn(id);
    const swapped = late.proof.slice(0, 36) + early.proof.slice(36);
    for (const wrong of [swapped, `${late.proof}x`, late.token, 'x'.repeat(79)])
      expect(await unwithdrawn(wrong)).toBe('400 LinkInvalid');
    expect(await seen()).toBe(false);
    expect(await withdraw(late.proof)).toEqual({ result: 'withdrawn' });
    await expect.poll(seen, { timeout: 20_000 }).toBe(true);
    expect(await withdraw(late.proof)).toEqual({ result: 'gone' });
    expect(await unconfirmed(late.token)).toBe('400 LinkUsed');
    expect([await mailsTo(early.email), await mailsTo(late.email)]).toEqual([0, 0]);
    const whole = await moderator.call(adminCases.getCase, { params: { caseId: found.id } });
    expect(whole).toMatchObject({ state: 'dropped', reports: 0, decision: null });
    expect(whole.claims).toMatchObject([{ visitor: false, name: '', work: '', withdrawnAt: expect.any(String) }]);
    await eventually('the author is told', async () =>
      (await author.call(notifications.listNotices)).some(
        ({ kind, title, subjectId }) => kind === 'claimWithdrawn' && title === 'post' && subjectId === id,
      ),
    );
    // what nobody judges any more its author may destroy
    await author.call(social.erasePost, { params });
  });

  test('what is no address of ours, unsworn, a person, or not for a newcomer to see is refused, and no mail is sent', async () => {
    const [author, claimant] = [await newPerson(platform().url), stranger()];
    await author.call(accounts.setPrivacy, { body: { private: true } });
    const { id } = await author.call(social.createPost, { body: { content: 'For followers.' } });
    const own = await eventually('the post', () => author.call(social.getPost, { params: { postId: id } }));
    const refusal = (change: object) => {
      const body = { ...oath, address: `/social?post=${id}`, email: address(), ...change };
      return claimant.refusal(moderation.askForTakedown, { body }).then(codeOf);
    };
    expect(await refusal({ address: 'my song, the one of 2019' })).toBe('400 AddressUnknown');
    expect(await refusal({ sworn: false })).toBe('400 SwearRequired');
    expect(await refusal({ address: `/profile?person=${own.userId}` })).toBe('400 OutcomeInvalid');
    expect(await refusal({ address: `/social?post=${crypto.randomUUID()}` })).toBe('404 NotFound');
    expect(await refusal({})).toBe('404 NotFound');
    expect(await refusal({ email: 'nobody' })).toBe('400 Invalid');
    expect(await refusal({ name: '' })).toBe('400 Invalid');
  });

  test('a claim that is sent again under its key is one mail; another one under that key is another', async () => {
    const { id } = await (await newPerson(platform().url)).call(social.createPost, { body: { content: 'Mine.' } });
    const email = address();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = (work: string, to = email) =>
      stranger().request('POST', moderation.askForTakedown.path, {
        body: { ...oath, work, address: `/social?post=${id}`, email: to },
        headers,
      });
    await eventually('the post', async () => (await send('First')).status === 200);
    for (const status of [(await send('First')).status, (await send('Second')).status]) expect(status).toBe(200);
    const other = address();
    expect((await send('First', other)).status).toBe(200);
    await mailed(other);
    await expect.poll(() => mailsTo(email), { timeout: 20_000 }).toBe(2);
  });

  test('nobody’s mailbox is filled from no number of addresses, and one network address makes few claims', async () => {
    const { id } = await platform().artist.call(social.createPost, { body: { content: 'Ours.' } });
    const ask = (person: Client, email: string) =>
      person
        .request('POST', moderation.askForTakedown.path, { body: { ...oath, address: `/social?post=${id}`, email } })
        .then(({ status }) => status);
    const email = address();
    await eventually('the post', async () => (await ask(stranger(), address())) === 200);
    const toOne: number[] = [];
    for (let n = 0; n < 7; n += 1) toOne.push(await ask(stranger(), n % 2 ? email : email.toUpperCase()));
    expect(toOne).toEqual([...Array(5).fill(200), 429, 429]);
    const flood: number[] = [];
    const one = stranger();
    for (let n = 0; n < 12; n += 1) flood.push(await ask(one, address()));
    expect(flood).toEqual([...Array(10).fill(200), 429, 429]);
  });
}
