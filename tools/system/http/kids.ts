import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { kids } from '@marquee/command-api/contract/accounts-kids.ts';
import { people } from '@marquee/command-api/contract/accounts-people.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { adminPeople } from '@marquee/command-api/contract/operations-people.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { unsaidLimits } from '@marquee/domain/accounts/person/unsaid-limits.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { goLive, newPerson, schedule, wish } from '../../testing/purchases.ts';
import { add, again, born, idOf, nameOf, newParent, opened } from './families.ts';
import type { TestPlatform } from './test-platform.ts';

/** Kids' accounts: made and limited by a parent, opened through them, and gone with them. */
export function kidSuite(platform: () => TestPlatform): void {
  test('ST246: only who has shown to be 18 makes accounts for kids, of people under 18, with names of their own', async () => {
    const { url } = platform();
    const person = await newPerson(url);
    const body = { firstName: 'Pip', username: nameOf(), birthDate: born };
    const refusal = async (by: Client, changes: object = {}) => {
      const { status, body: answer } = await by.refusal(kids.createKid, { body: { ...body, ...changes } });
      return `${status} ${answer.code}`;
    };
    expect(await refusal(person)).toBe('403 GuardianNotVerified');
    const parent = await newParent(url);
    expect(await refusal(parent, { birthDate: '' })).toBe('400 BirthDateRequired');
    expect(await refusal(parent, { birthDate: '2001-02-30' })).toBe('400 BirthDateInvalid');
    expect(await refusal(parent, { birthDate: '2000-02-03' })).toBe('409 NotAMinor');
    expect(await refusal(parent, { username: 'operator' })).toBe('409 UsernameReserved');
    const kid = await parent.call(kids.createKid, { body });
    expect(kid).toMatchObject({ ...body, limited: true, limits: unsaidLimits });
    expect(await refusal(parent)).toBe('409 UsernameTaken');
    expect(await parent.call(kids.listKids)).toEqual([kid]);
    expect(await person.call(kids.listKids)).toEqual([]);
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const twice = { body: { ...body, username: nameOf() }, ...key };
    expect(await parent.call(kids.createKid, twice)).toEqual(await parent.call(kids.createKid, twice));
    expect(await parent.call(kids.listKids)).toHaveLength(2);
  });

  test('ST246: a parent has ten kids at most, also where more are added at one moment', async () => {
    const { url } = platform();
    const parent = await newParent(url);
    const answers = await Promise.all(
      Array.from({ length: 13 }, () =>
        parent.request('POST', '/api/kids', { body: { firstName: 'Pip', username: nameOf(), birthDate: born } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(3).fill(409)]);
    expect(answers.filter(({ status }) => status === 409)).toMatchObject(
      Array(3).fill({ json: { code: 'TooManyKids' } }),
    );
    expect(await parent.call(kids.listKids)).toHaveLength(10);
  });

  test('a kid’s session is marked, never the parent’s, and ends that of the parent in the same browser', async () => {
    const { url } = platform();
    const parent = await newParent(url);
    const kid = await add(parent);
    const browser = parent.elsewhere();
    await browser.call(kids.openKidSession, { params: { kidId: kid.id } });
    const user = await browser.call(accounts.getCurrentUser);
    const own = { id: kid.id, email: '', username: kid.username, ageVerified: false };
    expect(user).toMatchObject({
      ...own,
      kid: { limits: kid.limits },
      privacy: { private: true, discoverable: false },
    });
    expect((await parent.request('GET', '/api/auth/user')).status).toBe(401);
    expect(await browser.refusal(kids.openKidSession, { params: { kidId: kid.id } })).toMatchObject({ status: 403 });
    expect(
      await browser.refusal(kids.createKid, { body: { firstName: 'Pop', username: nameOf(), birthDate: born } }),
    ).toMatchObject({
      body: { code: 'GuardianNotVerified' },
    });
    expect(await browser.refusal(accountService.changeEmail, { body: { newEmail: 'pip@kids.test' } })).toMatchObject({
      status: 403,
      body: { code: 'GuardianRequired' },
    });
  });

  test('ST246: a kid’s birthday is the one that the parent gave: neither the kid nor the parent writes another', async () => {
    const parent = await newParent(platform().url);
    const kid = await add(parent);
    const away = await again(parent);
    const browser = await opened(parent, kid.id);
    for (const birthDate of ['2015-01-01', null])
      expect(await browser.refusal(accounts.changeProfile, { body: { birthDate } })).toMatchObject({
        status: 403,
        body: { code: 'GuardianRequired', message: /ask them to write to support/ },
      });
    const username = `wish${crypto.randomUUID().slice(0, 8)}`;
    const refused = await browser.refusal(accounts.changeProfile, { body: { birthDate: '2015-01-01', username } });
    expect(refused).toMatchObject({ body: { code: 'GuardianRequired' } });
    // the name that was asked for with it is anybody's
    expect(await away.call(accounts.changeProfile, { body: { username } })).toMatchObject({ username });
    const said = { bio: 'I draw.', birthDate: born, showBirthday: true };
    expect(await browser.call(accounts.changeProfile, { body: said })).toMatchObject(said);
    const named = { firstName: 'Piper', birthDate: '2015-01-01' };
    const { json } = await away.request('PATCH', `/api/kids/${kid.id}/profile`, { body: named });
    expect(json).toMatchObject({ firstName: 'Piper', birthDate: born });
    expect(await browser.call(accounts.getCurrentUser)).toMatchObject({ firstName: 'Piper', birthDate: born });
  });

  test('a kid is private, found by nobody, leaves no visits, does not grow older by saying so, and spends no money', async () => {
    const { artist, url } = platform();
    const parent = await newParent(url);
    const kid = await add(parent, { firstName: 'Zuleika', limits: { contacts: 'approved', chat: true } });
    const browser = await opened(parent, kid.id);
    const code = async (asked: Promise<{ body: { code: string } }>) => (await asked).body.code;
    expect(await code(browser.refusal(accounts.setPrivacy, { body: { private: false } }))).toBe('MinorIsPrivate');
    expect(await code(browser.refusal(age.verifyAge, { body: { birthDate: '1985-01-01' } }))).toBe('GuardianRequired');
    const show = await schedule(artist);
    const purchase = { ...wish(show.id, 1), purchaserName: 'Pip', purchaserEmail: 'pip@kids.test' };
    expect(await code(browser.refusal(tickets.purchase, { body: purchase }))).toBe('GuardianRequired');
    const tip = { params: { showId: show.id }, body: { amount: '5.00' } };
    expect(await code(browser.refusal(liveShow.sendTip, tip))).toBe('GuardianRequired');
    const night = { title: 'Mine', genre: 'Jazz' as const, scheduledAt: new Date(Date.now() + 864e5).toISOString() };
    expect(await code(browser.refusal(shows.createShow, { body: { ...night } }))).toBe('GuardianRequired');
    const post = { content: 'For sale', isExclusive: true, price: 5 };
    expect((await browser.refusal(social.createPost, { body: post })).status).toBe(403);
    expect(await code(browser.refusal(accounts.eraseMe, { body: { confirm: 'erase' } }))).toBe('GuardianRequired');
    const { hits } = await artist.call(search.search, { query: { q: 'Zuleika' } }).then((found) => ({
      hits: JSON.stringify(found),
    }));
    expect(hits).not.toContain(kid.id);
    const looked = await newPerson(url);
    await browser.call(people.getPerson, { params: { userId: await idOf(looked) } });
    expect(await looked.call(people.listVisitors)).toEqual([]);
    await looked.call(people.getPerson, { params: { userId: kid.id } });
    expect(await browser.call(people.listVisitors)).toEqual([]);
  });

  test('ST246: a parent says by what names a kid is seen, until the kid is 18; nobody else does', async () => {
    const { url } = platform();
    const parent = await newParent(url);
    const kid = await add(parent);
    const params = { kidId: kid.id };
    const username = nameOf();
    const changed = await parent.call(kids.changeKid, { params, body: { firstName: 'Piper', username } });
    expect(changed).toEqual({ ...kid, firstName: 'Piper', username });
    expect(await parent.call(kids.listKids)).toEqual([changed]);
    const refusal = async (by: Client, body: object) => {
      const { status, body: answer } = await by.refusal(kids.changeKid, { params, body });
      return `${status} ${answer.code}`;
    };
    const other = await add(parent);
    expect(await refusal(parent, { username: other.username })).toBe('409 UsernameTaken');
    expect(await refusal(parent, { username: 'operator' })).toBe('409 UsernameReserved');
    expect(await refusal(parent, { firstName: '' })).toBe('400 Invalid');
    expect(await refusal(await newParent(url), { firstName: 'Mine' })).toBe('403 NotAllowed');
    // the old name is free again
    expect((await add(parent, { username: kid.username })).username).toBe(kid.username);
    const browser = await opened(parent, kid.id);
    expect(await browser.call(accounts.getCurrentUser)).toMatchObject({ firstName: 'Piper', username });
  });

  test('a kid chats and comments as the parent lets them, from the next request on', async () => {
    const { artist, url } = platform();
    const parent = await newParent(url);
    const kid = await add(parent);
    const away = await again(parent);
    const browser = await opened(parent, kid.id);
    const show = await goLive(artist);
    const line = { params: { showId: show.id }, body: { message: 'Hello from me' } };
    expect((await browser.refusal(liveShow.postMessage, line)).body).toMatchObject({
      code: 'GuardianRequired',
      message: expect.stringContaining('Your parent has turned chat and comments off'),
    });
    const change = { params: { kidId: kid.id }, body: { chat: true } };
    expect((await away.call(kids.setKidLimits, change)).limits).toEqual({ ...unsaidLimits, chat: true });
    await browser.call(liveShow.postMessage, line);
    expect(await away.call(kids.listKids)).toMatchObject([{ limits: { ...unsaidLimits, chat: true } }]);
  });

  test('whom a kid follows, and who follows a kid, waits for the parent, who is told of it until they have answered', async () => {
    const { artist, url } = platform();
    const parent = await newParent(url);
    const kid = await add(parent);
    const away = await again(parent);
    const browser = await opened(parent, kid.id);
    const friend = await newPerson(url);
    const [artistId, friendId] = [await idOf(artist), await idOf(friend)];
    expect(await browser.call(accounts.follow, { params: { userId: artistId } })).toMatchObject({ state: 'requested' });
    expect(await friend.call(accounts.follow, { params: { userId: kid.id } })).toMatchObject({ state: 'requested' });
    const waiting = await away.call(kids.listKidRequests);
    expect(waiting.map(({ follower, followee }) => [follower.id, followee.id])).toEqual([
      [friendId, kid.id],
      [kid.id, artistId],
    ]);
    const lines = async () =>
      (await away.call(notifications.listNotices)).map(({ kind, people }) => [
        kind,
        people.map(({ id }) => id).toSorted(),
      ]);
    expect(await lines()).toEqual([['kidRequested', [friendId, kid.id].toSorted()]]);
    const answer = (followerId: string, followeeId: string, accept: boolean) =>
      away.call(kids.answerKidRequest, { params: { followerId, followeeId }, body: { accept } });
    await answer(kid.id, artistId, true);
    expect(await browser.call(accounts.listFollows)).toMatchObject([{ followingId: artistId }]);
    const stranger = { params: { followerId: friendId, followeeId: kid.id }, body: { accept: true } };
    expect(await friend.refusal(kids.answerKidRequest, stranger)).toMatchObject({ status: 403 });
    await browser.call(relations.answerFollowRequest, { params: { userId: friendId }, body: { accept: true } });
    expect(await friend.call(accounts.listFollows)).toEqual([]);
    await answer(friendId, kid.id, true);
    expect(await friend.call(accounts.listFollows)).toMatchObject([{ followingId: kid.id }]);
    expect(await away.call(kids.listKidRequests)).toEqual([]);
    expect(await lines()).toEqual([]);
    await away.call(kids.setKidLimits, { params: { kidId: kid.id }, body: { contacts: 'none' } });
    const other = await newPerson(url);
    expect((await browser.refusal(accounts.follow, { params: { userId: await idOf(other) } })).body.code).toBe(
      'GuardianRequired',
    );
    expect((await other.refusal(accounts.follow, { params: { userId: kid.id } })).body.code).toBe('ContactsClosed');
    const parentId = await idOf(away);
    expect((await browser.refusal(relations.block, { params: { userId: parentId } })).body.code).toBe(
      'GuardianProtected',
    );
  });

  test('a parent removes a kid at once, and leaves with all of theirs; an export names them', async () => {
    const { url } = platform();
    const parent = await newParent(url);
    const [first, second] = [await add(parent), await add(parent)];
    const away = await again(parent);
    const browser = await opened(parent, first.id);
    await away.call(kids.removeKid, { params: { kidId: first.id } });
    expect((await browser.request('GET', '/api/auth/user')).status).toBe(401);
    expect(await away.call(kids.listKids)).toMatchObject([{ id: second.id }]);
    const exported = JSON.stringify(await away.call(accounts.exportMyData));
    expect(exported).toContain(`person-${second.id}`);
    await away.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } });
    const { operator } = platform();
    await eventually('the kid to be gone', async () => {
      const { erased } = await operator.call(adminPeople.getAdminPerson, { params: { personId: second.id } });
      return erased;
    });
  });

  test('staff see who the parent is, the kids, and what they may do', async () => {
    const { operator, url } = platform();
    const parent = await newParent(url);
    const kid = await add(parent);
    const parentId = await idOf(parent);
    const { guardian, limits } = await operator.call(adminPeople.getAdminPerson, { params: { personId: kid.id } });
    expect({ guardian, limits }).toMatchObject({ guardian: { id: parentId }, limits: kid.limits });
    const { kids: theirs } = await operator.call(adminPeople.getAdminPerson, { params: { personId: parentId } });
    expect(theirs).toEqual([{ id: kid.id, username: kid.username }]);
  });
}
