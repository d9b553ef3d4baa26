import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import { adminPosts } from '@marquee/command-api/contract/moderation-posts.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { groups } from '@marquee/command-api/contract/social-groups.ts';
import { stories } from '@marquee/command-api/contract/social-stories.ts';
import { MOST_REPORTS } from '@marquee/domain/moderation/case/terms.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { demoPerson, newPerson, schedule } from '../../testing/purchases.ts';
import { caseOf, codeOf, decide, idOf } from './moderation-staff.ts';
import type { TestPlatform } from './test-platform.ts';
import { newSound } from './tracks.ts';

/** Who reports what, and who works on it. */
export function caseSuite(platform: () => TestPlatform): void {
  let moderator: Client;
  beforeAll(async () => {
    moderator = await demoPerson(platform().url, 'moderator');
  });
  const newcomer = () => newPerson(platform().url);

  test('posts, stories, comments, tracks, people and shows are reported, and staff see each as its readers do', async () => {
    const [author, reporter] = [await newPerson(platform().url, 'Person Advert'), await newcomer()];
    const { id: post } = await author.call(social.createPost, { body: { content: 'Buy followers here!' } });
    const { id: story } = await author.call(stories.createStory, { body: { content: 'Cheap, today only.' } });
    const params = { postId: post };
    await author.call(commenting.addComment, { params, body: { content: 'Best price.' } });
    const comment = (await author.call(commenting.listComments, { params }))[0]?.id ?? '';
    const words = ['title', 'artist', 'genre'].map((name) => [name, name === 'genre' ? 'Indie' : 'Stolen'] as const);
    const { id: track } = await author.form(music.uploadTrack, [['audio', newSound()], ...words], {});
    const { id: show } = await schedule(author, { title: 'A night of followers' });
    const person = await idOf(author);
    const things = Object.entries({ post, story, comment, track, show, person });
    for (const [kind, id] of things) {
      const report = { kind: kind as 'post', id, reason: 'spam', text: 'An advertisement.' } as const;
      await eventually(`a ${kind}`, () => reporter.call(moderation.report, { body: report }));
      const { id: caseId, owner } = await caseOf(moderator, reporter, report);
      const whole = await moderator.call(adminCases.getCase, { params: { caseId } });
      expect([kind, owner.id, whole.reports]).toEqual([kind, person, 1]);
      expect(`${whole.about?.title} ${whole.about?.text}`).toMatch(/followers|today only|Best price|Stolen|person/);
      expect(whole.reportList).toMatchObject([{ reason: 'spam', text: 'An advertisement.' }]);
      expect((await platform().operator.request('GET', whole.about?.address ?? '')).status).toBe(200);
    }
    expect(await reporter.call(moderation.listReports)).toMatchObject(things.map(() => ({ result: 'waiting' })));
    expect(await author.call(moderation.listReports)).toEqual([]);
  });

  test('of what was said in a group the case names the group, a private one too', async () => {
    const [owner, member] = [await newcomer(), await newcomer()];
    const { id: groupId } = await owner.call(groups.createGroup, { body: { name: 'Night shift', privacy: 'private' } });
    const { id: post } = await owner.call(social.createPost, {
      body: { content: 'Sold at the door.', group: groupId },
    });
    const { id: userId } = await member.call(accounts.getCurrentUser);
    await member.call(groups.joinGroup, { params: { groupId } });
    await owner.call(groups.answerJoinRequest, { params: { groupId, userId }, body: { accept: true } });
    const params = { postId: post };
    await owner.call(commenting.addComment, { params, body: { content: 'Cash only.' } });
    const comment = (await owner.call(commenting.listComments, { params }))[0]?.id ?? '';
    for (const [kind, id] of [['post', post] as const, ['comment', comment] as const]) {
      const report = { kind, id, reason: 'spam' } as const;
      await eventually(`a ${kind}`, () => member.call(moderation.report, { body: report }));
      const { id: caseId } = await caseOf(moderator, member, report);
      const { about } = await moderator.call(adminCases.getCase, { params: { caseId } });
      expect([kind, about?.group]).toEqual([kind, { id: groupId, name: 'Night shift' }]);
    }
  });

  test('staff find a post by its words, its author and its state, report it by one way, and never decide what they reported', async () => {
    const { operator } = platform();
    const [author, fan] = [await newPerson(platform().url, 'Wanda Watches'), await newcomer()];
    const { id: postId } = await author.call(social.createPost, { body: { content: 'Cheap chronometers tonight.' } });
    await author.call(social.createPost, { body: { content: 'Good morning.' } });
    const found = async (filter: object) =>
      (await moderator.call(adminPosts.listAdminPosts, { query: { filter: JSON.stringify(filter) } })).map(
        ({ id }) => id,
      );
    await eventually('it is found', async () => (await found({ q: 'CHRONOMETERS cheap' })).includes(postId));
    expect(await found({ q: 'chronometers', person: 'wanda' })).toContain(postId);
    expect(await found({ q: 'chronometers', state: 'hidden' })).toEqual([]);
    expect(await found({ q: 'chronometers', to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await found({ person: await idOf(author) })).toHaveLength(2);
    expect(codeOf(await fan.refusal(adminPosts.listAdminPosts))).toBe('403 NotAllowed');
    const params = { postId };
    expect(await moderator.call(adminPosts.getAdminPost, { params })).toMatchObject({
      ...{
        text: 'Cheap chronometers tonight.',
        case: null,
        rounds: [],
        about: { text: 'Cheap chronometers tonight.' },
      },
    });
    const report = { kind: 'post', id: postId, rule: 'spam', reason: 'It sells watches.' } as const;
    const opened = await moderator.call(adminCases.openCase, { body: report });
    expect(opened).toMatchObject({ subjectId: postId, state: 'open', reports: 1 });
    const caseId = { caseId: opened.id };
    expect(codeOf(await moderator.refusal(adminCases.claimCase, { params: caseId }))).toBe('403 OwnCase');
    await decide(operator, opened, { outcome: 'hide', rule: 'spam', reason: 'No selling here.' });
    await eventually('it is hidden', async () =>
      (await found({ q: 'chronometers', state: 'hidden' })).includes(postId),
    );
    const whole = await moderator.call(adminPosts.getAdminPost, { params });
    expect(whole).toMatchObject({ hidden: 'No selling here.', case: { id: opened.id, state: 'decided' } });
    expect(whole.rounds.map(({ decision }) => decision?.outcome)).toEqual(['hide']);
  });

  test('nobody reports their own, what they do not see, or without end', async () => {
    const [author, reporter] = [await newcomer(), await newcomer()];
    const { id } = await author.call(social.createPost, {
      body: { content: 'For followers.', audience: 'followers' },
    });
    const report = { kind: 'post', id, reason: 'spam' } as const;
    expect(codeOf(await author.refusal(moderation.report, { body: report }))).toBe('403 OwnContent');
    expect(codeOf(await reporter.refusal(moderation.report, { body: report }))).toBe('404 NotFound');
    const posts = [];
    for (let n = 0; n <= MOST_REPORTS; n += 1)
      posts.push((await author.call(social.createPost, { body: { content: `Number ${n}` } })).id);
    for (const each of posts.slice(0, MOST_REPORTS))
      await reporter.call(moderation.report, { body: { ...report, id: each } });
    const last = { ...report, id: posts.at(-1) ?? '' };
    expect(codeOf(await reporter.refusal(moderation.report, { body: last }))).toBe('429 TooFast');
  });

  test('of two who claim a case at once one has it, and the other is told who', async () => {
    const { operator } = platform();
    const [author, reporter] = [await newcomer(), await newcomer()];
    const { id } = await author.call(social.createPost, { body: { content: 'Buy now!' } });
    const { id: caseId } = await caseOf(moderator, reporter, { kind: 'post', id, reason: 'spam' });
    const params = { caseId };
    const answers = await Promise.allSettled(
      [moderator, operator].map((each) => each.call(adminCases.claimCase, { params })),
    );
    const won = answers.findIndex(({ status }) => status === 'fulfilled');
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [winner, loser] = won === 0 ? [moderator, operator] : [operator, moderator];
    const told = await loser.refusal(adminCases.claimCase, { params });
    expect(codeOf(told)).toBe('409 ClaimedByOther');
    expect(told.body.details).toMatchObject({ by: await idOf(winner) });
    const whole = await loser.call(adminCases.getCase, { params });
    expect(told.body.message).toContain(whole.claimedBy?.firstName ?? whole.claimedBy?.username ?? '?');
    const verdict = { outcome: 'dismiss', rule: 'spam', reason: 'A joke.' } as const;
    expect(codeOf(await loser.refusal(adminCases.decideCase, { params, body: verdict }))).toBe('409 CaseNotYours');
    await winner.call(adminCases.releaseCase, { params });
    await loser.call(adminCases.claimCase, { params });
  });

  test('the next case is the gravest that nobody works on, and none of one’s own', async () => {
    const [author, reporter] = [await newcomer(), await newcomer()];
    const { id } = await author.call(social.createPost, { body: { content: 'A threat.' } });
    await caseOf(moderator, reporter, { kind: 'post', id, reason: 'minors' });
    await moderator.call(moderation.report, { body: { kind: 'post', id, reason: 'minors' } });
    const taken = await platform().operator.call(adminCases.claimNextCase);
    expect(taken).toMatchObject({ severity: 4, claimedBy: { id: await idOf(platform().operator) } });
    const own = await moderator.refusal(adminCases.claimCase, { params: { caseId: await ownCase(id) } });
    expect(codeOf(own)).toBe('403 OwnCase');
    async function ownCase(post: string) {
      const all = await moderator.call(adminCases.listCases, { query: { filter: '{"queue":"open","severity":4}' } });
      return all.find(({ subjectId }) => subjectId === post)?.id ?? '';
    }
  });

  test('what was kept may be reported again; a reporter learns what came of it, and its owner nothing of who it was', async () => {
    const [author, reporter] = [await newcomer(), await newcomer()];
    const { id } = await author.call(social.createPost, { body: { content: 'A joke.' } });
    const report = { kind: 'post', id, reason: 'hate', text: 'Not funny.' } as const;
    const first = await caseOf(moderator, reporter, report);
    await decide(moderator, first, { outcome: 'dismiss', rule: 'hate', reason: 'Satire.' });
    await eventually('the answer', async () => (await reporter.call(moderation.listReports))[0]?.result === 'kept');
    expect(await author.call(moderation.listDecisions)).toEqual([]);
    const second = await caseOf(moderator, reporter, report);
    expect([first.id.slice(37), second.id.slice(37)]).toEqual(['1', '2']);
    await decide(moderator, second, { outcome: 'warn', rule: 'hate', reason: 'Twice is enough.' });
    const told = await eventually('a decision', async () => {
      const found = await author.call(moderation.listDecisions);
      return found.length > 0 && found;
    });
    const reporterId = await idOf(reporter);
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${reporterId}|Not funny`));
    const exported = JSON.stringify(await author.call(accounts.exportMyData));
    expect(exported).toContain('CaseDecided');
    expect(exported).not.toContain(reporterId);
  });
}
