import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { adminConsole } from '@marquee/command-api/contract/operations-console.ts';
import { adminHistory } from '@marquee/command-api/contract/operations-history.ts';
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

  test('what nobody appealed is taken back by an operator who has not decided it, from its history, and its author is told', async () => {
    const { operator } = platform();
    const { author, found, shown, params } = await hidden();
    const stream = `case-${found.id.slice(0, 36)}`;
    /** Once who reported was told: until then the platform itself adds to the history. */
    const historyOf = (of: string) =>
      eventually('its history', async () => {
        const history = await operator.call(adminHistory.getHistory, { params: { stream: of } });
        const told = history.entries.some(({ event }) => event.type === 'ReportersTold');
        const event = history.entries.find(({ revert }) => revert !== null)?.event.id;
        return told && { event, newest: history.newest };
      });
    const { event = '', newest } = await historyOf(stream);
    const back = { params: { stream }, body: { event, newest, reason: 'It is his own hat.' } };
    expect(codeOf(await moderator.refusal(adminHistory.revertEvent, back))).toBe('403 NotAllowed');
    const stale = { ...back, body: { ...back.body, newest: newest - 1 } };
    expect(codeOf(await operator.refusal(adminHistory.revertEvent, stale))).toBe('409 ChangedSince');
    // whoever is at the case keeps others from its history as well
    const record = { record: `case-${found.id}` };
    const colleague = await demoPerson(platform().url, 'colleague');
    await colleague.call(adminConsole.holdRecord, { params: record, body: { doing: 'Look', takeOver: false } });
    expect(codeOf(await operator.refusal(adminHistory.revertEvent, back))).toBe('409 RecordLocked');
    await colleague.call(adminConsole.releaseRecord, { params: record });
    expect(await operator.call(adminHistory.revertEvent, back)).toEqual({ outcome: 'done' });
    await eventually('it is there again', shown);
    const [decision] = await author.call(moderation.listDecisions);
    expect(decision).toMatchObject({ appeal: 'reversed', appealText: null, resolution: 'It is his own hat.' });
    expect(codeOf(await author.refusal(moderation.appeal, { params, body: appeal }))).toBe('409 AppealUsed');
    expect((await historyOf(stream)).event).toBeUndefined();
    const { email } = await author.call(accounts.getCurrentUser);
    const { text } = await mailTo(platform().dataDir, email ?? '', /The decision about your post is taken back/);
    expect(text).toContain('It is his own hat.');

    const { id } = await author.call(social.createPost, { body: { content: 'Another hat.' } });
    const second = await caseOf(operator, await newPerson(platform().url), { kind: 'post', id, reason: 'spam' });
    await decide(operator, second, { outcome: 'warn', rule: 'spam', reason: 'Spam.' });
    const other = { stream: `case-${second.id.slice(0, 36)}` };
    const { event: own = '', newest: latest } = await historyOf(other.stream);
    const mine = { event: own, newest: latest, reason: 'I was wrong.' };
    const refused = await operator.refusal(adminHistory.revertEvent, { params: other, body: mine });
    expect(codeOf(refused)).toBe('403 SamePerson');
  });

  test('what a moderator hid by hand besides stays hidden when the decision is reversed', async () => {
    const { operator } = platform();
    const { author, found, shown, params } = await hidden();
    const post = { postId: found.subjectId };
    await operator.call(social.hidePost, { params: post, body: { reason: 'Spam as well.' } });
    await author.call(moderation.appeal, { params, body: appeal });
    const body = { reverse: true, reason: 'His own hat.' };
    await operator.call(adminCases.resolveAppeal, { params: { caseId: found.id }, body });
    const answered = async () =>
      (await author.call(moderation.listDecisions)).some(
        (one) => one.id === params.decisionId && one.appeal === 'reversed',
      );
    await eventually('the answer', answered);
    expect(await shown()).toBe(false);
    await operator.call(social.unhidePost, { params: post });
    await eventually('it is there again', shown);
  });

  test('what a moderator hides by hand its author is told, and appeals to somebody else, as after a report', async () => {
    const { operator, url, dataDir } = platform();
    const [author, fan] = [await newPerson(url), await newPerson(url)];
    const { id: postId } = await author.call(social.createPost, { body: { content: 'Cheap watches.' } });
    const { caseId } = await moderator.call(social.hidePost, { params: { postId }, body: { reason: 'An advert.' } });
    expect((await fan.request('GET', `/api/posts/${postId}`)).status).toBe(404);
    const [decision] = await author.call(moderation.listDecisions);
    expect(decision).toMatchObject({ kind: 'post', subjectId: postId, outcome: 'hide', reason: 'An advert.' });
    const told = async () => (await author.call(notifications.listNotices)).some(({ kind }) => kind === 'decisionMade');
    await eventually('a notice', told);
    const { email } = await author.call(accounts.getCurrentUser);
    expect((await mailTo(dataDir, email ?? '', /^A decision about your post$/)).text).toContain('An advert.');

    const params = { decisionId: decision?.id ?? '' };
    await author.call(moderation.appeal, { params, body: appeal });
    const [body, round] = [{ reverse: true, reason: 'They are hats.' }, { params: { caseId: `${caseId}.1` } }];
    expect(codeOf(await moderator.refusal(adminCases.resolveAppeal, { ...round, body }))).toBe('403 SamePerson');
    expect(codeOf(await moderator.refusal(social.unhidePost, { params: { postId } }))).toBe('409 NotDue');
    await operator.call(adminCases.resolveAppeal, { ...round, body });
    await eventually(
      'it is there again',
      async () => (await fan.request('GET', `/api/posts/${postId}`)).status === 200,
    );
  });

  test('mails and notices say what was decided and what came of the appeal, and lead to the page of decisions', async () => {
    const { operator, dataDir, url } = platform();
    const { author, found, params } = await hidden();
    const { email } = await author.call(accounts.getCurrentUser);
    await author.call(moderation.appeal, { params, body: appeal });
    const body = { reverse: false, reason: 'It still mocks.' };
    await operator.call(adminCases.resolveAppeal, { params: { caseId: found.id }, body });
    await eventually('a notice of the answer', async () =>
      (await author.call(notifications.listNotices)).some(
        ({ kind, title, subjectId }) =>
          kind === 'decisionAnswered' && title === 'post' && subjectId === params.decisionId,
      ),
    );
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
