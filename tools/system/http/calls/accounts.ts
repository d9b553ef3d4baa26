import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { people } from '@marquee/command-api/contract/accounts-people.ts';
import { shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { expect, test } from 'vitest';
import { Client } from '../../../testing/client.ts';
import { newPerson } from '../../../testing/purchases.ts';
import type { TestPlatform } from '../test-platform.ts';

/** People and whom they follow. */
export function accountCalls(platform: () => TestPlatform): void {
  test('C280 EN217: the current user has every field with its default', async () => {
    const person = new Client(platform().url);
    const email = await person.signUp('Ada');
    const user = await person.call(accounts.getCurrentUser);
    expect(user).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: null,
      profileImageUrl: null,
      userType: 'fan',
      bio: null,
      birthDate: null,
      showBirthday: false,
      stripeCustomerId: null,
      stripeSubscriptionId: null,
      subscriptionStatus: 'inactive',
    });
    expect(user.username).toMatch(/^ada\d*$/);
    expect(Date.parse(user.createdAt)).not.toBeNaN();
    expect(Date.parse(user.updatedAt)).not.toBeNaN();
  });

  test('EN217: a username is made of the name that was given, and tells nothing of the e-mail', async () => {
    const { url } = platform();
    const usernameOf = async (name: string) => {
      const person = new Client(url);
      await person.signUp(name, `hidden.${crypto.randomUUID()}@people.test`);
      return (await person.call(accounts.getCurrentUser)).username;
    };
    expect(await usernameOf('José Ñandú the 3rd')).toBe('josenanduthe3rd');
    expect(await usernameOf('José Ñandú the 3rd')).toMatch(/^josenanduthe3rd\d+$/);
    expect(await usernameOf('Ελένη')).toMatch(/^guest\d*$/);
    expect((await platform().fan.call(accounts.getCurrentUser)).username).toBe('luna');
  });

  test('EN217: e-mail and username are unique', async () => {
    const { url } = platform();
    const [one, two] = [new Client(url), new Client(url)];
    const email = await one.signUp('Ada');
    const again = { email, name: 'Eve', password: 'another good password' };
    const answer = await two.request('POST', '/api/auth/sign-up/email', { body: again });
    expect(answer).toMatchObject({ status: 200, json: { status: true, next: 'mail' } });
    expect((await two.request('GET', '/api/auth/user')).status).toBe(401);
    await expect(two.signIn(email, again.password)).rejects.toMatchObject({ status: 401 });
    await two.signUp('Eve');
    const { username } = await one.call(accounts.getCurrentUser);
    const refusal = await two.refusal(accounts.changeProfile, { body: { username: username.toUpperCase() } });
    expect(refusal).toMatchObject({ status: 409, body: { code: 'UsernameTaken' } });
    await two.call(accounts.changeProfile, { body: { username: `${username}.second`, bio: 'Second in line' } });
    expect(await two.call(accounts.getCurrentUser)).toMatchObject({
      username: `${username}.second`,
      bio: 'Second in line',
    });
  });

  test('EN217: first and last name are kept apart, and what is null is taken away', async () => {
    const person = new Client(platform().url);
    const body = { email: `${crypto.randomUUID()}@people.test`, password: 'a long enough password' };
    await person.call(accountService.signUp, { body: { ...body, name: 'Ada', lastName: 'Lovelace' } });
    expect(await person.call(accounts.getCurrentUser)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
    await person.call(accounts.changeProfile, { body: { bio: 'First of all', birthDate: '1985-12-10' } });
    await person.call(accounts.changeProfile, { body: { lastName: null, birthDate: null } });
    expect(await person.call(accounts.getCurrentUser)).toMatchObject({
      firstName: 'Ada',
      lastName: null,
      bio: 'First of all',
      birthDate: null,
    });
  });

  test('I see where I am signed in, by no word that would let anybody in, and end one session and no stranger’s', async () => {
    const { url, fan } = platform();
    const [here, there] = [new Client(url), new Client(url)];
    const email = await here.signUp('Ada');
    await there.signIn(email, 'a long enough password');
    const sessions = await here.call(accountService.listSessions);
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
    expect(JSON.stringify(sessions)).not.toContain('token');
    const other = sessions.find(({ current }) => !current)?.id ?? '';
    const refusal = await fan.refusal(accountService.revokeSession, { body: { id: other } });
    expect(refusal).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    await here.call(accountService.revokeSession, { body: { id: other } });
    expect((await there.request('GET', '/api/auth/user')).status).toBe(401);
    expect(await here.call(accountService.listSessions)).toMatchObject([{ current: true }]);
  });

  test('EN222 C296: following someone counts, and shows in my list with follower, followed and time', async () => {
    const { artist, url } = platform();
    const person = await newPerson(url);
    const { id: followerId } = await person.call(accounts.getCurrentUser);
    const { id: userId, followers, username } = await artist.call(accounts.getCurrentUser);
    await person.call(accounts.follow, { params: { userId } });
    const follows = await person.call(accounts.listFollows);
    expect(follows).toMatchObject([{ followerId, followingId: userId, following: { id: userId, username } }]);
    expect(Date.now() - Date.parse(follows[0]?.createdAt ?? '')).toBeLessThan(60_000);
    await person.call(accounts.follow, { params: { userId } });
    expect(await person.call(accounts.listFollows)).toEqual(follows);
    expect((await artist.call(accounts.getCurrentUser)).followers).toBe(followers + 1);
    await person.call(accounts.unfollow, { params: { userId } });
    expect(await person.call(accounts.listFollows)).toEqual([]);
  });

  test('V255 V256: who says to be under 18 is told so, may not tip, and passes with the right day, which then stays', async () => {
    const person = await newPerson(platform().url);
    const verify = (birthDate: string) => ({ body: { birthDate } });
    expect(await person.call(age.getAge)).toEqual({ standing: 'unknown', verified: false });
    expect(await person.refusal(age.verifyAge, verify(''))).toMatchObject({
      status: 400,
      body: { code: 'BirthDateRequired' },
    });
    const young = `${new Date().getUTCFullYear() - 12}-01-01`;
    expect(await person.refusal(age.verifyAge, verify(young))).toMatchObject({
      status: 422,
      body: { code: 'AgeVerificationFailed' },
    });
    expect(await person.call(age.getAge)).toEqual({ standing: 'minor', verified: false });
    expect(await person.call(accounts.getCurrentUser)).toMatchObject({
      ageVerified: false,
      privacy: { private: true, discoverable: false },
    });
    const [live] = await platform().artist.call(shows.listShows, { query: { status: 'live', limit: 1 } });
    const tip = { params: { showId: live?.id ?? '' }, body: { amount: '5.00' } };
    expect(await person.refusal(liveShow.sendTip, tip)).toMatchObject({
      status: 403,
      body: { code: 'GuardianRequired' },
    });
    expect(await person.call(age.verifyAge, verify('1990-04-12'))).toMatchObject({
      privacy: { private: false, discoverable: true },
      ageVerified: true,
      birthDate: '1990-04-12',
    });
    expect(await person.call(age.getAge)).toEqual({ standing: 'adult', verified: true });
    const other = { body: { birthDate: '1991-04-12' } };
    expect(await person.refusal(accounts.changeProfile, other)).toMatchObject({
      status: 409,
      body: { code: 'BirthDateFixed' },
    });
  });

  test('EN217: links are whole addresses, and stand on the page of who gave them', async () => {
    const person = await newPerson(platform().url);
    const links = ['https://ada.example/', 'https://music.example/ada'];
    await person.call(accounts.changeProfile, { body: { links } });
    const { id: userId } = await person.call(accounts.getCurrentUser);
    expect((await platform().fan.call(people.getPerson, { params: { userId } })).links).toEqual(links);
    for (const link of ['http://ada.example', 'javascript:alert(1)', 'ada']) {
      const body = { links: [link] };
      expect(await person.refusal(accounts.changeProfile, { body })).toMatchObject({ status: 400 });
    }
  });

  test('who asks to be erased is signed out everywhere, may sign in and stay, and keeps everything', async () => {
    const person = new Client(platform().url);
    const email = await person.signUp('Ada');
    const { eraseAt } = await person.call(accounts.eraseMe, { body: { confirm: 'erase' } });
    expect(Date.parse(eraseAt ?? '') - Date.now()).toBeGreaterThan(13 * 86_400_000);
    expect((await person.request('GET', '/api/auth/user')).status).toBe(401);
    await person.signIn(email, 'a long enough password');
    expect(await person.call(accounts.getCurrentUser)).toMatchObject({ eraseAt });
    expect(await person.call(accounts.keepMe)).toMatchObject({ eraseAt: null });
    expect(await person.call(accounts.getCurrentUser)).toMatchObject({ eraseAt: null });
  });
}
