import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { kids } from '@marquee/command-api/contract/accounts-kids.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { groups } from '@marquee/command-api/contract/social-groups.ts';
import { mentions } from '@marquee/command-api/contract/social-mentions.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { newPerson } from '../../testing/purchases.ts';
import { add, again, idOf, nameOf, newParent, opened } from './families.ts';
import type { TestPlatform } from './test-platform.ts';

/** Whom a parent keeps from a kid: everybody whom they have not let follow the kid, or be followed by them. */
export function kidStrangerSuite(platform: () => TestPlatform): void {
  test('who is not approved by the parent neither invites a kid, nor says anything to them, nor names them', async () => {
    const { url } = platform();
    const parent = await newParent(url);
    const kid = await add(parent, { limits: { chat: true } });
    const away = await again(parent);
    const browser = await opened(parent, kid.id);
    const [stranger, friend] = [await newPerson(url), await newPerson(url)];
    const founded = async (by: Client) => (await by.call(groups.createGroup, { body: { name: nameOf() } })).id;
    const code = async (asked: Promise<{ status: number; body: { code: string } }>) => {
      const { status, body } = await asked;
      return `${status} ${body.code}`;
    };
    const [strange, known] = [await founded(stranger), await founded(friend)];
    const invitation = (groupId: string) => ({ params: { groupId, userId: kid.id } });
    const joining = (groupId: string) => ({ params: { groupId } });
    const ofKid = await founded(browser);
    for (const each of [stranger, friend]) await each.call(groups.joinGroup, joining(ofKid));
    const { id: postId } = await browser.call(social.createPost, { body: { content: 'My song', group: ofKid } });
    const comment = { params: { postId }, body: { content: `Hello @${kid.username}` } };
    const refusedTo = async (by: Client, groupId: string) => [
      await code(by.refusal(groups.inviteMember, invitation(groupId))),
      await code(browser.refusal(groups.joinGroup, joining(groupId))),
      await code(by.refusal(commenting.addComment, comment)),
    ];
    const refused = ['403 ContactsClosed', '403 GuardianRequired', '403 ContactsClosed'];
    expect(await refusedTo(stranger, strange)).toEqual(refused);
    expect(await refusedTo(friend, known)).toEqual(refused);
    expect(await stranger.call(mentions.listMentionable, { query: { q: kid.username } })).toEqual([]);

    await browser.call(accounts.follow, { params: { userId: await idOf(friend) } });
    const pair = { followerId: kid.id, followeeId: await idOf(friend) };
    await away.call(kids.answerKidRequest, { params: pair, body: { accept: true } });
    await eventually('the friend to be near', async () => {
      const { status } = await friend.request('PUT', `/api/groups/${known}/invitations/${kid.id}`);
      return status === 200;
    });
    await browser.call(groups.joinGroup, joining(known));
    await friend.call(commenting.addComment, comment);
    expect(await refusedTo(stranger, strange)).toEqual(refused);
    // an answer to what the kid says below somebody else's post is said to the kid as well
    const { id: other } = await friend.call(social.createPost, { body: { content: 'Ours' } });
    await browser.call(commenting.addComment, { params: { postId: other }, body: { content: 'Nice' } });
    const said = await browser.call(commenting.listComments, { params: { postId: other }, query: {} });
    const answer = { params: { postId: other }, body: { content: 'Who are you?', parentId: said[0]?.id ?? '' } };
    expect(await code(stranger.refusal(commenting.addComment, answer))).toBe('403 ContactsClosed');
    await away.call(commenting.addComment, answer);
  });
}
