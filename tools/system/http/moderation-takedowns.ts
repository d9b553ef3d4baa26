import { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { albums } from '@marquee/command-api/contract/music-albums.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { groups } from '@marquee/command-api/contract/social-groups.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { demoPerson, newPerson, schedule } from '../../testing/purchases.ts';
import { keepPicture } from './kept-files.ts';
import { caseOf, codeOf, decide } from './moderation-staff.ts';
import type { TestPlatform } from './test-platform.ts';
import { newSound } from './tracks.ts';

const verdict = (outcome: 'hide' | 'dismiss') =>
  ({ outcome, rule: 'copyright', reason: 'It is somebody else’s work.' }) as const;

/** Groups, albums and files under a case, and claims under oath. */
export function takedownSuite(platform: () => TestPlatform): void {
  let moderator: Client;
  let operator: Client;
  beforeAll(async () => {
    moderator = await demoPerson(platform().url, 'moderator');
    operator = platform().operator;
  });
  const newcomer = () => newPerson(platform().url);

  /** Has a thing hidden by a decision, and then given back after an appeal; `seen` is asked before, between and after. */
  async function hiddenAndBack(
    owner: Client,
    kind: 'group' | 'album' | 'file' | 'message',
    id: string,
    seen: () => Promise<boolean>,
  ) {
    const [reporter, other] = [await newcomer(), await newcomer()];
    expect(await seen()).toBe(true);
    const report = { kind, id, reason: 'copyright', text: 'Mine.' } as const;
    const found = await eventually(`a ${kind}`, () => caseOf(moderator, reporter, report));
    expect((await caseOf(moderator, other, report)).id).toBe(found.id);
    const params = { caseId: found.id };
    const { about } = await moderator.call(adminCases.getCase, { params });
    expect(`${about?.title} ${about?.text}`).toMatch(/Night shift|First light|Cover/);
    await decide(moderator, found, verdict('hide'));
    await expect.poll(seen, { timeout: 20_000 }).toBe(false);
    const [statement] = await owner.call(moderation.listDecisions);
    expect(statement).toMatchObject({ kind, subjectId: id, outcome: 'hide', reason: 'It is somebody else’s work.' });
    await expect
      .poll(async () => String((await moderator.call(adminCases.getCase, { params })).about?.hidden), {
        timeout: 20_000,
      })
      .toMatch(/somebody else’s work/);
    expect(await reporter.call(moderation.listReports)).toMatchObject([{ kind, result: 'acted' }]);
    const decisionId = statement?.id ?? '';
    await owner.call(moderation.appeal, { params: { decisionId }, body: { text: 'It is mine.' } });
    await operator.call(adminCases.resolveAppeal, { params, body: { reverse: true, reason: 'It is theirs.' } });
    await expect.poll(seen, { timeout: 20_000 }).toBe(true);
  }
  const report = (id = '') => ({ kind: 'message', id, reason: 'harassment' }) as const;
  /** The open case of a thing. */
  const caseIn = (kind: 'message' | 'post', id: string) =>
    eventually('the case', async () => {
      const filter = JSON.stringify({ queue: 'open', kind });
      const open = await moderator.call(adminCases.listCases, { query: { filter, range: '[0,199]' } });
      return open.find(({ subjectId }) => subjectId === id);
    });
  const answers = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    );

  test('a group that is hidden hides what is said in it from all but its owner, until an appeal brings it back', async () => {
    const [owner, member] = [await newcomer(), await newcomer()];
    const { id } = await owner.call(groups.createGroup, { body: { name: 'Night shift' } });
    const at = { params: { groupId: id } };
    await member.call(groups.joinGroup, at);
    const { id: postId } = await owner.call(social.createPost, { body: { content: 'At six.', group: id } });
    await hiddenAndBack(owner, 'group', id, async () => {
      const [group, post] = [
        await answers(member.call(groups.getGroup, at)),
        await answers(member.call(social.getPost, { params: { postId } })),
      ];
      if (!group) expect(await owner.call(groups.getGroup, at)).toMatchObject({ hidden: expect.any(String) });
      return group && post;
    });
  });

  test('a line of a chat that is hidden is gone for everybody, until an appeal brings it back', async () => {
    const [owner, fan, author] = [await newcomer(), await newcomer(), await newcomer()];
    const { id: showId } = await schedule(owner, { title: 'First light live' });
    const params = { showId };
    const post = { params, body: { message: 'Boo, says the back row.' } };
    await eventually('the chat is open', () => author.call(liveShow.postMessage, post));
    const said = (person: Client) => person.call(liveShow.listLines, { params });
    const [line] = await eventually('the line', async () => {
      const lines = await said(fan);
      return lines.length > 0 && lines;
    });
    expect(codeOf(await author.refusal(moderation.report, { body: report(line?.id) }))).toBe('403 OwnContent');
    await hiddenAndBack(author, 'message', line?.id ?? '', async () => {
      const seen = await Promise.all([fan, owner, author].map(said));
      return seen.every((lines) => lines.some(({ message }) => message === post.body.message));
    });
    // what its author deletes in time is not reported any more, and what was reported stays readable for who decides
    await fan.call(moderation.report, { body: report(line?.id) });
    await author.call(liveShow.deleteMessage, { params: { showId, messageId: line?.id ?? '' } });
    expect(await said(fan)).toEqual([]);
    expect(codeOf(await owner.refusal(moderation.report, { body: report(line?.id) }))).toBe('404 NotFound');
    const found = await caseIn('message', line?.id ?? '');
    const { about } = await moderator.call(adminCases.getCase, { params: { caseId: found.id } });
    expect(about).toMatchObject({ title: 'In the chat of First light live', text: post.body.message });
  });

  test('an album that is hidden is its owner’s alone', async () => {
    const owner = await newcomer();
    const words = [['title', 'First light'] as const, ['artist', 'Nadia'] as const];
    const { id: track } = await owner.form(music.uploadTrack, [['audio', newSound()], ...words], {});
    const album = await owner.call(albums.createAlbum, { body: { title: 'First light', tracks: [track] } });
    const params = { albumId: album.id };
    await owner.call(albums.releaseAlbum, { params });
    const reader = await newcomer();
    await hiddenAndBack(owner, 'album', album.id, () => answers(reader.call(albums.getAlbum, { params })));
  });

  test('a public file that is hidden is at its address no more', async () => {
    const owner = await newcomer();
    const { id } = await keepPicture(owner);
    await expect
      .poll(() => answers(owner.call(keptFiles.publishFile, { params: { fileId: id } })), { timeout: 20_000 })
      .toBe(true);
    await hiddenAndBack(owner, 'file', id, async () => {
      const { status } = await fetch(`${platform().url}/files/public/${id}`);
      return status === 200;
    });
  });

  test('what somebody swears is their work is hidden until it is decided, and back when it is left', async () => {
    const [author, claimant, reader] = [await newcomer(), await newcomer(), await newcomer()];
    const { id } = await author.call(social.createPost, { body: { content: 'My song, they say.' } });
    const seen = () => answers(reader.call(social.getPost, { params: { postId: id } }));
    const body = { kind: 'post', id, name: 'Ada Quill', work: 'A song of 2019.', sworn: true } as const;
    const refusal = (person: Client, change: object) =>
      person.refusal(moderation.fileTakedown, { body: { ...body, ...change } }).then(codeOf);
    expect(await refusal(claimant, { sworn: false })).toBe('400 SwearRequired');
    expect(await refusal(author, {})).toBe('403 OwnContent');
    expect(await refusal(claimant, { id: crypto.randomUUID() })).toBe('404 NotFound');
    await claimant.call(moderation.fileTakedown, { body });
    await expect.poll(seen, { timeout: 20_000 }).toBe(false);
    const found = await caseIn('post', id);
    const whole = await moderator.call(adminCases.getCase, { params: { caseId: found.id } });
    expect(whole).toMatchObject({
      ...{ severity: 3, reports: 1, claims: [{ name: 'Ada Quill', work: 'A song of 2019.' }] },
      about: { text: 'My song, they say.', hidden: expect.stringContaining('swears') },
    });
    // what somebody is to judge is not destroyed meanwhile
    expect(codeOf(await author.refusal(social.erasePost, { params: { postId: id } }))).toBe('409 HeldForCase');
    await decide(moderator, found, verdict('dismiss'));
    await expect.poll(seen, { timeout: 20_000 }).toBe(true);
    // who claimed hears what came of it, in their list and as a notice
    expect(await claimant.call(moderation.listReports)).toMatchObject([
      { kind: 'post', subjectId: id, result: 'kept' },
    ]);
    await eventually('the claimant is told', async () =>
      (await claimant.call(notifications.listNotices)).some(({ kind }) => kind === 'reportAnswered'),
    );
    await author.call(social.erasePost, { params: { postId: id } });
    expect(await seen()).toBe(false);
  });
}
