import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { noticeChoices } from '@marquee/command-api/contract/notifications-choices.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { type Group, groups } from '@marquee/command-api/contract/social-groups.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Client } from '../../../testing/client.ts';
import { newPerson } from '../../../testing/purchases.ts';
import { mailTo } from '../outbox.ts';
import type { TestPlatform } from '../test-platform.ts';

const idOf = async (person: Client) => (await person.call(accounts.getCurrentUser)).id;
const found = (owner: Client, body: Partial<z.input<typeof groups.createGroup.body & object>> = {}) =>
  owner.call(groups.createGroup, { body: { name: 'Night shift', ...body } });
const at = ({ id }: Pick<Group, 'id'>) => ({ params: { groupId: id } });
const of = ({ id }: Pick<Group, 'id'>, userId: string) => ({ params: { groupId: id, userId } });
const get = (person: Client, group: Group) => person.call(groups.getGroup, at(group));
const post = async (author: Client, group: Group, content: string) =>
  author.call(social.createPost, { body: { content, group: group.id } });

/** Lets somebody into a private group. */
async function letIn(owner: Client, group: Group, person: Client): Promise<string> {
  const id = await idOf(person);
  await person.call(groups.joinGroup, at(group));
  await owner.call(groups.answerJoinRequest, { ...of(group, id), body: { accept: true } });
  return id;
}

/** Whether somebody finds a post, in every list and by itself. */
async function finds(person: Client, group: Group, postId: string) {
  const queries = [
    { group: group.id },
    { feed: 'following' },
    { feed: 'all', limit: 100 },
    { feed: 'discover', limit: 100 },
  ] as const;
  const lists = await Promise.all(queries.map((query) => person.call(social.listPosts, { query })));
  const one = await person.call(social.getPost, { params: { postId } }).then(
    () => true,
    () => false,
  );
  const like = { params: { kind: 'post', id: postId } } as const;
  const liked = await person.call(social.like, like).then(
    () => true,
    () => false,
  );
  const talked = await person.call(commenting.listComments, { params: { postId } }).then(
    () => true,
    () => false,
  );
  const [inGroup, following, ...rest] = lists.map((list) => list.some(({ id }) => id === postId));
  return { inGroup, following, elsewhere: rest.includes(true), one, liked, talked };
}
const everywhere = { inGroup: true, following: true, elsewhere: true, one: true, liked: true, talked: true };
const nowhere = { inGroup: false, following: false, elsewhere: false, one: false, liked: false, talked: false };

/** Groups: what they are, who is in them, and who reads what is said there. */
export function groupCalls(platform: () => TestPlatform): void {
  test('SO152: somebody founds a group once, owns it and is in it; others join a public one and leave it', async () => {
    const [owner, guest] = [await newPerson(platform().url), await newPerson(platform().url)];
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { name: ' Night shift ', description: 'After midnight.', rules: 'No smalltalk.' };
    const group = await owner.call(groups.createGroup, { body, headers });
    expect(group).toMatchObject({
      ...{ name: 'Night shift', description: 'After midnight.', rules: 'No smalltalk.', privacy: 'public' },
      ...{ memberCount: 1, requestCount: 0, standing: 'member', role: 'owner', archived: false, bannedUntil: null },
    });
    expect(await owner.call(groups.createGroup, { body, headers })).toEqual(group);
    expect(await owner.refusal(groups.createGroup, { body: { name: '  ' } })).toMatchObject({
      status: 400,
      body: { code: 'NameRequired' },
    });
    const joined = await guest.call(groups.joinGroup, at(group));
    expect(joined).toMatchObject({ memberCount: 2, requestCount: null, standing: 'member', role: 'member' });
    const members = await guest.call(groups.listMembers, at(group));
    expect(members.map(({ role }) => role)).toEqual(['owner', 'member']);
    expect((await guest.call(groups.listGroups, { query: { list: 'mine' } })).map(({ id }) => id)).toEqual([group.id]);
    await guest.call(groups.leaveGroup, at(group));
    expect(await get(owner, group)).toMatchObject({ memberCount: 1 });
    expect(await guest.call(groups.listGroups, { query: { list: 'mine' } })).toEqual([]);
  });

  test('SO152: a private group lets people in who ask; they are told, and so is who can answer', async () => {
    const [owner, guest, other] = [
      await newPerson(platform().url),
      await newPerson(platform().url),
      await newPerson(platform().url),
    ];
    const group = await found(owner, { privacy: 'private' });
    const asked = await guest.call(groups.joinGroup, at(group));
    expect(asked).toMatchObject({ standing: 'requested', role: null, memberCount: 1 });
    expect(await guest.refusal(groups.listMembers, at(group))).toMatchObject({ body: { code: 'NotAMember' } });
    const guestId = await idOf(guest);
    expect(await owner.call(groups.listJoinRequests, at(group))).toMatchObject([{ person: { id: guestId } }]);
    expect(await get(owner, group)).toMatchObject({ requestCount: 1 });
    const told = async (person: Client) =>
      (await person.call(notifications.listNotices, { query: {} })).map(({ kind, title }) => [kind, title]);
    expect(await told(owner)).toEqual([['groupRequested', 'Night shift']]);
    await owner.call(groups.answerJoinRequest, { ...of(group, guestId), body: { accept: true } });
    expect(await get(guest, group)).toMatchObject({ standing: 'member', memberCount: 2 });
    expect(await told(owner)).toEqual([]);
    expect(await told(guest)).toEqual([['groupAccepted', 'Night shift']]);
    await guest.call(groups.inviteMember, of(group, await idOf(other)));
    expect(await told(other)).toEqual([['groupInvited', 'Night shift']]);
    const waiting = await other.call(groups.listGroups, { query: { list: 'waiting' } });
    expect(waiting).toMatchObject([{ id: group.id, standing: 'invited' }]);
    expect(await other.call(groups.joinGroup, at(group))).toMatchObject({ standing: 'member', memberCount: 3 });
    expect(
      await owner.refusal(groups.answerJoinRequest, {
        ...of(group, await idOf(platform().fan)),
        body: { accept: true },
      }),
    ).toMatchObject({
      body: { code: 'NoRequest' },
    });
  });

  test('SO152: what is said in a private group is read by its members alone, and by nobody who has left', async () => {
    const [owner, guest, stranger] = [
      await newPerson(platform().url),
      await newPerson(platform().url),
      await newPerson(platform().url),
    ];
    const group = await found(owner, { privacy: 'private' });
    await letIn(owner, group, guest);
    expect(await stranger.refusal(social.createPost, { body: { content: 'Hi', group: group.id } })).toMatchObject({
      status: 403,
      body: { code: 'NotAMember' },
    });
    const said = await post(owner, group, 'Load-in at six.');
    expect(said).toMatchObject({ audience: 'group', group: { id: group.id, name: 'Night shift', keepsOrder: true } });
    expect(await finds(guest, group, said.id)).toEqual(everywhere);
    expect(await finds(stranger, group, said.id)).toEqual(nowhere);
    await guest.call(groups.leaveGroup, at(group));
    expect(await finds(guest, group, said.id)).toEqual(nowhere);
    const params = { postId: said.id };
    expect(await owner.refusal(social.editPost, { params, body: { audience: 'public' } })).toMatchObject({
      body: { code: 'WouldExpose' },
    });
    expect(await owner.refusal(groups.editGroup, { ...at(group), body: { privacy: 'public' } })).toMatchObject({
      status: 409,
      body: { code: 'WouldExpose' },
    });
  });

  test('a group that is made private hides what was said in it while it was public', async () => {
    const [owner, guest, stranger] = [
      await newPerson(platform().url),
      await newPerson(platform().url),
      await newPerson(platform().url),
    ];
    const group = await found(owner);
    await guest.call(groups.joinGroup, at(group));
    const said = await post(guest, group, 'The sign misses an E.');
    expect(await stranger.call(social.getPost, { params: { postId: said.id } })).toMatchObject({ audience: 'public' });
    const edited = await owner.call(groups.editGroup, {
      ...at(group),
      body: { name: 'Early shift', privacy: 'private' },
    });
    expect(edited).toMatchObject({ name: 'Early shift', privacy: 'private' });
    expect(await finds(stranger, group, said.id)).toEqual(nowhere);
    expect(await finds(owner, group, said.id)).toMatchObject({ inGroup: true, one: true });
  });

  test('the owner gives roles and the group; who has one steps down before leaving, and keeps order meanwhile', async () => {
    const [owner, admin, guest] = [
      await newPerson(platform().url),
      await newPerson(platform().url),
      await newPerson(platform().url),
    ];
    const group = await found(owner);
    const [adminId, guestId] = [await idOf(admin), await idOf(guest)];
    const grant = { ...of(group, adminId), body: { role: 'admin' as const } };
    expect(await owner.refusal(groups.grantGroupRole, grant)).toMatchObject({ body: { code: 'NotAMember' } });
    for (const person of [admin, guest]) await person.call(groups.joinGroup, at(group));
    await owner.call(groups.grantGroupRole, grant);
    expect(await get(admin, group)).toMatchObject({ role: 'admin', requestCount: 0 });
    expect(await admin.refusal(groups.grantGroupRole, { ...grant, ...of(group, guestId) })).toMatchObject({
      status: 403,
    });
    expect(await admin.refusal(groups.leaveGroup, at(group))).toMatchObject({ body: { code: 'StepDownFirst' } });
    const said = await post(guest, group, 'Buy my watches.');
    const params = { postId: said.id };
    expect(await platform().fan.refusal(social.deletePost, { params })).toMatchObject({ status: 403 });
    await admin.call(social.deletePost, { params });
    expect(await owner.refusal(social.getPost, { params })).toMatchObject({ status: 404 });
    expect(await guest.refusal(social.restorePost, { params })).toMatchObject({ status: 403 });
    await admin.call(groups.banMember, { ...of(group, guestId), body: { reason: 'spam' } });
    expect(await guest.refusal(groups.joinGroup, at(group))).toMatchObject({ body: { code: 'BannedFromGroup' } });
    expect(await get(guest, group)).toMatchObject({ standing: 'banned' });
    expect(await admin.call(groups.listBans, at(group))).toMatchObject([{ person: { id: guestId }, until: null }]);
    await admin.call(groups.unbanMember, of(group, guestId));
    expect(await guest.call(groups.joinGroup, at(group))).toMatchObject({ standing: 'member' });
    expect(await admin.refusal(groups.removeMember, { ...of(group, await idOf(owner)), body: {} })).toMatchObject({
      body: { code: 'StepDownFirst' },
    });
    await owner.call(groups.transferGroup, { ...at(group), body: { to: adminId } });
    expect(await get(admin, group)).toMatchObject({ role: 'owner' });
    await owner.call(groups.leaveGroup, at(group));
    const { id: postId } = await admin.call(social.createPost, { body: { content: 'Last words', group: group.id } });
    const archived = await admin.call(groups.archiveGroup, at(group));
    expect(archived).toMatchObject({ archived: true, memberCount: 2 });
    const late = { body: { content: 'One more', group: group.id } };
    expect(await admin.refusal(social.createPost, late)).toMatchObject({ body: { code: 'GroupClosed' } });
    const word = { params: { postId }, body: { content: 'One more' } };
    expect(await admin.refusal(commenting.addComment, word)).toMatchObject({ body: { code: 'GroupClosed' } });
    expect(await admin.call(social.getPost, { params: { postId } })).toMatchObject({
      commentsOpen: false,
      group: { archived: true },
    });
    expect(await owner.refusal(groups.joinGroup, at(group))).toMatchObject({ body: { code: 'GroupClosed' } });
  });

  test('SO152: a group that its owner deletes is gone with what was said in it, its members are told, and it comes back whole', async () => {
    const [owner, guest] = [await newPerson(platform().url), await newPerson(platform().url)];
    const group = await found(owner, { name: `Late ${crypto.randomUUID().slice(0, 8)}` });
    await guest.call(groups.joinGroup, at(group));
    const mailed = { params: { kind: 'groupDeleted' }, body: { mail: true } } as const;
    await guest.call(noticeChoices.setNoticePreference, mailed);
    await guest.call(noticeChoices.getNoticePreferences);
    const said = await post(guest, group, 'Load-in at six.');
    const own = await post(owner, group, 'Doors at eight.');
    expect(await guest.refusal(groups.deleteGroup, at(group))).toMatchObject({ status: 403 });
    const deleted = await owner.call(groups.deleteGroup, at(group));
    expect(Date.parse(deleted.erasesAt ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(await guest.refusal(groups.getGroup, at(group))).toMatchObject({ status: 404 });
    expect(await guest.refusal(groups.listMembers, at(group))).toMatchObject({ status: 404 });
    expect(await guest.refusal(groups.joinGroup, at(group))).toMatchObject({ status: 404 });
    expect(await guest.refusal(social.createPost, { body: { content: 'Hi', group: group.id } })).toMatchObject({
      status: 404,
    });
    expect(await owner.refusal(groups.editGroup, { ...at(group), body: { name: 'Else' } })).toMatchObject({
      status: 404,
    });
    expect(await guest.call(groups.listGroups, { query: { list: 'mine' } })).toEqual([]);
    expect(await owner.call(groups.listGroups, { query: { list: 'mine' } })).toMatchObject([
      { id: group.id, erasesAt: deleted.erasesAt },
    ]);
    expect(await finds(guest, group, own.id)).toEqual(nowhere);
    expect(await guest.call(social.getPost, { params: { postId: said.id } })).toMatchObject({ id: said.id });
    const told = async () => (await guest.call(notifications.listNotices, { query: {} })).map(({ kind }) => kind);
    expect(await told()).toEqual(['groupDeleted']);
    const { email } = await guest.call(accounts.getCurrentUser);
    await mailTo(platform().dataDir, email ?? '', /A group that you are in was deleted/);
    expect(await owner.call(groups.restoreGroup, at(group))).toMatchObject({ erasesAt: null, memberCount: 2 });
    expect(await get(guest, group)).toMatchObject({ standing: 'member' });
    expect(await finds(guest, group, own.id)).toMatchObject({ inGroup: true, one: true });
    expect(await told()).toEqual([]);
  });

  test('to whom its owner has blocked a group is not there, and nobody invites across a block', async () => {
    const [owner, blocked, friend] = [
      await newPerson(platform().url),
      await newPerson(platform().url),
      await newPerson(platform().url),
    ];
    const group = await found(owner, { name: `Quiet ${crypto.randomUUID().slice(0, 8)}` });
    await friend.call(groups.joinGroup, at(group));
    await owner.call(relations.block, { params: { userId: await idOf(blocked) } });
    expect(await blocked.refusal(groups.getGroup, at(group))).toMatchObject({ status: 404 });
    expect(await blocked.refusal(groups.joinGroup, at(group))).toMatchObject({ status: 404 });
    expect(await blocked.refusal(groups.listMembers, at(group))).toMatchObject({ status: 404 });
    const browsed = await blocked.call(groups.listGroups, { query: { limit: 100 } });
    expect(browsed.some(({ id }) => id === group.id)).toBe(false);
    expect(await friend.refusal(groups.inviteMember, of(group, await idOf(blocked)))).toMatchObject({ status: 404 });
    await expect
      .poll(
        async () => (await friend.call(search.search, { query: { q: group.name, kind: 'group' } })).map(({ id }) => id),
        {
          timeout: 15_000,
        },
      )
      .toEqual([group.id]);
    expect(await blocked.call(search.search, { query: { q: group.name, kind: 'group' } })).toEqual([]);
  });

  test('a group of who is erased goes to its oldest admin, one without is archived, and they are in none', async () => {
    const [owner, admin] = [await newPerson(platform().url), await newPerson(platform().url)];
    const [kept, alone] = [await found(owner), await found(owner, { name: 'Alone' })];
    const adminId = await idOf(admin);
    await admin.call(groups.joinGroup, at(kept));
    await owner.call(groups.grantGroupRole, { ...of(kept, adminId), body: { role: 'admin' } });
    const { events } = await owner.call(accounts.exportMyData);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['GroupCreated', 'GroupRoleGranted', 'MemberJoined']),
    );
    await owner.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } });
    await expect.poll(async () => (await get(admin, kept)).role, { timeout: 30_000, interval: 300 }).toBe('owner');
    await expect.poll(async () => (await get(admin, kept)).memberCount, { timeout: 15_000 }).toBe(1);
    await expect.poll(async () => (await get(admin, alone)).archived, { timeout: 15_000 }).toBe(true);
    expect(await get(admin, kept)).toMatchObject({ name: 'Night shift' });
  });
}
