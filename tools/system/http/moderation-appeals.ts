import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { demoPerson, newPerson } from '../../testing/purchases.ts';
import { caseOf, codeOf, decide } from './moderation-staff.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

/** What whom a decision concerns says to it, and who looks at it again. */
export function appealSuite(platform: () => TestPlatform): void {
  let moderator: Client;
  beforeAll(async () => {
    moderator = await demoPerson(platform().url, 'moderator');
  });

  /** A post that was hidden, with who wrote it, who reported it, and the decision as its author reads it. */
  async function hidden() {
    const { url } = platform();
    const [author, reporter] = [await newPerson(url), await newPerson(url)];
    const { id: postId } = await author.call(social.createPost, { body: { content: 'A joke about a hat.' } });
    const found = await caseOf(moderator, reporter, { kind: 'post', id: postId, reason: 'harassment' });
    await decide(moderator, found, { outcome: 'hide', rule: 'harassment', reason: 'It mocks a person.' });
    const shown = async () => (await reporter.request('GET', `/api/posts/${postId}`)).status === 200;
    await eventually('it is hidden', async () => !(await shown()));
    const decision = await eventually('a decision', async () => (await author.call(moderation.listDecisions))[0]);
    return { author, reporter, found, shown, decision, params: { decisionId: decision.id } };
  }
  const appeal = { text: 'It is my own hat.' };

  test('its author reads what, why, which rule and until when, and appeals once; nobody else does', async () => {
    const { author, reporter, decision, params, found } = await hidden();
    expect(decision).toMatchObject({
      ...{ kind: 'post', outcome: 'hide', rule: 'harassment', reason: 'It mocks a person.', appeal: 'none' },
      ...{ until: null, messages: [], appealText: null },
    });
    expect(Date.parse(decision.appealUntil) - Date.parse(decision.decidedAt)).toBe(30 * 86_400_000);
    expect(codeOf(await reporter.refusal(moderation.appeal, { params, body: appeal }))).toBe('403 NotAllowed');
    expect(await author.call(moderation.appeal, { params, body: appeal })).toMatchObject({
      ...{ appeal: 'open', appealText: 'It is my own hat.' },
    });
    await moderator.call(adminCases.addCaseMessage, {
      params: { caseId: found.id },
      body: { text: 'Whose photo is it?' },
    });
    const said = await author.call(moderation.addAppealMessage, { params, body: { text: 'My sister’s.' } });
    expect(said.messages.map(({ from, text }) => [from, text])).toEqual([
      ['staff', 'Whose photo is it?'],
      ['owner', 'My sister’s.'],
    ]);
  });

  test('who decided does not judge the appeal; a colleague reverses it, and what it hid is there again', async () => {
    const { operator } = platform();
    const { author, found, shown, params } = await hidden();
    await author.call(moderation.appeal, { params, body: appeal });
    const caseId = { caseId: found.id };
    const body = { reverse: true, reason: 'It is his own hat.' };
    expect(codeOf(await moderator.refusal(adminCases.resolveAppeal, { params: caseId, body }))).toBe('403 SamePerson');
    const filter = '{"queue":"appealed"}';
    const queue = await operator.call(adminCases.listCases, { query: { filter } });
    expect(queue.map(({ id }) => id)).toContain(found.id);
    await operator.call(adminCases.resolveAppeal, { params: caseId, body });
    await eventually('it is there again', shown);
    const [decision] = await author.call(moderation.listDecisions);
    expect(decision).toMatchObject({ appeal: 'reversed', resolution: 'It is his own hat.' });
    expect(codeOf(await author.refusal(moderation.appeal, { params, body: appeal }))).toBe('409 AppealUsed');
  });

  test('what a moderator hid by hand besides stays hidden when the decision is reversed', async () => {
    const { operator } = platform();
    const { author, found, shown, params } = await hidden();
    const post = { postId: found.subjectId };
    await operator.call(social.hidePost, { params: post, body: { reason: 'Spam as well.' } });
    await author.call(moderation.appeal, { params, body: appeal });
    const body = { reverse: true, reason: 'His own hat.' };
    await operator.call(adminCases.resolveAppeal, { params: { caseId: found.id }, body });
    await eventually('the answer', async () => (await author.call(moderation.listDecisions))[0]?.appeal === 'reversed');
    expect(await shown()).toBe(false);
    await operator.call(social.unhidePost, { params: post });
    await eventually('it is there again', shown);
  });

  test('mails say what was decided and what came of the appeal, and lead to the page of decisions', async () => {
    const { operator, dataDir, url } = platform();
    const { author, found, params } = await hidden();
    const { email } = await author.call(accounts.getCurrentUser);
    await author.call(moderation.appeal, { params, body: appeal });
    const body = { reverse: false, reason: 'It still mocks.' };
    await operator.call(adminCases.resolveAppeal, { params: { caseId: found.id }, body });
    for (const [subject, said] of [
      [/^A decision about your post$/, 'It mocks a person.'],
      [/^Your appeal about your post$/, 'It still mocks.'],
    ] as const) {
      const { text } = await mailTo(dataDir, email ?? '', subject);
      expect(text).toContain(said);
      expect(text).toContain(`${url}/decisions`);
    }
    expect((await author.request('GET', '/decisions')).status).toBe(200);
  });
}
