import { randomUUID } from 'node:crypto';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import { adminHistory } from '@marquee/command-api/contract/operations-history.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { caseOf as caseIdOf } from '@marquee/domain/moderation/case/aggregate.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { demoPerson, newPerson } from '../../testing/purchases.ts';
import { caseOf } from './moderation-staff.ts';
import type { TestPlatform } from './test-platform.ts';

/** What moderators do to several at once, and undo at once. */
export function moderationDeskSuite(platform: () => TestPlatform): void {
  let moderator: Client;
  beforeAll(async () => {
    moderator = await demoPerson(platform().url, 'moderator');
  });
  const posted = async (author: Client, content: string) =>
    (await author.call(social.createPost, { body: { content } })).id;

  test('many cases are claimed and left as they are by one request each, with an answer for each; sent again, it is the same', async () => {
    const { operator, url } = platform();
    const [author, fan] = [await newPerson(url), await newPerson(url)];
    const cases: string[] = [];
    for (const content of ['One.', 'Two.', 'Three.']) {
      const report = { kind: 'post', id: await posted(author, content), reason: 'spam' } as const;
      cases.push((await caseOf(moderator, fan, report)).id);
    }
    const [taken = '', ...free] = cases;
    await operator.call(adminCases.claimCase, { params: { caseId: taken } });
    const gone = `${randomUUID()}.1`;
    const shortly = (results: readonly { id: string; ok: boolean; code: string | null }[]) =>
      results.map(({ id, ok, code }) => [id, ok ? 'done' : code]);
    const key = () => ({ 'idempotency-key': randomUUID() });
    const claim = { headers: key(), body: { verb: 'claim' as const, ids: [...cases, gone] } };
    const claimed = await moderator.call(adminCases.decideCases, claim);
    expect(shortly(claimed)).toEqual([
      [taken, 'ClaimedByOther'],
      ...free.map((id) => [id, 'done']),
      [gone, 'NotFound'],
    ]);
    expect(await moderator.call(adminCases.decideCases, claim)).toEqual(claimed);
    const words = { verb: 'dismiss', rule: 'spam', reason: 'All of it is allowed.' } as const;
    const leave = { headers: key(), body: { ...words, ids: cases } };
    const left = await moderator.call(adminCases.decideCases, leave);
    expect(shortly(left)).toEqual([[taken, 'CaseNotYours'], ...free.map((id) => [id, 'done'])]);
    expect(await moderator.call(adminCases.decideCases, leave)).toEqual(left);
    const whole = await moderator.call(adminCases.getCase, { params: { caseId: free[0] ?? '' } });
    expect([whole.state, whole.decision?.outcome]).toEqual(['decided', 'dismiss']);
    for (const person of [fan, await demoPerson(url, 'finance'), await demoPerson(url, 'support')])
      expect((await person.refusal(adminCases.decideCases, { body: leave.body })).status).toBe(403);
  });

  test('a moderator undoes at once what they hid by hand, unless somebody has changed it since; nobody else does it for them', async () => {
    const { operator, url } = platform();
    const [author, fan] = [await newPerson(url), await newPerson(url)];
    const id = await posted(author, 'Is this allowed?');
    const params = { postId: id };
    const ofPost = { stream: `case-${caseIdOf({ kind: 'post', id })}` };
    const sees = async () => (await fan.request('GET', `/api/posts/${id}`)).status;
    const offered = async (who: Client) => (await who.call(adminHistory.getUndo, { params: ofPost })).undo;
    expect(await offered(moderator)).toBeNull();
    await moderator.call(social.hidePost, { params, body: { reason: 'Spam.' } });
    expect(await sees()).toBe(404);
    expect(await offered(operator)).toBeNull();
    const undo = await offered(moderator);
    expect(undo?.says).toMatch(/^Takes the decision back/);
    const body = { event: undo?.event ?? '', newest: undo?.newest ?? -1, reason: 'Undone: Spam.' };
    expect(await operator.refusal(adminHistory.undoVerb, { params: ofPost, body })).toMatchObject({
      ...{ status: 403, body: { code: 'NotYours' } },
    });
    expect((await fan.refusal(adminHistory.undoVerb, { params: ofPost, body })).status).toBe(403);
    await moderator.call(adminHistory.undoVerb, { params: ofPost, body });
    expect(await sees()).toBe(200);

    const [decision] = await author.call(moderation.listDecisions);
    expect(decision).toMatchObject({ outcome: 'hide', reason: 'Spam.', resolution: 'Undone: Spam.' });

    await moderator.call(social.hidePost, { params, body: { reason: 'Spam after all.' } });
    const late = await offered(moderator);
    await operator.call(social.unhidePost, { params });
    const stale = { event: late?.event ?? '', newest: late?.newest ?? -1, reason: 'Undone: too late.' };
    expect(await moderator.refusal(adminHistory.undoVerb, { params: ofPost, body: stale })).toMatchObject({
      ...{ status: 409, body: { code: 'ChangedSince', message: expect.stringMatching(/has changed it since/) } },
    });
    expect(await offered(moderator)).toBeNull();
  });

  test('a proposal is taken back by who made it, and no decision by who decided it', async () => {
    const { operator, url } = platform();
    const [author, fan] = [await newPerson(url), await newPerson(url)];
    const report = { kind: 'post', id: await posted(author, 'Threats.'), reason: 'violence' } as const;
    const { id: caseId } = await caseOf(moderator, fan, report);
    const params = { caseId };
    await operator.call(adminCases.claimCase, { params });
    const proposal = { outcome: 'ban', rule: 'violence', reason: 'A threat.' } as const;
    expect((await operator.call(adminCases.decideCase, { params, body: proposal })).state).toBe('second');
    const ofCase = { stream: `case-${caseId.slice(0, 36)}` };
    const { undo } = await operator.call(adminHistory.getUndo, { params: ofCase });
    const body = { event: undo?.event ?? '', newest: undo?.newest ?? -1, reason: 'Undone: A threat.' };
    await operator.call(adminHistory.undoVerb, { params: ofCase, body });
    expect((await operator.call(adminCases.getCase, { params })).state).toBe('open');
    await operator.call(adminCases.claimCase, { params });
    await operator.call(adminCases.decideCase, { params, body: { ...proposal, outcome: 'hide' } });
    expect((await operator.call(adminHistory.getUndo, { params: ofCase })).undo).toBeNull();
  });
}
