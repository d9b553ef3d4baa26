import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { noticeChoices } from '@marquee/command-api/contract/notifications-choices.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { groups } from '@marquee/command-api/contract/social-groups.ts';
import { expect, test } from 'vitest';
import { Client } from '../../../testing/client.ts';
import { mailTo } from '../outbox.ts';
import type { TestPlatform } from '../test-platform.ts';

/** What people are told, which of it they choose, and whose bell they have on. */
export function noticeCalls(platform: () => TestPlatform): void {
  const someone = async () => {
    const person = new Client(platform().url);
    const email = await person.signUp('Ada');
    const { id } = await person.call(accounts.getCurrentUser);
    return { person, email, id };
  };
  const told = async (person: Client) => (await person.call(notifications.listNotices)).map(({ kind }) => kind);
  const post = (person: Client, content: string) => person.call(social.createPost, { body: { content } });

  test('a bell tells of each post from then on, one by one read, and by mail whoever chose so', async () => {
    const [artist, fan] = [await someone(), await someone()];
    const params = { channelId: artist.id };
    const bell = (method: string) => fan.person.request(method, `/api/bells/${artist.id}`);
    await post(artist.person, 'Before the bell');
    expect(await fan.person.call(noticeChoices.getBell, { params })).toEqual({ on: false });
    expect([(await bell('PUT')).status, (await bell('PUT')).status]).toEqual([200, 200]);
    expect(await fan.person.call(noticeChoices.getBell, { params })).toEqual({ on: true });
    const mailed = { params: { kind: 'posted' }, body: { mail: true } } as const;
    await fan.person.call(noticeChoices.setNoticePreference, mailed);
    const chosen = await fan.person.call(noticeChoices.getNoticePreferences);
    expect(chosen.find(({ kind }) => kind === 'posted')).toMatchObject({ app: true, mail: true, mailIsChoice: true });
    const first = await post(artist.person, 'After it');
    await post(artist.person, 'And once more');
    await expect.poll(() => told(fan.person), { timeout: 20_000 }).toEqual(['posted', 'posted']);
    const lines = await fan.person.call(notifications.listNotices);
    const line = lines.find(({ subjectId }) => subjectId === first.id);
    expect(line).toMatchObject({ people: [{ id: artist.id }], unread: true });
    const read = { params: { noticeId: line?.id ?? '' }, body: { upTo: line?.at ?? '' } };
    await fan.person.call(notifications.markNoticeRead, read);
    await expect.poll(() => fan.person.call(notifications.countUnread), { timeout: 20_000 }).toEqual({ unread: 1 });
    const after = await fan.person.call(notifications.listNotices);
    expect(after.filter(({ unread }) => unread).map(({ subjectId }) => subjectId)).not.toContain(first.id);
    expect((await mailTo(platform().dataDir, fan.email, /new post where you have a bell on/)).text).toContain('See it');
    expect((await bell('DELETE')).status).toBe(200);
    await post(artist.person, 'Not told any more');
    await expect.poll(() => told(fan.person), { timeout: 20_000 }).toEqual([]);
  });

  test('a bell on a group is its members’, and nobody’s on who or what is not there or not shown', async () => {
    const [owner, other] = [await someone(), await someone()];
    const body = { name: 'Night shift', privacy: 'private' } as const;
    const { id: groupId } = await owner.person.call(groups.createGroup, { body });
    const ring = async (person: Client, channel: string) => {
      const { status, json } = await person.request('PUT', `/api/bells/${channel}`);
      return [status, (json as { code?: string }).code];
    };
    expect(await ring(other.person, groupId)).toEqual([403, 'NotAMember']);
    expect(await ring(owner.person, groupId)).toEqual([200, undefined]);
    expect(await ring(other.person, crypto.randomUUID())).toEqual([404, 'NotFound']);
    expect(await ring(other.person, other.id)).toEqual([404, 'NotFound']);
    await owner.person.call(accounts.setPrivacy, { body: { private: true } });
    await expect.poll(() => ring(other.person, owner.id), { timeout: 20_000 }).toEqual([403, 'PrivateAccount']);
    expect((await new Client(platform().url).request('PUT', `/api/bells/${groupId}`)).status).toBe(401);
  });

  test('mails that have to be sent, or that there are none of, are not a choice', async () => {
    const { person } = await someone();
    for (const kind of ['decisionMade', 'liked']) {
      const answer = await person.request('PUT', `/api/notifications/preferences/${kind}`, { body: { mail: false } });
      expect(answer).toMatchObject({ status: 409, json: { code: 'MailNotAChoice' } });
    }
  });
}
